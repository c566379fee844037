// The line that is about to be written, at the foot of the form: what each would get and why, before it is saved.

import { Asking, lookedUp } from "./preview.js";
import { ink, say, signed } from "./words.js";

export class Coming {
  constructor({ place, url, chart, asked, chairs, device, hears }) {
    Object.assign(this, { place, chart, asked, chairs, device, hears });
    this.asking = new Asking(url, (answer) => this.answered(answer));
  }

  /**
   * Shows what `facts` (null: not complete yet) would give. `next` is who deals and sits out and whether the chart
   * can know it; `after` is null where the server cannot be asked; `totals` are shown until the hand is complete.
   */
  show({ facts, next, after, words, totals }) {
    this.asking.stop();
    this.place.classList.toggle("idle", !facts);
    if (!facts) return this.draw(totals, say("totals-so-far"));
    const scores = next.known ? lookedUp(facts, this.chart, this.chairs, next.out, this.asked) : null;
    this.draw(scores, words);
    if (after !== null) this.asking.ask({ client_id: "preview", after, device: this.device, facts });
    else if (!scores) this.draw(null, `${words}. ${say("scored-when-sent")}`);
    return undefined;
  }

  answered({ status, body }) {
    if (status === 200) this.draw(body.scores, body.reason);
    this.hears.previewed(status === 422 ? (body.errors ?? []) : []);
  }

  draw(scores, words) {
    for (const chair of this.chairs) {
      const figure = this.place.querySelector(`[data-coming="${chair}"]`);
      figure.textContent = scores ? signed(scores[chair]) : "";
      figure.className = `figure ${scores ? ink(scores[chair]) : ""}`;
    }
    this.place.querySelector("[data-reason]").textContent = words;
  }
}
