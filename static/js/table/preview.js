// What a hand would give each chair: looked up in the chart that the page brought, or asked of the server.
// Nothing is multiplied here; what the chart cannot know (doublers, a pot, a tie, Laufende) is left to the server.

import { call } from "./wire.js";

/** The chart's rows, of Schafkopf those of the contract. */
export function rowsOf(chart, contract) {
  if (chart.rows) return chart.rows;
  return chart.contracts.find((one) => one.contract === contract)?.rows ?? [];
}

/** How often the facts double what the row pays. */
function doublings({ doubles = [], stoss = 0, legen = 0 }) {
  return doubles.length + stoss + legen;
}

/** Whether the facts say nothing but what the chart takes into account. */
function plain(facts, asked) {
  // While nobody is named, the rows still show what they pay.
  const known = asked.plain[facts.type ?? Object.keys(asked.plain)[0]];
  return Boolean(known) && Object.keys(facts).every((name) => known.includes(name));
}

/** The chart's cells [picker, partner, defender] or [picker, defender] for a row and facts so far, or undefined. */
export function cells(chart, result, facts, asked) {
  if (!plain(facts, asked)) return undefined;
  const row = rowsOf(chart, facts.contract).find((candidate) => candidate.result === result);
  const alone = facts.partner === null || !row?.partner.length;
  return row?.[alone ? "alone" : "partner"][doublings(facts)];
}

/** Points of whoever won or lost the hand against all others, and of each of them, or undefined. */
function settled(facts, asked) {
  const [[name, chair] = [], ...more] = Object.entries(facts).filter(([fact]) => fact !== "type");
  const points = asked.settled[facts.type]?.[name];
  return points && !more.length && Number.isInteger(chair) ? [chair, ...points] : undefined;
}

/** Scores by chair (null sits out) for facts that the chart knows, else null. */
export function lookedUp(facts, chart, chairs, out, asked) {
  const each = (score) => chairs.map((chair) => (out.includes(chair) ? null : score(chair)));
  const against = settled(facts, asked);
  if (against) {
    const [who, his, others] = against;
    return each((chair) => (chair === who ? his : others));
  }
  const paid = cells(chart, facts.result, facts, asked);
  if (!paid) return null;
  const [first, partner] = paid;
  const leader = facts.picker ?? facts.declarer ?? facts.winner;
  // A partner whom the facts do not name (across the table) is for the server to find.
  if (!Number.isInteger(leader) || (paid.length > 2 && !Number.isInteger(facts.partner))) return null;
  return each((chair) => (chair === leader ? first : chair === facts.partner ? partner : paid.at(-1)));
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
