// The hands that wait to be sent: in order, one at a time, again and again, until the server has taken each.
// An item leaves only by a positive answer or by the scorer's own word; which answers those are is in answers.js.

import { alike } from "./alike.js";
import { arrived, final, keptForDirector, overtaken, requestFor } from "./answers.js";
import { clientId } from "./ids.js";
import { sameLine } from "./lines.js";
import { Pile } from "./pile.js";
import { call } from "./wire.js";

const LONGEST_PAUSE_S = 60;
// Phones that lost the server together shall not all come back in the same second.
const JITTER = 0.3;

/**
 * An item: {kind: "add" | "change", client_id, facts, after | hand and revision, reason, state, tried, at, words}.
 * at: when it was written (ms); words: the hand in words, for a page that does not know the table.
 * state: "waiting", "asks" (somebody else wrote meanwhile: the scorer decides) or "refused" (it needs mending).
 * amended and next: what the scorer made of it (null: undone) after it may already have reached the server.
 */
export class Queue {
  constructor({ table, url, device, hears }) {
    Object.assign(this, { table, url, device, hears });
    this.pile = new Pile({ table, hears, told: (before) => this.told(before) });
    // A hand may be saved before the browser hands over what it keeps; it waits for that.
    this.opened = new Promise((resolve) => {
      this.isOpen = resolve;
    });
    this.mine = new Set();
    this.pause = 0;
    this.busy = false;
    this.reached = true;
    this.silentSince = null;
    this.lastTry = null;
  }

  get items() {
    return this.pile.items;
  }

  /** Whether what waits outlives this page. */
  get lasting() {
    return Boolean(this.pile.store?.lasting) && !this.items.some((item) => item.loose);
  }

  /** An answer came in, or (status 0) none: whether the server is there. */
  heard(status) {
    this.reached = status !== 0 && status < 500;
    this.silentSince = this.reached ? null : (this.silentSince ?? Date.now());
  }

  /** Takes up what an earlier visit left behind. */
  async open() {
    await this.pile.open();
    this.isOpen();
    for (const back of ["online", "focus", "pageshow"]) addEventListener(back, () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.hurry();
  }

  /** Another tab changed what waits, of which there were `before`: what it sent stands on the sheet now. */
  async told(before) {
    this.hears.changed();
    for (const item of this.items) if (item.state !== "waiting") this.hears.stands(item);
    if (this.items.length < before) await this.hears.missed();
    if (this.items.length > before) this.hurry();
  }

  /** The lines that a hand entered now comes after: what the server has and what waits before it. */
  after(known) {
    const added = this.items.filter((item) => item.kind === "add");
    return added.reduce((after, item) => Math.max(after, item.after + 1), known);
  }

  async add(item) {
    await this.opened;
    const made = { state: "waiting", tried: 0, at: Date.now(), ...item, table: this.table, url: this.url };
    const kept = await this.pile.add(made);
    this.hurry();
    return kept;
  }

  /**
   * Corrects (or with null undoes) an added hand that still waits. One that has been taken since it was looked at comes
   * back: the server knows it, answers with its line, and what the scorer made of it becomes a change of that.
   */
  async amend(item, facts) {
    const amended = (kept) => {
      if (kept.tried) return { ...kept, amended: true, next: facts };
      return facts === null ? null : { ...kept, facts };
    };
    const waits = this.items.find((other) => other.id === item.id);
    if (!waits || (await this.pile.alter(waits, amended)) === undefined) {
      const { id, ...written } = item;
      await this.add({ ...written, tried: 1, amended: true, next: facts });
    }
    this.hurry();
  }

  /** Sends a mended or confirmed item again; as a new one where another tab has let it go meanwhile. */
  async again(item, values) {
    const anew = { problems: null, missed: null, ...values, state: "waiting" };
    if ((await this.pile.alter(item, (kept) => ({ ...kept, ...anew }))) === undefined) {
      const { id, ...written } = item;
      await this.add({ ...written, ...anew });
    }
    this.hurry();
  }

  /** Takes a change back where it cannot have been sent yet; resolves to whether that was so. */
  async withdraw(item) {
    return (await this.pile.alter(item, (kept) => (kept.tried ? kept : null))) === null;
  }

  /** Drops an item on the scorer's own word. */
  async drop(item) {
    await this.pile.alter(item, () => null);
    this.hurry();
  }

  /** Tries at once: a hand was saved, the network came back, or somebody looks at the page again. */
  hurry() {
    this.pause = 0;
    this.hastened = this.busy;
    clearTimeout(this.timer);
    this.run();
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    this.hastened = false;
    try {
      await this.pile.reread();
      while (this.items[0]?.state === "waiting" && (await this.send(this.items[0]))) await this.pile.reread();
    } catch (why) {
      // Whatever it was, what waits is tried again, and whoever looks after the page can read it.
      this.hastened = false;
      this.rest(0);
      throw why;
    } finally {
      this.busy = false;
    }
    this.hears.changed();
  }

  /** Waits longer after each failure; not at all where there was reason to hurry while the last try was under way. */
  rest(seconds) {
    if (this.hastened) {
      this.hastened = false;
      return true;
    }
    this.pause = Math.min(Math.max(1, this.pause * 2), LONGEST_PAUSE_S);
    // Not whoever stands between says how long a hand lies here.
    const pause = Math.min(Math.max(seconds, this.pause), LONGEST_PAUSE_S);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), pause * 1000 * (1 + JITTER * Math.random()));
    return false;
  }

  /** Sends one item and deals with the answer. True: go on with the next; false: rest first. */
  async send(item) {
    // Kept before it is sent, and sent as it is kept: whether the server has it cannot be known until an answer comes.
    const kept = await this.pile.alter(item, (stored) =>
      stored.state === "waiting" ? { ...stored, tried: stored.tried + 1 } : stored,
    );
    if (kept?.state !== "waiting") return true;
    this.lastTry = Date.now();
    const [method, path, body] = requestFor(kept, this.device);
    const answer = await call(method, this.url + path, body);
    this.heard(answer.status);
    if (arrived(answer)) return this.taken(item, kept, answer.body);
    if (overtaken(answer)) return this.missed(item, kept, answer.body);
    if (keptForDirector(answer)) return this.leftToDirector(item, kept);
    if (final(answer)) return this.refused(item, kept, answer.body.errors);
    if (answer.status === 410 || answer.status === 404) this.hears.stranded(answer.status);
    return this.rest(answer.retryAfter);
  }

  /** Changes an item as the answer to what was sent says; not where another tab has dealt with an answer already. */
  settle(item, sent, alter) {
    return this.pile.alter(item, (kept) => (kept.client_id === sent.client_id ? alter(kept) : kept));
  }

  /** The server has it: as a line, or (amended meanwhile) as one that the scorer's last word has still to change. */
  async taken(item, sent, line) {
    if (sent.kind === "add" && !line.confirmed) this.mine.add(line.hand);
    await this.pile.reread();
    await this.knows(item, sent, line);
    const { hand, entered, revision } = line;
    // Whether it was amended is asked and answered in one step, so that no tap falls in between.
    const left = await this.settle(item, sent, (kept) =>
      kept.amended
        ? { ...kept, kind: "change", client_id: clientId(), hand, entered, revision, facts: kept.next, amended: false, tried: 0 }
        : null,
    );
    this.pause = 0;
    this.hears.taken({ ...sent, amended: Boolean(left) }, line);
    this.hears.changed();
    return true;
  }

  /** What was written behind this line knows it now: as one line more, or in its new revision. */
  async knows(item, sent, line) {
    for (const later of this.items.filter((other) => other.id !== item.id)) {
      if (sent.kind === "add" && later.kind === "add" && later.after <= sent.after) {
        await this.pile.alter(later, (kept) => ({ ...kept, after: sent.after + 1 }));
      }
      if (later.kind === "change" && sameLine(later, line)) {
        await this.pile.alter(later, (kept) => ({ ...kept, revision: line.revision }));
      }
    }
  }

  async leftToDirector(item, sent) {
    await this.settle(item, sent, () => null);
    this.pause = 0;
    this.hears.kept(sent);
    return true;
  }

  /** Nothing was stored, so a correction or an undoing that waited for the answer takes the hand's place. */
  async refused(item, sent, problems) {
    const left = await this.settle(item, sent, (kept) => {
      if (!kept.amended) return { ...kept, state: "refused", problems };
      return kept.next === null ? null : { ...kept, facts: kept.next, amended: false, client_id: clientId(), tried: 0 };
    });
    if (left?.state === "refused") this.hears.refused(item);
    return true;
  }

  /** Others wrote meanwhile. Only a hand that may be the same one again is put to the scorer. */
  async missed(item, sent, { hands, after }) {
    await this.hears.missed();
    const adds = sent.kind === "add";
    if (adds && after === sent.after) return this.rest(0);
    const mayBeOurs = (hand) => !hand.struck && !this.mine.has(hand.hand) && alike(hand.facts, sent.facts);
    const asks = !adds || hands.some(mayBeOurs) ? { state: "asks", missed: hands } : {};
    const left = await this.settle(item, sent, (kept) => ({ ...kept, ...(adds ? { after } : {}), ...asks }));
    if (left?.state === "asks") this.hears.asks(item);
    return true;
  }
}
