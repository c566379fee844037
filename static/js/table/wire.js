// One call of the phone's contract: what is sent and what comes back. It decides nothing and never throws.

const PATIENCE_MS = 15000;

const SILENCE = { status: 0, body: null, etag: null, retryAfter: 0 };

/** What an answer says as JSON; undefined where it is cut off, or no answer of the contract. */
function said(answer) {
  return answer.status === 304 ? null : answer.json().catch(() => undefined);
}

/**
 * Sends `body` as JSON and resolves to {status, body, etag, retryAfter}.
 * Status 0 means that no answer came, or not the whole of it: nobody knows whether the server heard it. A page that a
 * hotel's Wi-Fi shows in its place, with whatever status, is none; only a server in trouble may say so in any words.
 */
export async function call(method, url, body, headers = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: stop.signal,
    });
    const content = await said(answer);
    if (content === undefined && answer.status < 500) return SILENCE;
    return {
      status: answer.status,
      body: content ?? null,
      etag: answer.headers.get("ETag"),
      retryAfter: Number(answer.headers.get("Retry-After")) || 0,
    };
  } catch {
    return SILENCE;
  } finally {
    clearTimeout(timer);
  }
}
