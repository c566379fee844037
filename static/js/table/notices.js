// Messages: what went wrong and what the scorer has to decide above the form, in brief what was done in the bar below it.
// Each leaves by itself or by a tap.

const place = document.getElementById("notices");
const bar = document.getElementById("coming");
const timers = new Map();

/** Takes the notice under `key` away. */
export function hush(key) {
  clearTimeout(timers.get(key));
  timers.delete(key);
  standing(key)?.remove();
}

function standing(key) {
  return document.querySelector(`[data-notice="${key}"]`);
}

/**
 * What is told in brief takes the place of the totals in the bar, where it covers nothing that the next hand needs,
 * and moves to the screen's edge while the bar is scrolled away. With the form put away it stands above the sheet.
 */
function placeOf(kind) {
  return kind === "brief" && bar?.offsetParent ? bar.querySelector(".briefs") : place;
}

if (bar) {
  const sight = new IntersectionObserver(([seen]) => bar.classList.toggle("out-of-sight", !seen.isIntersecting));
  sight.observe(bar);
}

/**
 * Shows a notice in the place of an older one under `key`: sentences, and actions as [words, what to do] pairs.
 * With `seconds` it leaves by itself. One that stands already is left alone, so that it is read out once.
 */
export function tell(key, { kind = "", sentences, actions = [], seconds = 0 }) {
  const text = sentences.join("\n");
  if (!seconds && standing(key)?.dataset.text === text) return;
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
  placeOf(kind).append(notice);
  if (seconds) timers.set(key, setTimeout(() => hush(key), seconds * 1000));
}
