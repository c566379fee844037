// The form's fields as facts of a hand and back again, by the description of the questions that the page brought.
// Which hands are right is the server's to say; clubs/forms/hand_facts.py does the same there.

import { allHold, answered, empty, missing } from "./shape.js";

/** Everything the form holds now, by question; chairs that were ticked and numbers of each chair are lists. */
export function fields(form, asked) {
  const data = new FormData(form);
  const read = {
    one: ({ name }) => data.get(name) ?? "",
    number: ({ name }) => data.get(name) ?? "",
    some: ({ name }) => data.getAll(name),
    flag: ({ name }) => data.has(name),
    each: ({ name }) => asked.rota.map((_turn, chair) => data.get(`${name}_${chair}`) ?? ""),
  };
  const values = Object.fromEntries(asked.fields.map((field) => [field.name, read[field.shape](field)]));
  return { ...values, reason: data.get("reason") ?? "" };
}

/** The answers before anything was tapped. */
export function nothing(asked) {
  const none = { one: "", number: "", some: [], flag: false, each: asked.rota.map(() => "") };
  const values = Object.fromEntries(asked.fields.map((field) => [field.name, field.start ?? none[field.shape]]));
  return { ...values, reason: "" };
}

/** Puts answers into the form. */
export function fill(form, values) {
  for (const input of form.elements) {
    const each = /^(\w+)_(\d+)$/.exec(input.name);
    const inEach = each && Array.isArray(values[each[1]]);
    if (!inEach && !(input.name in values)) continue;
    const value = inEach ? values[each[1]][each[2]] ?? "" : values[input.name];
    if (input.type === "radio") input.checked = input.value === String(value);
    else if (input.type === "checkbox") input.checked = Array.isArray(value) ? value.includes(input.value) : Boolean(value);
    else input.value = value;
  }
}

/** The facts that one answer says; none for an answer that is not offered with the others. */
function said(field, value, live, out) {
  if (field.shape === "number") return { [field.fact]: Number(value) };
  if (field.shape === "flag") return field.options[0].says;
  if (field.shape === "each") {
    return { [field.fact]: value.map((text, chair) => (out.includes(chair) || text === "" ? null : Number(text))) };
  }
  const words = [value].flat();
  const option = (field.options ?? []).find((one) => words.includes(one.value));
  if (option) return allHold(option.when, live) ? option.says : {};
  const chairs = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const told = field.shape === "some" && (field.listed || chairs.length > 1) ? chairs : chairs[0];
  const [head, inner] = field.fact.split(".");
  return { [head]: inner ? { [inner]: told } : told, ...field.beside };
}

/** Adds what an answer says: lists are joined, and what is said of a list completes its last item. */
function merge(facts, more) {
  for (const [name, value] of Object.entries(more)) {
    const known = facts[name];
    if (Array.isArray(known) && Array.isArray(value)) facts[name] = [...known, ...value];
    else if (Array.isArray(known)) facts[name] = [...known.slice(0, -1), { ...known.at(-1), ...value }];
    else facts[name] = value;
  }
}

/** What the answers say so far, complete or not. */
export function saidSoFar(values, asked, out = []) {
  const facts = {};
  const live = answered(asked.fields, values);
  for (const field of asked.fields) {
    if (field.name in live && !empty(live[field.name])) merge(facts, said(field, live[field.name], live, out));
  }
  return facts;
}

/** The facts that the answers tell, or null while something is still to be said. */
export function factsOf(values, asked, out = []) {
  return missing(asked.fields, answered(asked.fields, values)).length ? null : saidSoFar(values, asked, out);
}

const same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** How many of the facts an option says, 0 where it says anything else. What is null may be left out of facts. */
function fit(option, facts) {
  const names = Object.keys(option.says);
  return names.every((name) => same(facts[name], option.says[name])) ? names.filter((name) => name in facts).length : 0;
}

function answer(field, facts) {
  const named = facts[field.fact];
  const options = field.options ?? [];
  if (field.shape === "flag") return fit(options[0], facts) > 0;
  if (field.shape === "number") return named === undefined || named === null ? "" : String(named);
  if (field.shape === "each") return Array.isArray(named) ? named.map((number) => (number === null ? "" : String(number))) : [];
  if (field.shape === "some") {
    const chairs = Array.isArray(named) ? named : Number.isInteger(named) ? [named] : [];
    return chairs.length ? chairs.map(String) : options.filter((option) => fit(option, facts)).map((option) => option.value);
  }
  if (field.people && Number.isInteger(named) && facts.type === (field.beside?.type ?? facts.type)) return String(named);
  const best = options.reduce((one, other) => (one && fit(one, facts) >= fit(other, facts) ? one : other), undefined);
  return best && fit(best, facts) ? best.value : "";
}

/** Cracks and blitzes by their usual steps where that says it all, else one by one with who gave them. */
function doublings(asked, doubles) {
  if (!Array.isArray(doubles) || !doubles.every((double) => double && typeof double === "object")) return {};
  const byTap = asked.fields.filter((field) => field.fact === "doubles" && field.number === undefined);
  const chains = byTap.filter((field) => field.shape === "one").flatMap((field) => field.options);
  for (const chain of [{ value: "", says: { doubles: [] } }, ...chains]) {
    const steps = chain.says.doubles;
    const rest = doubles.slice(steps.length);
    const blitzes = byTap.filter(
      (field) => field.shape === "flag" && rest.some((double) => same(double, field.options[0].says.doubles[0])),
    );
    const told = [...steps, ...blitzes.map((field) => field.options[0].says.doubles[0])];
    if (same(told, doubles)) return { cracks: chain.value, ...Object.fromEntries(blitzes.map((field) => [field.name, true])) };
  }
  return Object.fromEntries(
    doubles.flatMap(({ kind, seat }, number) => [
      [`double_${number + 1}`, String(kind)],
      [`double_${number + 1}_by`, String(seat ?? "")],
    ]),
  );
}

/** The answers that say the same as the facts, as far as the questions can say it. */
export function fieldsOf(facts, asked) {
  const blank = nothing(asked);
  for (const field of asked.fields) if (field.start) blank[field.name] = "";
  const told = doublings(asked, facts.doubles);
  const values = {};
  for (const field of asked.fields) {
    if (!allHold(field.when, answered(asked.fields, values))) continue;
    const found = field.fact.startsWith("doubles") ? told[field.name] : answer(field, facts);
    if (!empty(found)) values[field.name] = found;
  }
  return { ...blank, ...values };
}

const WHOSE = ["type", "picker", "declarer", "contract"];

/** Corrected facts with what no question could say of the hand before, as far as it is still the same one's hand. */
export function mended(facts, before, asked, out = []) {
  if (!facts || !before || WHOSE.some((name) => facts[name] !== before[name])) return facts;
  const read = saidSoFar(fieldsOf(before, asked), asked, out);
  const unsaid = Object.entries(before).filter(([name, value]) => !same(read[name], value) && same(facts[name], read[name]));
  return { ...facts, ...Object.fromEntries(unsaid) };
}
