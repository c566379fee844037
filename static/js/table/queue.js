// The hands that wait to be sent: in order, one at a time, again and again, until the server has taken each.
// An item leaves only by a positive answer or by the scorer's own word; what answers mean is written here, once.

import { call } from "./wire.js";
import { clientId } from "./ids.js";
import { alike } from "./alike.js";
import { openStore } from "./store.js";

const LONGEST_PAUSE_S = 60;

/** Whether sending the same again would bring the same: the scorer has to mend it. A link nobody knows may come back. */
function final({ status, body }) {
  return [400, 403, 413, 422].includes(status) || (status === 404 && body?.errors?.[0]?.code === "hand_unknown");
}

/**
 * An item: {kind: "add" | "change", client_id, facts, after | hand and revision, reason, state, tried}.
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
    this.reached = true;
  }

  /** Takes up what an earlier visit left behind. */
  open() {
    this.opened = openStore().then(async (store) => {
      this.store = store;
      this.items = await store.all(this.table);
      if (!store.lasting) this.hears.unkept();
      addEventListener("online", () => this.hurry());
      this.hurry();
    });
    return this.opened;
  }

  /** The lines that a hand entered now comes after: what the server has and what waits before it. */
  after(known) {
    const added = this.items.filter((item) => item.kind === "add");
    return added.reduce((after, item) => Math.max(after, item.after + 1), known);
  }

  async add(item) {
    await this.opened;
    const kept = await this.keep({ state: "waiting", tried: 0, ...item, table: this.table, url: this.url });
    this.items.push(kept);
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
      return item;
    }
  }

  async change(item, values) {
    Object.assign(item, values);
    await this.keep(item);
    this.hears.changed();
  }

  /** Corrects (or with null undoes) an added hand that still waits. */
  async amend(item, facts) {
    if (item.tried) return this.change(item, { amended: true, next: facts });
    return facts === null ? this.drop(item) : this.again(item, { facts });
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
    this.hears.changed();
    this.hurry();
  }

  /** Tries at once: a hand was saved, or the network came back. */
  hurry() {
    this.pause = 0;
    clearTimeout(this.timer);
    this.run();
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.items[0]?.state === "waiting" && (await this.send(this.items[0])));
    } finally {
      this.busy = false;
    }
    this.hears.changed();
  }

  rest(seconds) {
    this.pause = Math.min(Math.max(1, this.pause * 2), LONGEST_PAUSE_S);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), Math.max(seconds, this.pause) * 1000);
    return false;
  }

  /** Sends one item and deals with the answer. True: go on with the next; false: rest first. */
  async send(item) {
    // Kept before it is sent: whether the server has it cannot be known until an answer comes.
    await this.keep(Object.assign(item, { tried: item.tried + 1 }));
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
    return this.store.remove(item.id).catch(() => {});
  }

  async leave(item, tell) {
    await this.forget(item);
    tell();
    this.items = this.items.filter((other) => other.id !== item.id);
    this.pause = 0;
    this.hears.changed();
    return true;
  }

  async taken(item, line) {
    if (item.kind === "add" && !line.confirmed) this.mine.add(line.hand);
    for (const later of this.items.filter((other) => other.id !== item.id)) {
      // What was written behind this line knows it now: as one line more, or in its new revision.
      if (item.kind === "add" && later.kind === "add" && later.after <= item.after) later.after = item.after + 1;
      if (later.kind === "change" && later.hand === line.hand) later.revision = line.revision;
      await this.keep(later);
    }
    if (!item.amended) return this.leave(item, () => this.hears.taken(item, line));
    this.hears.taken(item, line);
    // It has arrived, so what the scorer made of it meanwhile is a change of a stored hand.
    const { hand, entered, revision } = line;
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
