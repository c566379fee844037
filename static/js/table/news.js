// What the server says, and what the page makes of it: hands taken, refused or kept, a newer sheet, no answer at all.

import { changedMeanwhile, refusedHand, sameHand } from "./decide.js";
import { ahead } from "./lines.js";
import { hush, tell } from "./notices.js";
import { forgetPage, keepSheet } from "./offline.js";
import { say } from "./words.js";

export class News {
  constructor(desk) {
    this.desk = desk;
  }

  /** An item with its table in words, for a page that knows neither. */
  words(item) {
    return `${this.desk.data.title}: ${this.desk.line(item)}`;
  }

  /** The queue changed: a question that another tab has settled is none any more. */
  changed() {
    const { items } = this.desk.queue;
    for (const state of ["asks", "refused"]) if (!items.some((item) => item.state === state)) hush(state);
    this.desk.show();
  }

  /** The server has a hand: its line stands on the sheet before the next poll brings it. */
  taken(item, answer) {
    const { desk } = this;
    const { hand, entered, revision, scores, dealer, out, struck, totals, people_totals } = answer;
    const { people } = desk.sheet.hands.find((known) => known.entered === entered) ?? desk.sheet;
    const stands = { hand, entered, revision, facts: struck ? null : item.facts, scores, dealer, out, struck, people };
    const others = desk.sheet.hands.filter((known) => known.entered !== entered);
    const hands = [...others, stands].sort((one, other) => one.hand - other.hand);
    // Doublers and pot are not in the answer, so until the sheet itself comes nothing can be looked up where they count.
    desk.sheet = { ...desk.sheet, ...this.turned(item), hands, totals, people_totals, unsettled: true };
    if (!struck && !item.amended) this.saved(item, answer);
    desk.poll.turn();
  }

  /** Whose deal it is, and how many lines and hands there are, behind a hand that was added. */
  turned(item) {
    if (item.kind !== "add") return {};
    const { next } = ahead(this.desk.sheet, [{ ...item, amended: false }], this.desk.data);
    const after = Math.max(this.desk.sheet.after, item.after + 1);
    return { after, played: next.played, next_dealer: next.dealer, next_out: next.out };
  }

  saved(item, answer) {
    const hand = this.desk.words(item.facts);
    const sentences = [say(answer.confirmed ? "confirmed" : item.kind === "add" ? "saved" : "changed", { hand })];
    const undo = item.kind === "add" && !answer.confirmed ? [[say("undo"), () => this.desk.undo()]] : [];
    tell("saved", { kind: "brief", sentences, actions: undo, seconds: 8 });
  }

  /** A refused hand comes back into the form, unless another one is being entered there. */
  refused(item) {
    refusedHand(item, this.desk);
    if (item.facts !== null && this.desk.entry.untouched) this.desk.mend(item);
  }

  /** Only the scorer knows whether two hands are one, or which of two corrections stands. */
  asks(item) {
    if (item.kind === "change") changedMeanwhile(item, this.desk);
    else sameHand(item, this.desk);
  }

  /** What another tab was answered may be hidden there, so the scorer is asked here too; the form stays as it is. */
  stands(item) {
    if (item.state === "asks") this.asks(item);
    else refusedHand(item, this.desk);
  }

  unkept() {
    tell("fleeting", { kind: "warning", sentences: [say("fleeting")] });
  }

  kept() {
    tell("kept", { kind: "warning", sentences: [say("kept")] });
  }

  /** The server answers and takes nothing: it does not know the link (404), or keeps no more for the director (410). */
  stranded() {
    this.desk.stranded.unknown = true;
  }

  /** Others wrote: the sheet is fetched, and the lines that it holds now are told. */
  async missed() {
    await this.desk.poll.turn();
    return this.desk.sheet.after;
  }

  /** A newer sheet came in. */
  sheet(sheet) {
    const { desk } = this;
    if (this.seatedAnew(sheet)) return location.reload();
    const known = new Set(desk.sheet.hands.map((hand) => hand.entered));
    const news = sheet.hands.filter((hand) => !known.has(hand.entered));
    desk.sheet = sheet;
    desk.shut = !sheet.open;
    keepSheet(desk.data.table, sheet, desk.poll.etag);
    if (news.length && desk.begun && !desk.entry.about) {
      const sentences = news.map((hand) => say("came-in", { n: hand.hand, hand: desk.words(hand.facts) }));
      tell("news", { sentences, seconds: 60 });
    }
    return desk.show();
  }

  /** The page was opened without a network: it shows the sheet that was seen last, if it can draw that. */
  later({ sheet, etag }) {
    if (this.seatedAnew(sheet)) return;
    this.desk.sheet = sheet;
    this.desk.shut = !sheet.open;
    this.desk.poll.etag = etag;
  }

  /** Other people or rules: the page is made for those it brought, so it is fetched again; nothing typed is lost. */
  seatedAnew(sheet) {
    const of = ({ people, players, chart, hands }) => JSON.stringify([people, players, chart, hands[0]?.people ?? people]);
    return of(this.desk.data.sheet) !== of(sheet);
  }

  /** How asking for the sheet went. */
  heard(status) {
    const { desk } = this;
    const { queue } = desk;
    const was = JSON.stringify([queue.reached, desk.shut]);
    const missing = !queue.reached;
    queue.heard(status);
    desk.shut ||= status === 410;
    if (missing && queue.reached) queue.hurry();
    desk.stranded.unknown = status === 404 || (desk.stranded.unknown && status === 410);
    if (status === 404 || status === 410) forgetPage();
    if (status === 404) tell("unknown", { kind: "error", sentences: [say("unknown-link")] });
    if (desk.shut) tell("shut", { kind: "warning", sentences: [say(status === 410 ? "replaced" : "closed")] });
    else hush("shut");
    // Nothing is drawn without need, so that whoever reads with a keyboard or a voice is not thrown out of a line.
    if (was !== JSON.stringify([queue.reached, desk.shut])) desk.show();
  }

  /** What the server would not accept of the hand that is being entered. */
  previewed(problems) {
    this.desk.entry.blame(problems);
  }
}
