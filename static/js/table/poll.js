// Asks for the sheet every few seconds while somebody looks at it, so that a second phone's hands appear.

import { call } from "./wire.js";

const EVERY_MS = 5000;

export class Poll {
  constructor({ url, etag, hears }) {
    Object.assign(this, { url, etag, hears });
  }

  start() {
    document.addEventListener("visibilitychange", () => this.turn());
    for (const back of ["online", "focus"]) addEventListener(back, () => this.turn());
    addEventListener("pageshow", (event) => event.persisted && this.turn());
    this.plan();
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  plan() {
    clearTimeout(this.timer);
    if (!this.stopped && !document.hidden) this.timer = setTimeout(() => this.turn(), EVERY_MS);
  }

  /** Asks now. An answer that was on its way already may be older than what happened since, so it is asked for anew. */
  turn() {
    this.wanted = true;
    this.stopped = false;
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
      this.plan();
    });
    return this.asking;
  }

  async ask() {
    let answer;
    while (this.wanted) {
      this.wanted = false;
      answer = await call("GET", this.url, undefined, this.etag ? { "If-None-Match": this.etag } : {});
    }
    const { status, body, etag } = answer;
    // Whatever else says 200 on its way here is no sheet, so nobody has answered.
    if (status === 200 && !Array.isArray(body?.hands)) return this.hears.heard(0);
    if (status === 200) {
      this.etag = etag;
      this.hears.sheet(body);
    }
    if (status === 404 || status === 410) this.stop();
    return this.hears.heard(status);
  }
}
