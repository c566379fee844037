// Messages above the form: what was saved, what went wrong, what the scorer has to decide. Each leaves by itself or by a tap.

const place = document.getElementById("notices");
const timers = new Map();

/** Takes the notice under `key` away. */
export function hush(key) {
  clearTimeout(timers.get(key));
  timers.delete(key);
  place.querySelector(`[data-notice="${key}"]`)?.remove();
}

/**
 * Shows a notice in the place of an older one under `key`: sentences, and actions as [words, what to do] pairs.
 * With `seconds` it leaves by itself. One that stands already is left alone, so that it is read out once.
 */
export function tell(key, { kind = "", sentences, actions = [], seconds = 0 }) {
  const text = sentences.join("\n");
  if (!seconds && place.querySelector(`[data-notice="${key}"]`)?.dataset.text === text) return;
  hush(key);
  const notice = document.createElement("div");
  notice.className = `note ${kind}`;
  notice.dataset.notice = key;
  notice.dataset.text = text;
  for (const sentence of sentences) {
    notice.append(Object.assign(document.createElement("p"), { textContent: sentence }));
  }
  for (const [words, act] of actions) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: words });
    button.addEventListener("click", () => {
      hush(key);
      act();
    });
    notice.append(button);
  }
  place.append(notice);
  if (seconds) timers.set(key, setTimeout(() => hush(key), seconds * 1000));
}
