// A hand in a few words, for messages: who, what row, which cracks; of Schafkopf the contract first.

import { listed, say } from "./words.js";

function names(chairs, people) {
  return listed([chairs ?? []].flat().map((chair) => people[chair] ?? "?"));
}

/** "Ramsch lost by Ann", "leaster won by Ann, Bob", "leaster that nobody won". */
function settled(facts, kind, people) {
  const { winner, loser } = facts;
  if (loser !== undefined && loser !== null) return say("described-lost", { kind, names: names(loser, people) });
  if (winner === undefined) return kind;
  return winner === null ? say("described-nobody", { kind }) : say("described-won", { kind, names: names(winner, people) });
}

function sides(facts, leader, people, asked) {
  const picker = people[leader];
  if (facts.partner === null) return asked.partners ? say("described-alone", { picker }) : picker;
  return facts.partner === undefined ? picker : say("described-pair", { picker, partner: people[facts.partner] });
}

function played(facts, { words }) {
  const calls = Object.keys(words.calls).filter((name) => facts[name] === true).map((name) => words.calls[name]);
  return [...calls, ...words.stoss.slice(0, facts.stoss ?? 0)];
}

/** "Ann with Bob · 61–90 · Crack ×2", "Wenz · Ann alone · 61–90 · Kontra", "leaster won by Ann", "All passed". */
export function described(facts, { names: people, asked, crack_marks: marks }) {
  if (facts === null) return say("described-struck");
  if (facts.type === "passed_out") return say("described-passed");
  const leader = facts.picker ?? facts.declarer;
  if (leader === undefined) {
    const kind = asked.words.kinds[facts.type];
    return kind ? settled(facts, kind, people) : say("described-other");
  }
  const row = facts.culprit === undefined ? asked.words.rows[facts.result] : asked.words.wrong_card;
  const points = facts.points === undefined ? "" : say("described-points", { n: facts.points });
  const doublings = (facts.doubles ?? []).length;
  const cracks = doublings ? say("described-cracked", { times: marks[doublings] ?? "" }) : "";
  const contract = facts.contract && asked.words.contract[facts.contract];
  return [contract, sides(facts, leader, people, asked), row, points, cracks, ...played(facts, asked)].filter(Boolean).join(" · ");
}
