// What only the scorer can settle: a hand that was refused, or one that somebody else may have written already.

import { sameLine } from "./lines.js";
import { tell } from "./notices.js";
import { say } from "./words.js";

/** Shows a refused item with its sentences; `mend` opens it in the form. */
export function refusedHand(item, desk) {
  const sentences = (item.problems ?? []).map((problem) => problem.message);
  tell("refused", {
    kind: "error",
    sentences: [say("refused", { hand: desk.words(item.facts) }), ...(sentences.length ? sentences : [say("refused-unsaid")])],
    actions: [
      ...(item.facts === null ? [] : [[say("mend"), () => desk.mend(item)]]),
      [say("discard"), () => desk.queue.drop(item)],
    ],
  });
}

/** Asks whether a waiting hand is one of those that came in meanwhile. */
export function sameHand(item, desk) {
  tell("asks", {
    kind: "warning",
    sentences: [
      ...item.missed.filter((hand) => !hand.struck).map((hand) => say("came-in", { n: hand.hand, hand: desk.words(hand.facts) })),
      say("still-waiting", { hand: desk.words(item.facts) }),
      say("same-question"),
    ],
    actions: [
      [say("same"), () => desk.queue.drop(item)],
      [say("another"), () => desk.queue.again(item, {})],
    ],
  });
}

/** Asks which of two corrections of one line stands. */
export function changedMeanwhile(item, desk) {
  const now = [...item.missed, ...desk.sheet.hands].find((hand) => sameLine(item, hand));
  tell("asks", {
    kind: "warning",
    sentences: [
      say("changed-meanwhile", { n: item.hand, hand: desk.words(now.struck ? null : now.facts) }),
      say("yours", { hand: desk.words(item.facts) }),
    ],
    actions: [
      [say("keep-theirs"), () => desk.queue.drop(item)],
      [say("send-mine"), () => desk.queue.again(item, { revision: now.revision })],
    ],
  });
}
