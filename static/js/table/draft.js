// What is being entered, kept through a reload or the back button; a hand that was saved lies in the queue instead.

export class Draft {
  constructor(table) {
    this.key = `sheepfold-draft-${table}`;
  }

  read() {
    try {
      return JSON.parse(sessionStorage.getItem(this.key));
    } catch {
      return null;
    }
  }

  write(draft) {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(draft));
    } catch {
      // A browser that keeps nothing loses a half-entered hand on reload, never a saved one.
    }
  }

  clear() {
    try {
      sessionStorage.removeItem(this.key);
    } catch {
      // Nothing was kept, so nothing is left.
    }
  }
}
