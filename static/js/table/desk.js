// What the scorer does: entering, saving, taking back, correcting. What the server says to it is heard in news.js.

import { described } from "./describe.js";
import { clientId } from "./ids.js";
import { ahead, said, sameLine } from "./lines.js";
import { hush, tell } from "./notices.js";
import { say } from "./words.js";

const PUT_BACK_S = 60;
const HASTE_MS = 800;

export class Desk {
  constructor({ data, draft }) {
    Object.assign(this, { data, draft, sheet: data.sheet, shut: !data.open });
    this.begun = null;
    this.unfolded = null;
    this.undoneAt = -Infinity;
  }

  /** Gets the parts that it moves. */
  meet(parts) {
    Object.assign(this, parts);
  }

  words(facts) {
    return described(facts, this.data);
  }

  /** A waiting item as the scorer would read it out. */
  line(item) {
    const words = this.words(said(item));
    return item.kind === "add" ? words : say("why-title", { n: item.hand, hand: words });
  }

  get view() {
    return ahead(this.sheet, this.queue.items, this.data);
  }

  /** Draws everything anew. */
  show() {
    const view = this.view;
    const { about } = this.entry;
    this.face.draw(view, this);
    this.entry.seat(about?.dealer ?? view.next.dealer, about?.out ?? view.next.out);
    this.stranded.draw();
    this.preview(view);
  }

  preview(view = this.view) {
    const { about, facts } = this.entry;
    const next = about ? { out: about.out, known: !this.data.asked.carries } : view.next;
    // The server scores a new hand behind all it has; it cannot be asked about one that comes after unsent ones.
    const asks = !about && this.queue.items.length === 0 && this.queue.reached;
    const after = asks ? (this.begun?.after ?? this.sheet.after) : null;
    this.coming.show({ facts, next, after, words: facts ? this.words(facts) : "", totals: view.totals });
  }

  /** A tap in the form: the entry has begun, and its client id and what the sheet held then are settled. */
  typed() {
    this.begin();
    this.draft.write({ ...this.begun, values: this.entry.values, about: this.entry.about });
    this.entry.blame([]);
    this.preview();
  }

  begin() {
    this.begun ??= { client_id: clientId(), after: this.queue.after(this.sheet.after) };
    return this.begun;
  }

  /** Begins with the line that the address names, or with what was tapped before the script was there. */
  start(number) {
    const tapped = this.entry.form.classList.contains("changes") ? undefined : this.entry.values;
    this.entry.take(null, tapped);
    this.show();
    if (number) this.open(`hand-${number}`);
    else if (!this.entry.untouched) this.typed();
  }

  /** Takes up an entry that a reload interrupted, unless its hand was saved or another one is begun already. */
  restore() {
    if (this.begun || this.entry.about) return undefined;
    const draft = this.draft.read();
    const saved = draft && this.queue.items.some((item) => item.client_id === draft.client_id);
    const about = draft?.about;
    const item = about?.item && this.queue.items.find((waiting) => waiting.id === about.item.id);
    if (!draft || saved || (about?.item && !item)) return this.draft.clear();
    this.begun = { client_id: draft.client_id, after: draft.after };
    return this.entry.take(about && { ...about, item }, draft.values);
  }

  /** Puts a hand (or null: a new one) into the form. */
  turnTo(about) {
    this.begun = null;
    this.unfolded = null;
    this.draft.clear();
    this.entry.take(about);
    this.show();
    if (!about) return;
    hush("saved");
    this.face.toForm(about.hand ? this.reasons(about) : []);
  }

  leave() {
    this.turnTo(null);
  }

  async save(facts, reason) {
    const { about } = this.entry;
    const { client_id, after } = this.begin();
    if (!about) await this.queue.add({ kind: "add", client_id, after: this.queue.after(after), facts });
    else if (!about.item) await this.change(about, facts, reason);
    else if (about.item.state === "refused") await this.queue.again(about.item, { facts, reason, client_id: clientId() });
    else await this.queue.amend(about.item, facts);
    hush("refused");
    this.turnTo(null);
    if (!about && !this.queue.reached) this.keptHere(facts);
  }

  /** Nobody answers, so the phone says where the hand is. */
  keptHere(facts) {
    const sentences = [say("kept-here", { hand: this.words(facts) })];
    tell("saved", { kind: "brief", sentences, actions: [[say("undo"), () => this.undo()]], seconds: 8 });
  }

  change({ hand, entered, revision }, facts, reason = "") {
    return this.queue.add({ kind: "change", client_id: clientId(), hand, entered, revision, facts, reason });
  }

  /** Opens a line of the sheet for correction; where it cannot be changed from here, says or stops saying why. */
  open(key) {
    const line = this.view.lines.find((candidate) => candidate.key === key);
    if (!line) return;
    if (this.face.changes(line, this)) {
      this.turnTo({ ...line, title: say("changing", { n: line.label }), canStrike: !line.struck });
    } else {
      this.unfolded = this.unfolded === key ? null : key;
      this.show();
      this.face.toWhy();
    }
  }

  /** The explanation that stands open in the sheet: {key, title, sentences}, or null. */
  explained(view) {
    const line = view.lines.find(({ key }) => key === this.unfolded);
    if (!line || this.face.changes(line, this)) return null;
    const hand = this.words(line.struck ? null : line.facts);
    return { key: line.key, title: say("why-title", { n: line.label, hand }), sentences: this.reasons(line) };
  }

  /** Why each has what he has in a line, as far as the server has told. */
  reasons({ reasons, label, struck, people = this.data.names }) {
    const told = (reasons ?? []).flatMap((reason, chair) => (reason ? [`${people[chair]}: ${reason}`] : []));
    return told.length ? told : [say(struck ? "no-reasons" : "scored-when-sent", { n: label })];
  }

  /** Puts a refused item into the form with the sentences that say why. */
  mend(item) {
    const line = this.view.lines.find((candidate) => candidate.item?.id === item.id || candidate.hand === item.hand);
    const { dealer, out, label, people } = line ?? this.view.next;
    const title = say("mending", { hand: this.words(item.facts) });
    this.turnTo({ title, label, people, dealer, out, item, facts: item.facts, problems: item.problems });
  }

  /** Strikes the line that is open in the form. */
  strike() {
    return this.away(this.entry.about, this.entry.values.reason);
  }

  /** Takes back the last hand in one tap. */
  undo() {
    const last = this.face.undoable(this.view.lines);
    // The second half of a hasty double tap is not meant for the hand before.
    const hasty = performance.now() - this.undoneAt < HASTE_MS;
    if (!last || hasty) return undefined;
    this.undoneAt = performance.now();
    return this.away(last);
  }

  async away(line, reason = "") {
    const { item, facts } = line;
    if (item) await this.queue.amend(item, null);
    else await this.change(line, null, reason);
    this.turnTo(null);
    hush("saved");
    tell("struck", {
      kind: "brief",
      sentences: [say("taken-back", { hand: this.words(facts) })],
      actions: [[say("put-back"), () => (item ? this.anew(facts) : this.putBack(line, facts))]],
      seconds: PUT_BACK_S,
    });
  }

  /** A waiting hand that was taken back is entered again. */
  anew(facts) {
    const after = this.queue.after(this.sheet.after);
    return this.queue.add({ kind: "add", client_id: clientId(), after, facts });
  }

  /** A struck line gets its facts again; if its striking still waits, it is simply not struck. */
  async putBack(line, facts) {
    const striking = this.queue.items.find((item) => item.kind === "change" && sameLine(item, line));
    if (striking && (await this.queue.withdraw(striking))) return undefined;
    return this.change(this.sheet.hands.find((hand) => sameLine(line, hand)) ?? line, facts);
  }
}
