// Shows what the others did, one after the other, on the table as it lies; then the new table takes its place.
// Whoever wants less motion gets it all at once; a tap on the table shows the rest at once.

import { pause } from "./wire.js";

const CARD_MS = 380;
const TAKEN_MS = 850;
const WORD_MS = 450;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Lays the card of a button on the table before the answer is there, because it lies where one's finger let it go. */
export function laid(table, button) {
  if (table.dataset.fresh === "1") clear(table);
  const face = button.querySelector(".face").cloneNode(true);
  face.classList.add("dealt");
  const place = table.querySelector(".place.mine");
  place.querySelector(".spot").replaceChildren(face);
  place.classList.remove("turn");
  table.dataset.laid = "1";
}

function clear(table) {
  for (const spot of table.querySelectorAll(".spot")) spot.replaceChildren();
  for (const place of table.querySelectorAll(".place")) place.classList.remove("takes", "turn");
  table.dataset.fresh = "0";
}

function lay(table, line) {
  const place = table.querySelector(`.place[data-seat="${line.dataset.seat}"]`);
  const face = line.querySelector(".face")?.cloneNode(true);
  if (line.hasAttribute("data-taken")) {
    place.classList.add("takes");
  } else if (face) {
    face.classList.add("dealt");
    place.querySelector(".spot").replaceChildren(face);
  } else {
    const word = document.createElement("span");
    word.className = "word";
    word.textContent = line.dataset.word || line.textContent;
    place.querySelector(".spot").replaceChildren(word);
  }
}

const lasts = (line) => (line.hasAttribute("data-taken") ? TAKEN_MS : line.querySelector(".face") ? CARD_MS : WORD_MS);

/** Tells the lines of `next` on `table`; `say` speaks them to who listens. */
export async function shown(table, next, say) {
  const lines = [...next.querySelectorAll(".told > li[data-seat]")];
  if (still()) {
    say(lines.map((line) => line.textContent.trim()).join(". "));
    return;
  }
  let hurried = false;
  table.addEventListener("click", () => { hurried = true; });
  table.classList.add("showing");
  let trick = null;
  for (const line of lines) {
    const isCard = Boolean(line.querySelector(".face"));
    const lies = isCard && table.dataset.laid === "1";
    delete table.dataset.laid;
    if (lies) {
      trick = line.dataset.trick;
      say(line.textContent.trim());
      continue;
    }
    if (isCard && (trick === null ? table.dataset.fresh === "1" : line.dataset.trick !== trick)) clear(table);
    if (isCard) trick = line.dataset.trick;
    lay(table, line);
    say(line.textContent.trim());
    if (!hurried) await pause(lasts(line));
  }
}
