// What the scorer can do where hands cannot leave this phone: take them along to the laptop's new address, or read
// them out. Shown while hands wait and nobody has answered for a while, or where the server does not know the link.

import { MOST, carried } from "./carry.js";
import { openStore } from "./store.js";
import { clock, count, say } from "./words.js";

const SILENT_MS = 20_000;

const place = document.getElementById("stranded");
const find = (part) => place.querySelector(`[data-stranded=${part}]`);

/** The address of this page at another laptop, from a link or a bare address; null where it is none. */
export function pageAt(typed) {
  try {
    const text = typed.trim();
    const at = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${location.protocol}//${text}`);
    const named = /^([\w-]+\.)*[\w-]+$|^\[[\da-f:.]+\]$/i.test(at.hostname);
    if (!named || !["http:", "https:"].includes(at.protocol) || at.username || at.password) return null;
    const [page] = /^\/t\/[^/]+\//.exec(at.pathname) ?? [location.pathname];
    return at.origin + page;
  } catch {
    return null;
  }
}

export class Stranded {
  constructor({ queue, device, words, title, entering }) {
    Object.assign(this, { queue, device, words, title, entering });
    this.unknown = false;
    this.others = [];
    this.from = 0;
    find("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.along(find("address").value);
    });
    find("copy").addEventListener("click", () => this.copy());
    addEventListener("beforeunload", (event) => this.asks && event.preventDefault());
    setInterval(() => this.draw(), 5000);
  }

  /** Nobody has answered for so long that the laptop may be elsewhere. */
  get silent() {
    return this.queue.silentSince !== null && Date.now() - this.queue.silentSince >= SILENT_MS;
  }

  /** Leaving asks only where it would lose something: nothing is stored, or this address may never answer again. */
  get asks() {
    return this.queue.items.length > 0 && (!this.queue.lasting || this.silent);
  }

  draw() {
    const { items, silentSince } = this.queue;
    const shown = items.length > 0 && (this.silent || this.unknown);
    // It moves no tile away from under a thumb.
    if (shown && place.hidden && this.entering()) return;
    if (shown) this.fill(silentSince);
    if (shown && place.hidden) openStore().then(async (store) => (this.others = await store.everything()));
    place.hidden = !shown;
  }

  fill(since) {
    const said = since === null ? say("stranded-unknown") : say("stranded-silent", { time: clock(since) });
    if (find("said").textContent !== said) find("said").textContent = said;
    const slip = [this.title, ...this.queue.items.map((item, number) => `${number + 1}. ${this.words(item)}`)].join("\n");
    if (find("slip").value !== slip) find("slip").value = slip;
    find("slip").rows = Math.min(slip.split("\n").length + 1, 12);
  }

  /** Opens the table's page at the new address, with the hands in its link; this page stays, in case it is wrong. */
  along(typed) {
    const page = pageAt(typed);
    const same = page === location.origin + location.pathname;
    find("address").setAttribute("aria-invalid", String(same || page === null));
    if (page === null) return this.answer(say("moved-none"));
    if (same) return this.answer(say("moved-same"));
    const here = this.queue.items;
    const all = [...here, ...this.others.filter((item) => item.table !== this.queue.table)];
    if (this.from >= all.length) this.from = 0;
    const some = all.slice(this.from, this.from + MOST);
    this.from += some.length;
    const href = `${page}#waiting=${carried(some, this.device)}`;
    Object.assign(document.createElement("a"), { href, target: "_blank", rel: "noopener noreferrer" }).click();
    const rest = all.length - this.from;
    return this.answer([count("moved-opened", some.length, { address: new URL(page).host }), rest ? say("moved-rest", { n: rest }) : ""].join(" "));
  }

  /** Works on plain HTTP too, where the clipboard is out of reach. */
  copy() {
    find("slip").select();
    const copied = document.execCommand("copy");
    this.answer(copied ? say("copied") : say("selected"));
  }

  answer(words) {
    find("answer").textContent = words;
  }
}
