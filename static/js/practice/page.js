// The table's page: a tap sends the form it belongs to without leaving the page, and the keyboard walks the hand.
// Which card may be played and what comes of it is asked of the server; without this script the forms do it alone.

import { shown } from "./film.js";
import { asked, words } from "./wire.js";

const room = document.getElementById("room");
const said = document.getElementById("said");
const lostNote = document.getElementById("lost");
let busy = false;

const table = () => document.getElementById("game");

function say(text) {
  const line = document.createElement("p");
  line.textContent = text;
  said.append(line);
  while (said.childElementCount > 12) said.firstElementChild.remove();
}

function lost(isLost) {
  lostNote.hidden = !isLost;
  lostNote.textContent = isLost ? room.dataset.lost : "";
}

/** Puts the new table in place of the old; the keyboard stays where it was, at the first thing that can be done. */
function swap(next) {
  const wasHere = room.contains(document.activeElement) || document.activeElement === document.body;
  room.replaceChildren(next);
  if (wasHere) next.querySelector("[data-focus]")?.focus({ preventScroll: true });
  next.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
}

async function go(address, options, { film }) {
  if (busy) return;
  busy = true;
  table().setAttribute("aria-busy", "true");
  const text = await asked(address, options, lost);
  if (text === null) {
    window.location.reload();
    return;
  }
  const next = new DOMParser().parseFromString(text, "text/html").getElementById("game");
  if (film && !next.querySelector("[role=alert]")) await shown(table(), next, say);
  swap(document.adoptNode(next));
  busy = false;
}

room.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const button = event.submitter;
  const body = words(form, button);
  if (button?.classList.contains("raised")) button.classList.add("gone");
  go(form.action, { method: "POST", body }, { film: true });
});

room.addEventListener("click", (event) => {
  const link = event.target.closest("a.ask-hint");
  if (!link) return;
  event.preventDefault();
  go(link.href, {}, { film: false });
});

// As many cards as are buried can be ticked; one more unticks the first.
const ticked = [];
room.addEventListener("change", (event) => {
  if (event.target.name !== "cards") return;
  const most = Number(event.target.closest(".hand").dataset.most);
  ticked.push(event.target);
  const now = ticked.filter((box) => box.isConnected && box.checked);
  ticked.splice(0, ticked.length, ...new Set(now));
  while (ticked.length > most) ticked.shift().checked = false;
});

room.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const card = event.target.closest?.(".hand button, .hand input");
  if (!step || !card) return;
  event.preventDefault();
  const cards = [...card.closest(".hand").querySelectorAll("button, input")];
  cards[(cards.indexOf(card) + step + cards.length) % cards.length].focus();
});
