// Where unsent hands lie until the server has them: IndexedDB, one line a hand, in the order they were written, shared
// by every tab of this address. Where a browser keeps nothing (some private windows) they lie in memory.

const BASE = "sheepfold";
const VERSION = 2;
const WAITING = "waiting";
const BROUGHT = "brought";
const SHEETS = "sheets";
const PATIENCE_MS = 10_000;
const MOST_SHEETS = 4;

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Asynchronous also in that it may throw: where a site may keep nothing, some browsers refuse at once.
async function opened() {
  const request = indexedDB.open(BASE, VERSION);
  request.onupgradeneeded = () => {
    const base = request.result;
    if (!base.objectStoreNames.contains(WAITING)) {
      base.createObjectStore(WAITING, { keyPath: "id", autoIncrement: true }).createIndex("table", "table");
    }
    // What came along from an old address, so that it is taken once; the sheet as it was seen last.
    base.createObjectStore(BROUGHT, { keyPath: "client_id" });
    base.createObjectStore(SHEETS, { keyPath: "table" });
  };
  const base = await done(request);
  // A newer page in another tab must not wait for this one.
  base.onversionchange = () => base.close();
  return base;
}

class Kept {
  lasting = true;

  constructor(base) {
    this.base = base;
  }

  /** A transaction; a base that the browser closed in between is opened anew. */
  async step(names, mode) {
    try {
      return this.base.transaction(names, mode, { durability: "strict" });
    } catch {
      this.base = await opened();
      return this.base.transaction(names, mode, { durability: "strict" });
    }
  }

  /** Lets `work(step, answer)` write and resolves to what it answered, once it is on disk and not merely asked for. */
  async written(names, work) {
    const step = await this.step(names, "readwrite");
    return new Promise((resolve, reject) => {
      let answer;
      step.oncomplete = () => resolve(answer);
      step.onerror = step.onabort = () => reject(step.error);
      work(step, (value) => (answer = value));
    });
  }

  async read(name, ask) {
    return done(ask((await this.step([name], "readonly")).objectStore(name)));
  }

  all(table) {
    return this.read(WAITING, (store) => store.index("table").getAll(table));
  }

  everything() {
    return this.read(WAITING, (store) => store.getAll());
  }

  async put(item) {
    item.id = await this.written([WAITING], (step, answer) => {
      const request = step.objectStore(WAITING).put(item);
      request.onsuccess = () => answer(request.result);
    });
    return item;
  }

  /**
   * Changes what is kept under `id` in one step that no other tab comes between: `alter` gives it anew, or null to
   * remove it. Resolves to what it gave, or undefined where nothing is kept under `id` any more.
   */
  change(id, alter) {
    return this.written([WAITING], (step, answer) => {
      const store = step.objectStore(WAITING);
      const request = store.get(id);
      request.onsuccess = () => {
        if (!request.result) return;
        const altered = alter(request.result);
        answer(altered);
        if (altered === null) store.delete(id);
        else store.put(altered);
      };
    });
  }

  /**
   * Takes items that came from another address, each once and for good; resolves to how many of them were new. The other
   * address may be this one under another link, where they wait already.
   */
  take(items) {
    return this.written([WAITING, BROUGHT], (step, answer) => {
      const [waiting, brought] = [step.objectStore(WAITING), step.objectStore(BROUGHT)];
      let taken = 0;
      answer(taken);
      const all = waiting.getAll();
      all.onsuccess = () => {
        const here = new Set(all.result.map((item) => item.client_id));
        for (const item of items.filter((one) => !here.has(one.client_id))) {
          const before = brought.get(item.client_id);
          before.onsuccess = () => {
            if (before.result) return;
            answer((taken += 1));
            waiting.add(item);
            brought.put({ client_id: item.client_id });
          };
        }
      };
    });
  }

  sheet(table) {
    return this.read(SHEETS, (store) => store.get(table));
  }

  /** Keeps a table's sheet as seen last, of as many tables as the worker keeps pages of: names do not pile up here. */
  keepSheet(sheet) {
    return this.written([SHEETS], (step) => {
      const sheets = step.objectStore(SHEETS);
      sheets.put({ ...sheet, at: Date.now() });
      const all = sheets.getAll();
      all.onsuccess = () => {
        const others = all.result.filter(({ table }) => table !== sheet.table);
        others.sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
        for (const { table } of others.slice(MOST_SHEETS - 1)) sheets.delete(table);
      };
    });
  }
}

class Fleeting {
  lasting = false;
  items = new Map();
  last = 0;

  async all(table) {
    return [...this.items.values()].filter((item) => item.table === table);
  }

  async everything() {
    return [...this.items.values()];
  }

  async put(item) {
    item.id ??= ++this.last;
    this.items.set(item.id, item);
    return item;
  }

  async change(id, alter) {
    const item = this.items.get(id);
    const altered = item && alter(item);
    if (altered === null) this.items.delete(id);
    else if (altered) this.items.set(id, altered);
    return altered;
  }

  async take(items) {
    for (const item of items) await this.put(item);
    return items.length;
  }

  async sheet() {
    return undefined;
  }

  async keepSheet() {}
}

let shared;

/** Rejects after a while: there are browsers that do not answer at all, and nobody can save before they do. */
function soon() {
  return new Promise((_resolve, reject) => setTimeout(reject, PATIENCE_MS));
}

/** The page's store, lasting where the browser allows it. */
export function openStore() {
  shared ??= Promise.race([opened(), soon()]).then(
    (base) => new Kept(base),
    () => new Fleeting(),
  );
  return shared;
}
