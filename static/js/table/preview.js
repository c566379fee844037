// What a hand would give each chair: looked up in the chart that the page brought, or asked of the server.
// Nothing is multiplied here; what the chart cannot know (doublers, a pot, a tie) is left to the server.

import { call } from "./wire.js";

/** The chart's cells [picker, partner, defender] or [picker, defender] for a row, or undefined. */
export function cells(chart, result, alone, doublings) {
  const row = chart.rows.find((candidate) => candidate.result === result);
  return row?.[alone ? "alone" : "partner"]?.[doublings];
}

/** Scores by chair (null sits out) for facts that the chart knows, else null. */
export function lookedUp(facts, chart, chairs, out) {
  const each = (score) => chairs.map((chair) => (out.includes(chair) ? null : score(chair)));
  if (facts.type === "picked") {
    const paid = cells(chart, facts.result, facts.alone, facts.doubles?.length ?? 0);
    if (!paid) return null;
    const [picker, partner] = paid;
    const defender = paid.at(-1);
    return each((chair) => (chair === facts.picker ? picker : chair === facts.partner ? partner : defender));
  }
  if (facts.type === "leaster" && Number.isInteger(facts.winner) && !facts.winner_trickless) {
    return each((chair) => (chair === facts.winner ? chart.leaster.winner : chart.leaster.others));
  }
  return null;
}

/** Asks the server once the scorer has stopped tapping; an answer to an older question is dropped. */
export class Asking {
  constructor(url, hears) {
    this.url = url;
    this.hears = hears;
    this.question = 0;
  }

  stop() {
    clearTimeout(this.timer);
    this.question += 1;
  }

  ask(sent) {
    this.stop();
    const question = this.question;
    this.timer = setTimeout(async () => {
      const answer = await call("POST", this.url, sent);
      if (question === this.question) this.hears(answer);
    }, 150);
  }
}
