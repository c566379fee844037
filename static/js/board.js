// The board turns its pages by itself, and says when the laptop no longer answers. Refreshing is HTMX's work.
import { now } from "./clock.js";

const SECONDS = 12;
const stale = document.getElementById("stale");
let at = 0;
let turnAt = Date.now() + SECONDS * 1000;

// Seats are shown until the round begins, unless they are all there is.
function pages() {
  const all = [...document.querySelectorAll("[data-page]")];
  const still = all.filter((page) => !page.dataset.until || Date.parse(page.dataset.until) > now());
  return still.length ? still : all;
}

function show() {
  const turning = pages();
  at = turning.length ? at % turning.length : 0;
  for (const page of document.querySelectorAll("[data-page]")) page.hidden = page !== turning[at];
}

function turn(by) {
  const count = pages().length;
  at = count ? (at + by + count) % count : 0;
  turnAt = Date.now() + SECONDS * 1000;
  show();
}

setInterval(() => {
  if (Date.now() >= turnAt) turn(1);
}, 250);
// Whoever stands at the laptop may turn them himself.
document.addEventListener("keydown", (event) => {
  if (event.key === "ArrowRight" || event.key === "PageDown") turn(1);
  if (event.key === "ArrowLeft" || event.key === "PageUp") turn(-1);
});
document.body.addEventListener("htmx:afterSwap", show);
document.body.addEventListener("htmx:afterRequest", (event) => {
  stale.hidden = event.detail.successful;
});
show();
