// The page around the form: which hand it is, who deals, what waits, the sheet, and when the form is put away.

import { draw } from "./board.js";
import { hush, tell } from "./notices.js";
import { clock, count, say } from "./words.js";

const ON_ITS_WAY_MS = 3000;
const find = (name) => document.querySelector(`[data-face=${name}]`);

export class Face {
  constructor({ data, hears }) {
    this.data = data;
    this.hears = hears;
    this.table = document.getElementById("sheet");
    this.table.addEventListener("click", (event) => {
      const open = event.target.closest("[data-line]");
      if (open) hears.open(open.dataset.line);
    });
    find("undo").addEventListener("click", () => hears.undo());
  }

  /** Draws the view of `lines.js`; of the desk, `entry` tells whether a line is being corrected, `queue` what waits. */
  draw(view, desk) {
    const { sheet, entry, queue, shut } = desk;
    const { chairs, crack_marks } = this.data;
    this.heading(view, sheet.planned, entry.about);
    find("pending").textContent = this.pending(sheet, queue);
    this.form(view, entry, shut);
    draw(this.table, {
      ...view,
      chairs,
      cracks: crack_marks,
      asked: this.data.asked,
      changes: (line) => this.changes(line, { sheet, shut }),
      closing: sheet.closing,
      why: desk.explained(view),
    });
    find("undo").hidden = shut || !this.undoable(view.lines);
    find("empty").hidden = view.lines.length > 0;
    this.state(queue);
  }

  /** Which hand is in the form and who deals it: the next one, or the line (`about`) that is being corrected. */
  heading({ next, full, people }, planned, about) {
    const hand = find("hand");
    if (about?.label) hand.textContent = say("hand", { n: about.label });
    else hand.textContent = planned ? say("hand-of", { n: Math.min(next.number, planned), planned }) : say("hand", { n: next.number });
    const { dealer } = about ?? next;
    const was = about?.people?.[dealer];
    const name = was && was !== people[dealer] ? was : this.data.short[dealer];
    find("deals").textContent = name && (about || !full) ? say("deals-now", { name }) : "";
  }

  /** Whether a line can be changed from this phone: a waiting hand always, a sent one as the table allows. */
  changes(line, { sheet, shut }) {
    if (shut || line.waits) return !shut && Boolean(line.item);
    return this.data.changes === "any" || line.hand === sheet.hands.length;
  }

  /** The line that "undo" strikes; where only the last may be changed, a struck one ends it. */
  undoable(lines) {
    if (this.data.changes === "last" && lines.at(-1)?.struck) return null;
    return lines.findLast((line) => !line.struck);
  }

  /** Doublers and pot that the next hand finds, as far as nothing that waits changes them. */
  pending(sheet, queue) {
    const found = [];
    if (sheet.doublers_after) found.push(count("doublers", sheet.doublers_after));
    if (sheet.pot_after) found.push(say("pot", { n: sheet.pot_after }));
    if (sheet.stock_after) found.push(say("stock", { n: sheet.stock_after }));
    if (sheet.bock_after.length) found.push(say("bock", { times: this.data.crack_marks[sheet.bock_after.length] }));
    return queue.items.length ? "" : found.join(" · ");
  }

  form(view, entry, shut) {
    // A hand that was begun before the table closed can still be sent: it is kept for the director.
    entry.form.hidden = shut ? entry.untouched : view.full && !entry.about;
    if (view.full && !shut) tell("full", { sentences: [say("full")] });
    else hush("full");
  }

  state(queue) {
    const waiting = queue.items.length;
    const words = [waiting ? say("waiting", { n: waiting }) : "", queue.reached ? "" : say("offline")].filter(Boolean);
    const state = find("state");
    const text = words.join(" · ") || say("sent");
    if (state.textContent !== text) state.textContent = text;
    state.className = `tag ${waiting || !queue.reached ? "wait" : "good"}`;
    this.since(queue);
  }

  /** How long hands have been on this phone only, and when they were last tried: not while they are just on their way. */
  since(queue) {
    const since = find("since");
    const oldest = Math.min(...queue.items.map((item) => item.at ?? Date.now()));
    since.hidden = !queue.items.length || (queue.reached && Date.now() - oldest < ON_ITS_WAY_MS);
    if (since.hidden) return;
    const tried = queue.lastTry ? say("last-try", { time: clock(queue.lastTry) }) : "";
    since.textContent = [count("only-here", queue.items.length, { time: clock(oldest) }), tried].filter(Boolean).join(" ");
  }

  /** Brings the explanation that stands open in the sheet into sight. */
  toWhy() {
    this.table.querySelector(".why")?.scrollIntoView({ block: "nearest" });
  }

  /** Brings the form with a line to be changed into sight; `reasons` say why the line counts as it does. */
  toForm(reasons) {
    const list = document.querySelector("[data-reasons]");
    list.replaceChildren(...reasons.map((reason) => Object.assign(document.createElement("li"), { textContent: reason })));
    document.getElementById("entry").scrollIntoView({ block: "start" });
    document.querySelector("[data-change-title]").focus({ preventScroll: true });
  }
}
