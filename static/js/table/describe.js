// A hand in a few words, for messages: who, what row, which cracks.

import { listed, say } from "./words.js";

/** "Ann with Bob · 61–90 · Crack ×2", "Leaster: Ann", "All passed". */
export function described(facts, { names: people, asked, crack_marks: marks }) {
  if (facts === null) return say("described-struck");
  if (facts.type === "passed_out") return say("described-passed");
  if (facts.type === "leaster") {
    const winners = facts.winner === null ? [] : [facts.winner ?? []].flat().map((chair) => people[chair]);
    return winners.length ? say("described-leaster", { names: listed(winners) }) : say("described-leaster-nobody");
  }
  if (facts.type !== "picked") return say("described-other");
  const picker = people[facts.picker];
  const sides = facts.alone
    ? asked.partners ? say("described-alone", { picker }) : picker
    : say("described-pair", { picker, partner: people[facts.partner] });
  const row = asked.rows[facts.result];
  const points = facts.points === undefined ? "" : say("described-points", { n: facts.points });
  const doublings = (facts.doubles ?? []).length;
  const cracks = doublings ? say("described-cracked", { times: marks[doublings] ?? "" }) : "";
  return [sides, row, points, cracks].filter(Boolean).join(" · ");
}
