// The sheet as it will be once every waiting hand is in: lines, totals, and whose deal it is then. No page, no network.

import { lookedUp } from "./preview.js";

/** What the scorer last said of a waiting item. */
export function said(item) {
  return item.amended ? item.next : item.facts;
}

/** Added hands that wait, without those undone on their way. */
function waitingHands(items) {
  return items.filter((item) => item.kind === "add" && said(item) !== null);
}

/** Whether a waiting change is of this line (or a change of the line), wherever that stands by now. */
export function sameLine(item, hand) {
  return item.entered ? item.entered === hand.entered : item.hand === hand.hand;
}

function written(hand, items) {
  const line = { ...hand, key: `hand-${hand.hand}`, label: String(hand.hand), waits: false };
  const change = items.findLast((item) => item.kind === "change" && sameLine(item, hand));
  if (!change) return line;
  const struck = change.facts === null;
  return { ...line, waits: true, struck, facts: struck ? line.facts : change.facts, scores: struck ? line.scores : null };
}

/**
 * {lines, totals, people, next: {number, dealer, out, known}, full}. `known`: what the next hand pays can be looked up,
 * because nothing that waits and no doubler or pot can change it.
 */
export function ahead(sheet, items, { chairs, asked }) {
  const pending = Boolean(sheet.doublers_after || sheet.pot_after || sheet.stock_after || sheet.unsettled);
  const bock = Boolean(sheet.bock_after?.length);
  const lines = sheet.hands.map((hand) => written(hand, items));
  let next = { played: sheet.played, dealer: sheet.next_dealer, out: sheet.next_out, known: !bock && (!asked.carries || !pending) };
  for (const item of waitingHands(items)) {
    const facts = said(item);
    const { known } = next;
    const dealer = facts.dealer in asked.rota ? facts.dealer : next.dealer;
    const out = facts.out ?? (facts.dealer === undefined ? next.out : asked.rota[dealer].out);
    const scores = known ? lookedUp(facts, sheet.chart, chairs, out, asked) : null;
    const label = String(lines.length + 1);
    lines.push({ key: `item-${item.id}`, label, item, facts, dealer, out, scores, struck: false, waits: true });
    next = { ...next, known: known && !asked.carries && !facts.starts_bock };
    if (!asked.redealt.includes(facts.type)) {
      const turn = asked.rota[dealer];
      next = { ...next, played: next.played + 1, dealer: turn.next, out: asked.rota[turn.next].out };
    }
  }
  const added = lines.filter((line) => line.item && line.scores);
  // Of each person who sits there now: the chairs' own sums may be of several people.
  const sums = sheet.people_totals;
  const totals = chairs.map((chair) => added.reduce((sum, line) => sum + (line.scores[chair] ?? 0), sums[chair]));
  const full = sheet.planned !== null && next.played >= sheet.planned;
  return { lines, totals, people: sheet.people, next: { ...next, number: next.played + 1 }, full };
}
