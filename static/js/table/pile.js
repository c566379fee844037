// The hands that wait on this phone, as the page has them and as the store keeps them, shared with the phone's other
// tabs. When they are sent and what answers mean is in queue.js.

import { openStore } from "./store.js";
import { Tabs } from "./tabs.js";

/** Its place among those that wait: the store's number; what could not be stored comes last. */
function place({ id }) {
  return typeof id === "number" ? id : Infinity;
}

/** `hears` gets changed(), unkept() and words(item); told(before) when another tab changed what waits. */
export class Pile {
  constructor({ table, hears, told }) {
    Object.assign(this, { table, hears, told });
    this.items = [];
    // Ids of those let go: where the browser fails to remove one, it stays away from this page all the same.
    this.gone = new Set();
  }

  /** Takes up what an earlier visit left behind. A browser that cannot read it now may be able to at the next visit. */
  async open() {
    this.store = await openStore();
    await this.reread();
    this.tabs = new Tabs(this.table, async () => {
      const before = this.items.length;
      await this.reread();
      this.told(before);
    });
    if (!this.store.lasting) this.hears.unkept();
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
      this.hears.unkept();
      return;
    }
    const loose = this.items.filter((item) => item.loose);
    const here = new Set(loose.map(({ id }) => id));
    const known = new Map(this.items.map((item) => [item.id, item]));
    const stored = kept.filter((item) => !here.has(item.id) && !this.gone.has(item.id));
    this.items = [...stored.map((item) => Object.assign(known.get(item.id) ?? {}, item)), ...loose];
    this.items.sort((one, other) => place(one) - place(other) || 0);
  }

  /** Stores a new item; where the browser fails to, it stays in memory, and the scorer is told. */
  async add(made) {
    let item = this.worded(made);
    try {
      item = await this.store.put(item);
    } catch {
      item.id ??= item.client_id;
      this.gone.delete(item.id);
      this.loosen(item);
    }
    // Read anew in between, it is there already.
    if (!this.items.some((other) => other.id === item.id)) this.items.push(item);
    this.changed();
    return item;
  }

  /**
   * Changes an item in one step that no tap and no other tab comes between: `alter` gets it as it is kept and gives it
   * anew, or null to let it go. Resolves to what it gave, or undefined where another tab has let it go meanwhile.
   */
  async alter(item, alter) {
    const anew = (kept) => this.worded(alter(kept));
    let left;
    try {
      left = item.loose ? anew(item) : await this.store.change(item.id, anew);
    } catch {
      left = anew(item);
      if (left) this.loosen(item);
    }
    if (left) Object.assign(item, left);
    else this.lose(item);
    this.changed();
    return left;
  }

  worded(item) {
    return item && this.hears.words ? { ...item, words: this.hears.words(item) } : item;
  }

  loosen(item) {
    item.loose = true;
    this.hears.unkept();
  }

  lose(item) {
    this.gone.add(item.id);
    this.items = this.items.filter((other) => other.id !== item.id);
  }

  changed() {
    this.tabs.tell();
    this.hears.changed();
  }
}
