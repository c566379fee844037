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
    const { entry } = this;
    const { untouched, values } = entry;
    entry.hears.leave();
    const name = entry.names[entry.seating.dealer] ?? "";
    // What was tapped goes with the cards, and comes back if the button was meant for another.
    const actions = untouched ? [] : [[say("put-back"), () => entry.restore(values)]];
    hush("saved");
    tell("saved", { kind: "brief", sentences: [say("misdealt", { name })], actions, seconds: SECONDS });
  }
}
