// The hands that wait to be sent: in order, one at a time, again and again, until the server has taken each.
// An item leaves only by a positive answer or by the scorer's own word; what answers mean is written here, once.

import { call } from "./wire.js";
import { clientId } from "./ids.js";
import { alike } from "./alike.js";
import { openStore } from "./store.js";
import { Tabs } from "./tabs.js";

const LONGEST_PAUSE_S = 60;
// Phones that lost the server together shall not all come back in the same second.
const JITTER = 0.3;

/** Whether sending the same again would bring the same: the scorer has to mend it. A link nobody knows may come back. */
function final({ status, body }) {
  return [400, 403, 413, 422].includes(status) || (status === 404 && body?.errors?.[0]?.code === "hand_unknown");
}

/**
 * An item: {kind: "add" | "change", client_id, facts, after | hand and revision, reason, state, tried, at, words}.
 * at: when it was written (ms); words: the hand in words, for a page that does not know the table.
 * state: "waiting", "asks" (somebody else wrote meanwhile: the scorer decides) or "refused" (it needs mending).
 * amended and next: what the scorer made of it (null: undone) after it may already have reached the server.
 */
export class Queue {
  constructor({ table, url, device, hears }) {
    Object.assign(this, { table, url, device, hears });
    this.items = [];
    this.mine = new Set();
    this.pause = 0;
    this.busy = false;
    this.reachable = true;
    this.silentSince = null;
    this.lastTry = null;
  }

  /** Whether the server answered last time. */
  get reached() {
    return this.reachable;
  }

  set reached(reached) {
    this.reachable = reached;
    this.silentSince = reached ? null : (this.silentSince ?? Date.now());
  }

  /** Takes up what an earlier visit left behind. */
  open() {
    this.opened = openStore().then(async (store) => {
      this.store = store;
      this.items = await store.all(this.table);
      this.tabs = new Tabs(this.table, () => this.told());
      if (!store.lasting) this.hears.unkept();
      for (const back of ["online", "focus", "pageshow"]) addEventListener(back, () => this.hurry());
      document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
      this.hurry();
    });
    return this.opened;
  }

  /** Another tab changed what waits: what it sent stands on the sheet now. */
  async told() {
    const before = this.items.length;
    await this.reread();
    this.hears.changed();
    if (this.items.length < before) await this.hears.missed();
    if (this.items.length > before) this.hurry();
  }

  /**
   * Reads again what is kept, because another tab may have sent, changed or added something. What could not be stored
   * stays as it is.
   */
  async reread() {
    let kept;
    try {
      kept = await this.store.all(this.table);
    } catch {
      return;
    }
    const known = new Map(this.items.map((item) => [item.id, item]));
    const stored = kept.map((item) => Object.assign(known.get(item.id) ?? {}, item));
    this.items = [...stored, ...this.items.filter((item) => item.loose)];
  }

  /** The lines that a hand entered now comes after: what the server has and what waits before it. */
  after(known) {
    const added = this.items.filter((item) => item.kind === "add");
    return added.reduce((after, item) => Math.max(after, item.after + 1), known);
  }

  async add(item) {
    await this.opened;
    const made = { state: "waiting", tried: 0, at: Date.now(), ...item, table: this.table, url: this.url };
    const kept = await this.keep({ ...made, words: this.hears.words(made) });
    // Read anew in between, it is there already.
    if (!this.items.some((other) => other.id === kept.id)) this.items.push(kept);
    this.tabs.tell();
    this.hears.changed();
    this.hurry();
    return kept;
  }

  /** Stores an item; where the browser fails to, it stays in memory, and the scorer is told. */
  async keep(item) {
    try {
      return await this.store.put(item);
    } catch {
      this.hears.unkept();
      item.id ??= item.client_id;
      item.loose = true;
      return item;
    }
  }

  /** Changes an item here and in the store; false where another tab has let it go meanwhile. */
  async change(item, values) {
    Object.assign(item, values);
    if (this.hears.words) values = { ...values, words: this.hears.words(item) };
    const kept = item.loose ? item : await this.store.change(item.id, (stored) => ({ ...stored, ...values })).catch(() => item);
    this.tabs.tell();
    this.hears.changed();
    return Boolean(kept);
  }

  /**
   * Corrects (or with null undoes) an added hand that still waits. One that has been taken since it was looked at comes
   * back: the server knows it, answers with its line, and what the scorer made of it becomes a change of that.
   */
  async amend(item, facts) {
    const waits = this.items.find((other) => other.id === item.id);
    if (waits && !waits.tried) return facts === null ? this.drop(waits) : this.again(waits, { facts });
    if (waits && (await this.change(waits, { amended: true, next: facts }))) return undefined;
    const { id, ...written } = item;
    return this.add({ ...written, tried: 1, amended: true, next: facts });
  }

  /** Sends a mended or confirmed item again. */
  async again(item, values) {
    await this.change(item, { problems: null, missed: null, ...values, state: "waiting" });
    this.hurry();
  }

  /** Drops an item on the scorer's own word. */
  async drop(item) {
    await this.forget(item);
    this.items = this.items.filter((other) => other.id !== item.id);
    this.tabs.tell();
    this.hears.changed();
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
      await this.reread();
      while (this.items[0]?.state === "waiting" && (await this.send(this.items[0]))) await this.reread();
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
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), Math.max(seconds, this.pause) * 1000 * (1 + JITTER * Math.random()));
    return false;
  }

  /** Sends one item and deals with the answer. True: go on with the next; false: rest first. */
  async send(item) {
    // Kept before it is sent: whether the server has it cannot be known until an answer comes.
    if (!(await this.change(item, { tried: item.tried + 1 }))) return true;
    this.lastTry = Date.now();
    const sent = { client_id: item.client_id, device: this.device, facts: item.facts };
    const answer =
      item.kind === "add"
        ? await call("POST", this.url, { ...sent, after: item.after })
        : await call("PUT", `${this.url}${item.hand}/`, {
            ...sent,
            revision: item.revision,
            ...(item.entered ? { entered: item.entered } : {}),
            ...(item.reason ? { reason: item.reason } : {}),
          });
    this.reached = answer.status !== 0;
    if (answer.status === 200 || answer.status === 201) return this.taken(item, answer.body);
    if (answer.status === 409) return this.missed(item, answer.body);
    if (answer.status === 410 && answer.body?.kept) return this.leave(item, () => this.hears.kept(item));
    if (final(answer)) return this.refused(item, answer.body?.errors ?? []);
    if (answer.status === 410 || answer.status === 404) this.hears.stranded(answer.status);
    return this.rest(answer.retryAfter);
  }

  /** Nothing was stored, so a correction or an undoing that waited for the answer takes the hand's place. */
  async refused(item, problems) {
    if (item.amended && item.next === null) {
      await this.drop(item);
    } else if (item.amended) {
      await this.change(item, { facts: item.next, amended: false, client_id: clientId(), tried: 0 });
    } else {
      await this.change(item, { state: "refused", problems });
      this.hears.refused(item);
    }
    return true;
  }

  /** What cannot be removed is sent once more at the next visit, and the server knows it by its client id. */
  forget(item) {
    return this.store.change(item.id, () => null).catch(() => {});
  }

  async leave(item, tell) {
    await this.forget(item);
    tell();
    this.items = this.items.filter((other) => other.id !== item.id);
    this.pause = 0;
    this.tabs.tell();
    this.hears.changed();
    return true;
  }

  async taken(item, line) {
    if (item.kind === "add" && !line.confirmed) this.mine.add(line.hand);
    await this.reread();
    for (const later of this.items.filter((other) => other.id !== item.id)) {
      // What was written behind this line knows it now: as one line more, or in its new revision.
      if (item.kind === "add" && later.kind === "add" && later.after <= item.after) await this.change(later, { after: item.after + 1 });
      if (later.kind === "change" && later.hand === line.hand) await this.change(later, { revision: line.revision });
    }
    // Whether it was amended is asked and answered in one step, so that no tap falls in between.
    const left = item.loose ? item : await this.store.change(item.id, (stored) => (stored.amended ? stored : null)).catch(() => item);
    if (!left?.amended) return this.leave(item, () => this.hears.taken(item, line));
    this.hears.taken(item, line);
    // It has arrived, so what the scorer made of it meanwhile is a change of a stored hand.
    const { hand, entered, revision } = line;
    Object.assign(item, left);
    await this.change(item, {
      kind: "change", client_id: clientId(), hand, entered, revision, facts: item.next, amended: false, tried: 0,
    });
    return true;
  }

  /** Others wrote meanwhile. Only a hand that may be the same one again is put to the scorer. */
  async missed(item, body) {
    const hands = body?.hands ?? [];
    const known = await this.hears.missed();
    if (item.kind === "change") {
      await this.change(item, { state: "asks", missed: hands });
      this.hears.asks(item);
      return true;
    }
    const after = body?.after ?? known;
    if (after === item.after) return this.rest(0);
    const doubtful = hands.some((hand) => !hand.struck && !this.mine.has(hand.hand) && alike(hand.facts, item.facts));
    await this.change(item, { after, ...(doubtful ? { state: "asks", missed: hands } : {}) });
    if (doubtful) this.hears.asks(item);
    return true;
  }
}
