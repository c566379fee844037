// Whether two hands may be one hand written twice: by two phones, with a slip in one of them.
// Nothing is scored here; the server compares word for word, this is only when to ask the scorer.

function sameRow(one, other) {
  return !one.result || !other.result || one.result === other.result;
}

/** True where somebody should look: the same picker and row, the same leaster winner, or both passed out. */
export function alike(one, other) {
  if (!one || !other || one.type !== other.type) return false;
  const leader = ({ picker, declarer, contract }) => JSON.stringify([picker ?? declarer, contract]);
  if (one.type === "picked" || one.type === "schafkopf") return leader(one) === leader(other) && sameRow(one, other);
  return JSON.stringify([one.winner, one.loser]) === JSON.stringify([other.winner, other.loser]);
}
