// A misdeal is never a line of the sheet: the page says so, and that the same dealer deals again.

import { hush, tell } from "./notices.js";
import { say } from "./words.js";

const SECONDS = 8;

export class Misdeal {
  constructor(entry) {
    this.entry = entry;
    entry.instead("[data-misdeal]", () => this.told());
  }

  told() {
    const { dealer } = this.entry.seating;
    const name = this.entry.names[dealer] ?? "";
    hush("saved");
    tell("saved", { kind: "brief", sentences: [say("misdealt", { name })], seconds: SECONDS });
  }
}
