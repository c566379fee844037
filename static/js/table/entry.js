// The form for one hand on the phone: which step is in front, who sits out, what each row pays, when it can be saved.
// What the fields mean as facts is in facts.js; what a hand gives is in preview.js.

import { NOTHING, factsOf, fields, fieldsOf, fill, mended, missing } from "./facts.js";
import { cells } from "./preview.js";
import { say, signed } from "./words.js";

const HASTE_MS = 400;

/** `hears` gets typed() at each tap, save(facts, reason), leave() and strike(); `asked` is what the house rules ask. */
export class Entry {
  constructor({ form, asked, chart, hears }) {
    Object.assign(this, { form, asked, chart, hears });
    this.about = null;
    this.find = (selector) => form.querySelector(selector);
    form.addEventListener("keydown", (event) => this.keyed(event));
    form.addEventListener("pointerdown", () => (this.byKey = false));
    form.addEventListener("change", (event) => this.tapped(event.target));
    form.addEventListener("input", (event) => event.target.name === "points" && this.counted());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.save();
    });
    for (const back of form.querySelectorAll("[data-back]")) back.addEventListener("click", () => this.back());
    this.instead("[data-cancel]", () => this.hears.leave());
    this.instead("[data-strike]", () => this.hears.strike());
    for (const tile of form.querySelectorAll("[data-group=partner] .tile")) {
      tile.addEventListener("click", (event) => {
        if (!tile.classList.contains("is-picker")) return;
        event.preventDefault();
        // The second half of a hasty double tap lands here too.
        if (event.timeStamp - this.steppedAt > HASTE_MS) this.back();
      });
    }
  }

  /** Does `act` on a click in place of what the button does without a script. */
  instead(selector, act) {
    this.find(selector).addEventListener("click", (event) => {
      event.preventDefault();
      act();
    });
  }

  /** Arrow keys choose as they go, so whoever uses them sees every group at once instead of step after step. */
  keyed(event) {
    this.byKey = true;
    if (event.key === "Tab" || event.key.startsWith("Arrow")) this.form.dataset.all = "";
  }

  get values() {
    return fields(this.form);
  }

  get facts() {
    return mended(factsOf(this.values, this.asked), this.about?.facts, this.asked);
  }

  get untouched() {
    return !this.about && JSON.stringify(this.values) === JSON.stringify(NOTHING);
  }

  /** Who deals and who sits out of the hand that is being entered. */
  seat(dealer, out) {
    for (const input of this.form.querySelectorAll("[data-chair]")) {
      const chair = Number(input.dataset.chair);
      const sits = out.includes(chair);
      input.disabled = sits;
      const tile = input.closest(".tile");
      const note = [chair === dealer && say("deals"), sits && say("sits-out")].filter(Boolean).join(" · ");
      tile.dataset.note = tile.querySelector(".tile-note").textContent = note;
      tile.classList.toggle("is-out", sits);
      if (sits && input.checked) input.checked = false;
    }
    if (this.values.picker === "") this.step("picker");
    this.shown();
  }

  tapped(input) {
    if (input.name === "picker") {
      const partner = this.find(`[name=partner][value="${input.value}"]`);
      if (partner) partner.checked = false;
      if (!this.byKey) this.step(input.value === "nobody" ? "nobody" : this.asked.partners ? "partner" : "picker");
    }
    if (input.name === "winner" && input.checked) this.oneAnswer(input);
    if (input.name === "result") {
      this.rowTapped = true;
      this.find("[name=points]").value = this.pointsFit(input.value);
    }
    this.shown();
    this.hears.typed();
  }

  /** "Nobody won" and a winner's name exclude each other. */
  oneAnswer(input) {
    for (const other of this.form.querySelectorAll("[name=winner]")) {
      if ((other.value === "none") !== (input.value === "none")) other.checked = false;
    }
  }

  /** Card points typed before stay only where they lie in the row that was tapped. */
  pointsFit(result) {
    const { points } = this.values;
    const row = this.chart.rows.find((candidate) => candidate.result === result);
    return points !== "" && row.low <= Number(points) && Number(points) <= row.high ? points : "";
  }

  /** Typed card points choose their row where only one can be meant. */
  counted() {
    const { points } = this.values;
    const fit = this.chart.rows.filter((row) => points !== "" && row.low <= Number(points) && Number(points) <= row.high);
    if (fit.length === 1) fill(this.form, { result: fit[0].result });
    else if (!this.rowTapped || !fit.some((row) => row.result === this.values.result)) fill(this.form, { result: "" });
    this.shown();
    this.hears.typed();
  }

  step(name) {
    if (this.form.dataset.step === name) return;
    this.form.dataset.step = name;
    this.steppedAt = performance.now();
    this.find(`[data-group=${name}] legend`).focus({ preventScroll: true });
  }

  back() {
    this.step("picker");
  }

  /** Draws what follows from the fields. */
  shown() {
    const values = this.values;
    this.form.dataset.nobody = values.picker === "nobody" ? this.asked.nobody : "";
    for (const tile of this.form.querySelectorAll("[data-group=partner] .tile")) {
      const input = tile.querySelector("input");
      const picked = input.value === values.picker;
      tile.classList.toggle("is-picker", picked);
      input.disabled = picked || tile.classList.contains("is-out");
      if ("note" in tile.dataset) tile.querySelector(".tile-note").textContent = picked ? say("is-picker") : tile.dataset.note;
    }
    const alone = !this.asked.partners || values.partner === "alone";
    this.form.classList.toggle("goes-alone", alone);
    const doublings = (this.asked.cracks[values.cracks] ?? []).length;
    for (const pays of this.form.querySelectorAll("[data-pays]")) {
      pays.textContent = (cells(this.chart, pays.dataset.pays, alone, doublings) ?? []).map(signed).join(" ");
    }
    const rowOpen = values.points !== "" && values.result === "";
    this.form.classList.toggle("counts", rowOpen || values.tricks !== "");
    this.find("[data-needs-points]").hidden = !this.asked.points_needed.includes(values.result) || values.points !== "";
    const lacking = missing(values, this.asked);
    this.find("[data-save]").disabled = this.saving || lacking !== null;
    this.find("[data-missing]").textContent = lacking ? this.question(lacking) : "";
  }

  /** What Save still waits for, in words. */
  question(lacking) {
    return {
      picker: say("missing-picker"),
      partner: say("missing-partner"),
      outcome: say("missing-outcome"),
      points: say("missing-points"),
      winner: say("missing-winner"),
    }[lacking];
  }

  /** Takes up a hand: {title, facts, hand, revision, item, problems, dealer, out}; null starts a new one. */
  take(about, values = about ? fieldsOf(about.facts, this.asked) : NOTHING) {
    this.about = about;
    this.saving = false;
    this.rowTapped = values.result !== "";
    fill(this.form, values);
    this.form.classList.toggle("changes", Boolean(about));
    for (const part of this.form.querySelectorAll("[data-change]")) part.hidden = !about;
    this.find("[data-change-title]").textContent = about?.title ?? "";
    this.find("[data-save-words]").textContent = say(about ? "save-change" : "save");
    this.find("[data-strike]").hidden = !about?.canStrike;
    this.blame(about?.problems ?? []);
    const { picker } = this.values;
    this.step(picker === "nobody" ? "nobody" : picker && this.asked.partners ? "partner" : "picker");
    this.shown();
  }

  /** Shows the sentences of what the server refused. */
  blame(problems) {
    const list = this.find("[data-problems]");
    list.hidden = problems.length === 0;
    list.replaceChildren(...problems.map((problem) => Object.assign(document.createElement("li"), { textContent: problem.message })));
  }

  /** A second tap finds the button disabled, and the client id is the same anyway. */
  async save() {
    const { facts } = this;
    if (this.saving || facts === null) return;
    this.saving = true;
    this.shown();
    await this.hears.save(facts, this.values.reason);
    this.saving = false;
    this.shown();
  }
}
