// The form for one hand on the phone: which step is in front, who sits out, what each row pays, when it can be saved.
// Which questions are asked is in shape.js, what the answers mean as facts in facts.js, what a hand gives in preview.js.

import { factsOf, fields, fieldsOf, fill, mended, nothing, saidSoFar } from "./facts.js";
import { Misdeal } from "./misdeal.js";
import { cells, rowsOf } from "./preview.js";
import { answered, missing, placeOf, putAway, stepOf } from "./shape.js";
import { say, signed } from "./words.js";

const HASTE_MS = 400;

/** `hears` gets typed() at each tap, save(facts, reason), leave() and strike(); `asked` is what the house rules ask. */
export class Entry {
  constructor({ form, asked, chart, names, hears }) {
    Object.assign(this, { form, asked, chart, names, hears });
    this.about = null;
    this.turn = { dealer: null, out: [] };
    this.leads = asked.fields.filter((field) => field.place === "lead").map((field) => field.name);
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
    this.misdeal = new Misdeal(this);
    for (const tile of form.querySelectorAll("[data-place=lead] .tile")) {
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
    return fields(this.form, this.asked);
  }

  get live() {
    return answered(this.asked.fields, this.values);
  }

  get facts() {
    const { out } = this.seating;
    return mended(factsOf(this.values, this.asked, out), this.about?.facts, this.asked, out);
  }

  get untouched() {
    return !this.about && JSON.stringify(this.values) === JSON.stringify(nothing(this.asked));
  }

  /** Who deals and who sits out: in turn, or as the form itself says. */
  get seating() {
    const { dealer, out } = this.values;
    const turned = dealer ? { dealer: Number(dealer), out: this.asked.rota[dealer].out } : this.turn;
    return out?.length ? { ...turned, out: out.map(Number) } : turned;
  }

  /** Who deals and who sits out of the hand that is being entered. */
  seat(dealer, out) {
    this.turn = { dealer, out };
    this.shown();
  }

  seated() {
    const { dealer, out } = this.seating;
    for (const input of this.form.querySelectorAll("[data-chair]")) {
      const chair = Number(input.dataset.chair);
      const sits = out.includes(chair);
      input.disabled = sits;
      const tile = input.closest(".tile");
      if (!tile) continue;
      const note = [chair === dealer && say("deals"), sits && say("sits-out")].filter(Boolean).join(" · ");
      tile.dataset.note = tile.querySelector(".tile-note").textContent = note;
      tile.classList.toggle("is-out", sits);
      if (sits && input.checked) input.checked = false;
    }
  }

  tapped(input) {
    const field = this.asked.fields.find(({ name }) => name === input.name);
    if (field?.place === "lead") this.led(input);
    if (field?.shape === "some" && input.checked) this.oneAnswer(input);
    if (field?.fact === "result") {
      this.rowTapped = true;
      const points = this.find("[name=points]");
      if (points) points.value = this.pointsFit(input.value);
    }
    if (!this.byKey && ["lead", "what"].includes(field?.place)) this.step(stepOf(this.asked.fields, this.live));
    this.shown();
    this.hears.typed();
  }

  /** Nobody stands in two of the steps. */
  led(input) {
    if (input.type !== "radio") return;
    for (const name of this.leads.filter((lead) => lead !== input.name)) {
      const other = this.find(`[name="${name}"][value="${input.value}"]`);
      if (other?.type === "radio") other.checked = false;
    }
  }

  /** "Nobody won" and a winner's name exclude each other. */
  oneAnswer(input) {
    const chair = "chair" in input.dataset;
    for (const other of this.form.querySelectorAll(`[name="${input.name}"]`)) {
      if (("chair" in other.dataset) !== chair) other.checked = false;
    }
  }

  /** The chart's rows that the form offers now, which card points can choose from. */
  get rows() {
    const offered = new Set([...this.form.querySelectorAll("[name=result]")].map((input) => input.value));
    return rowsOf(this.chart, this.values.contract).filter((row) => offered.has(row.result));
  }

  /** Card points typed before stay only where they lie in the row that was tapped. */
  pointsFit(result) {
    const { points } = this.values;
    const row = this.rows.find((candidate) => candidate.result === result);
    return points !== "" && row && row.low <= Number(points) && Number(points) <= row.high ? points : "";
  }

  /** Typed card points choose their row where only one can be meant. */
  counted() {
    const { points } = this.values;
    const fit = this.rows.filter((row) => points !== "" && row.low <= Number(points) && Number(points) <= row.high);
    if (fit.length === 1) fill(this.form, { result: fit[0].result });
    else if (!this.rowTapped || !fit.some((row) => row.result === this.values.result)) fill(this.form, { result: "" });
    this.shown();
    this.hears.typed();
  }

  step(name) {
    if (this.form.dataset.step === name) return;
    this.form.dataset.step = name;
    this.steppedAt = performance.now();
    // What is put away cannot be focused, so the step comes to the front first.
    this.shown();
    this.find(`[data-group="${name}"] legend`)?.focus({ preventScroll: true });
  }

  back() {
    this.step(this.leads.find((name) => name in this.live));
  }

  /** Draws what follows from the fields. */
  shown() {
    this.seated();
    const { values, live } = this;
    putAway(this.form, this.asked.fields, live);
    const { step } = this.form.dataset;
    if (!(step in live)) this.form.dataset.step = stepOf(this.asked.fields, live);
    this.steps(values);
    const facts = saidSoFar(this.values, this.asked, this.seating.out);
    this.form.classList.toggle("goes-alone", facts.partner === null || !this.asked.partners);
    for (const pays of this.form.querySelectorAll("[data-pays]")) {
      pays.textContent = (cells(this.chart, pays.dataset.pays, { ...facts, result: pays.dataset.pays }, this.asked) ?? []).map(signed).join(" ");
    }
    this.find("[data-passed]").toggleAttribute("data-off", facts.type !== "passed_out");
    const rowOpen = values.points !== "" && values.result === "";
    this.form.classList.toggle("counts", rowOpen || values.tricks !== "");
    const lacking = missing(this.asked.fields, this.live);
    this.find("[data-needs-points]").hidden = !lacking.some(({ name }) => name === "points");
    this.find("[data-save]").disabled = this.saving || lacking.length > 0;
    this.find("[data-missing]").textContent = lacking[0]?.waits ?? "";
  }

  /** One step stands in front; in the next one it is marked who was named in the step before. */
  steps(values) {
    for (const [number, name] of this.leads.entries()) {
      const group = this.find(`[data-group="${name}"]`);
      group.toggleAttribute("data-behind", name !== this.form.dataset.step);
      const before = this.leads.slice(0, number).map((lead) => values[lead]);
      for (const tile of group.querySelectorAll(".tile:has([type=radio][data-chair])")) {
        const input = tile.querySelector("input");
        const named = before.includes(input.value);
        tile.classList.toggle("is-picker", named);
        input.disabled = named || tile.classList.contains("is-out");
        tile.querySelector(".tile-note").textContent = named ? say("is-picker") : tile.dataset.note;
      }
    }
  }

  /**
   * Takes up a hand: {title, facts, hand, revision, item, problems, dealer, out}; null starts a new one. A struck line
   * has no facts left: its questions are open again.
   */
  take(about, values = about?.facts ? fieldsOf(about.facts, this.asked) : nothing(this.asked)) {
    this.about = about;
    this.saving = false;
    this.rowTapped = Boolean(values.result);
    fill(this.form, { ...nothing(this.asked), ...values });
    this.form.classList.toggle("changes", Boolean(about));
    for (const part of this.form.querySelectorAll("[data-change]")) part.hidden = !about;
    this.find("[data-change-title]").textContent = about?.title ?? "";
    this.find("[data-save-words]").textContent = say(about ? "save-change" : "save");
    this.find("[data-strike]").hidden = !about?.canStrike;
    this.blame(about?.problems ?? []);
    this.step(stepOf(this.asked.fields, this.live));
    this.shown();
    this.unfold();
  }

  /** Puts a hand that was begun back into the form. */
  restore(values) {
    this.take(null, values);
    this.hears.typed();
  }

  /** What is seldom needed is in sight where it says something. */
  unfold() {
    const { live } = this;
    const blank = nothing(this.asked);
    const told = ({ name }) => name in live && JSON.stringify(live[name]) !== JSON.stringify(blank[name]);
    this.find(".more").open = this.asked.fields.some((field) => field.place === "more" && told(field));
  }

  /** Shows what the server refused: each sentence beside what it is about, and all of them above the button. */
  blame(problems) {
    for (const list of this.form.querySelectorAll("[id$=-errors]")) list.replaceChildren();
    for (const input of this.form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
    const item = ({ message }) => Object.assign(document.createElement("li"), { textContent: message });
    for (const problem of problems) {
      const name = placeOf(this.asked.fields, this.live, problem.field);
      const list = name && document.getElementById(`${name}-errors`);
      if (!list) continue;
      list.append(item(problem));
      this.find(`[name="${name}"]:not([type=radio], [type=checkbox])`)?.setAttribute("aria-invalid", "true");
      list.closest("details")?.setAttribute("open", "");
    }
    const all = this.find("[data-problems]");
    all.hidden = problems.length === 0;
    all.replaceChildren(...problems.map(item));
  }

  /** A second tap finds the button disabled, and the client id is the same anyway. */
  async save() {
    const { facts } = this;
    if (this.saving || facts === null) return;
    this.saving = true;
    this.shown();
    try {
      await this.hears.save(facts, this.values.reason);
    } finally {
      this.saving = false;
      this.shown();
    }
  }
}
