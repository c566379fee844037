// Where unsent hands lie until the server has them: IndexedDB, one line a hand, in the order they were written.
// Where a browser keeps nothing (some private windows) they lie in memory, and the page says so.

const BASE = "sheepfold";
const WAITING = "waiting";

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function opened() {
  const request = indexedDB.open(BASE, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(WAITING, { keyPath: "id", autoIncrement: true });
    store.createIndex("table", "table");
  };
  return done(request);
}

class Kept {
  lasting = true;

  constructor(base) {
    this.base = base;
  }

  /** Runs `work` on the store and resolves once it is on disk, not merely asked for. */
  written(work) {
    return new Promise((resolve, reject) => {
      const step = this.base.transaction(WAITING, "readwrite", { durability: "strict" });
      const request = work(step.objectStore(WAITING));
      step.oncomplete = () => resolve(request.result);
      step.onerror = step.onabort = () => reject(step.error);
    });
  }

  async all(table) {
    const step = this.base.transaction(WAITING, "readonly");
    return done(step.objectStore(WAITING).index("table").getAll(table));
  }

  everything() {
    return done(this.base.transaction(WAITING, "readonly").objectStore(WAITING).getAll());
  }

  async put(item) {
    item.id = await this.written((store) => store.put(item));
    return item;
  }

  remove(id) {
    return this.written((store) => store.delete(id));
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

  async remove(id) {
    this.items.delete(id);
  }
}

/** The store, lasting where the browser allows it. */
export async function openStore() {
  try {
    return new Kept(await opened());
  } catch {
    return new Fleeting();
  }
}
