// Sends a form of the table and brings the table's new page. A lost connection is tried again with the same words:
// the server knows by their number whether it has them already.

const FIRST_MS = 1000;
const LONGEST_MS = 15000;
const TRY_AGAIN = new Set([502, 503, 504]);

export const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });

/** The page that answers, or null where the visitor has to look at the whole page anew. */
export async function asked(address, options, lost) {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await fetch(address, { ...options, headers: { "X-Part": "table" }, redirect: "manual" });
      if (!TRY_AGAIN.has(answer.status)) {
        const text = await answer.text();
        lost(false);
        return text.includes('id="game"') ? text : null;
      }
    } catch {
      // Tried again below.
    }
    lost(true);
    await pause(Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (0.75 + Math.random() / 2));
  }
}

export function words(form, button) {
  const said = new URLSearchParams(new FormData(form));
  if (button?.name) said.append(button.name, button.value);
  return said;
}
