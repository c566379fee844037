// The table's page: a tap sends the form it belongs to without leaving the page, and the keyboard walks the hand.
// Which card may be played and what comes of it is asked of the server; without this script the forms do it alone.

import { laid, shown } from "./film.js";
import { asked, pause, words } from "./wire.js";

// No card comes under a finger sooner than this after a tap: the second half of a double tap would play it.
const TAP_MS = 200;
const THINKING_MS = 500;

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
  if (isLost) table().querySelector(".thinking")?.classList.remove("thinking");
}

/** What the keyboard goes on from: the card that was refused, the one that is pointed at, else the first that can be played. */
function goesOn(next, value) {
  const same = value && next.querySelector("[role=alert]") && next.querySelector(`[value="${CSS.escape(value)}"]`);
  return same || next.querySelector("button.hinted, .hinted input") || next.querySelector("[data-focus]");
}

/** Cards can be buried once there are enough of them; without this script the server says how many it wants. */
function ready() {
  const bury = room.querySelector("[value=bury]");
  if (!bury) return;
  const hand = room.querySelector(".hand");
  bury.disabled = hand.querySelectorAll(":checked").length !== Number(hand.dataset.most);
}

/** Puts the new table in place of the old; the keyboard stays at it. */
function swap(next) {
  const active = document.activeElement;
  const wasHere = room.contains(active) || active === document.body;
  const value = active?.value;
  room.replaceChildren(next);
  ready();
  if (wasHere) goesOn(next, value)?.focus({ preventScroll: true });
  next.querySelector(".own .note")?.scrollIntoView({ block: "nearest" });
}

function thinking() {
  const line = table().querySelector(".asked");
  if (!line || !lostNote.hidden) return;
  line.textContent = room.dataset.thinking;
  line.classList.add("thinking");
}

async function go(address, options, { film, byTap = false }) {
  busy = true;
  table().setAttribute("aria-busy", "true");
  const tapped = performance.now();
  const slow = setTimeout(thinking, THINKING_MS);
  const text = await asked(address, options, lost);
  clearTimeout(slow);
  if (text === null) {
    window.location.reload();
    return;
  }
  const next = new DOMParser().parseFromString(text, "text/html").getElementById("game");
  if (film && !next.querySelector("[role=alert]")) await shown(table(), next, say);
  if (byTap) await pause(TAP_MS - (performance.now() - tapped));
  swap(document.adoptNode(next));
  const hint = next.querySelector(".note.hint");
  if (hint) say(hint.textContent.trim());
  busy = false;
}

room.addEventListener("submit", (event) => {
  event.preventDefault();
  if (busy) return;
  const form = event.target;
  const button = event.submitter;
  const body = words(form, button);
  if (button?.classList.contains("raised")) {
    if (!button.value.includes(":")) laid(table(), button);
    button.classList.add("gone");
  }
  go(form.action, { method: "POST", body }, { film: true, byTap });
});

// Whether the last thing done was a tap; a key that is held down plays one card, not the whole hand.
let byTap = false;
room.addEventListener("pointerdown", () => { byTap = true; });
room.addEventListener("keydown", (event) => {
  byTap = false;
  if (event.repeat && event.key === "Enter") event.preventDefault();
});

room.addEventListener("click", (event) => {
  const link = event.target.closest("a.ask-hint");
  if (!link) return;
  event.preventDefault();
  if (busy) return;
  go(link.href, {}, { film: false });
});

// As many cards as are buried can be ticked; one more unticks the first.
const ticked = [];
room.addEventListener("change", (event) => {
  if (event.target.name !== "cards") return;
  const hand = event.target.closest(".hand");
  const others = [...hand.querySelectorAll(":checked")].filter((box) => box !== event.target);
  others.sort((one, other) => ticked.indexOf(one) - ticked.indexOf(other));
  const now = event.target.checked ? [...others, event.target] : others;
  while (now.length > Number(hand.dataset.most)) now.shift().checked = false;
  ticked.splice(0, ticked.length, ...now);
  ready();
});

// A browser that comes back to the page may have ticked the cards that were ticked when it left.
window.addEventListener("pageshow", ready);
ready();

room.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const card = event.target.closest?.(".hand button, .hand input");
  if (!step || !card) return;
  event.preventDefault();
  const cards = [...card.closest(".hand").querySelectorAll("button, input")];
  cards[(cards.indexOf(card) + step + cards.length) % cards.length].focus();
});
