// One call of the phone's contract: what is sent and what comes back. It decides nothing and never throws.

const PATIENCE_MS = 15000;

/**
 * Sends `body` as JSON and resolves to {status, body, etag, retryAfter}.
 * Status 0 means that no answer came: nobody knows whether the server heard it.
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
    return {
      status: answer.status,
      body: await answer.json().catch(() => null),
      etag: answer.headers.get("ETag"),
      retryAfter: Number(answer.headers.get("Retry-After")) || 0,
    };
  } catch {
    return { status: 0, body: null, etag: null, retryAfter: 0 };
  } finally {
    clearTimeout(timer);
  }
}
