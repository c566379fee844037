// The form's fields as facts of a hand and back again. Which hands are right is the server's to say.

/** Everything the form holds now, by field; `winner` is a list. */
export function fields(form) {
  const data = new FormData(form);
  return {
    picker: data.get("picker") ?? "",
    partner: data.get("partner") ?? "",
    result: data.get("result") ?? "",
    points: data.get("points") ?? "",
    tricks: data.get("tricks") ?? "",
    cracks: data.get("cracks") ?? "",
    winner: data.getAll("winner"),
    trickless: data.has("trickless"),
    reason: data.get("reason") ?? "",
  };
}

/** Puts fields into the form. */
export function fill(form, values) {
  for (const input of form.elements) {
    if (!(input.name in values)) continue;
    const value = values[input.name];
    if (input.type === "radio") input.checked = input.value === String(value);
    else if (input.type === "checkbox") input.checked = Array.isArray(value) ? value.includes(input.value) : value;
    else input.value = value;
  }
}

export const NOTHING = {
  picker: "", partner: "", result: "", points: "", tricks: "", cracks: "", winner: [], trickless: false, reason: "",
};

function winnerOf(winners) {
  if (winners.includes("none")) return null;
  const chairs = winners.map(Number);
  return chairs.length === 1 ? chairs[0] : chairs;
}

function nobodyPicked(values, asked) {
  if (asked.nobody !== "leaster") return { type: "passed_out" };
  const facts = { type: "leaster", winner: winnerOf(values.winner) };
  return values.trickless ? { ...facts, winner_trickless: true } : facts;
}

/** What is still to be said, one thing at a time in the order of the form: picker, partner, outcome, points, winner. */
export function missing(values, asked) {
  const { picker, partner, result, points, winner } = values;
  if (picker === "") return "picker";
  if (picker === "nobody") return asked.nobody === "leaster" && !winner.length ? "winner" : null;
  if (asked.partners && partner === "") return "partner";
  if (!result && points === "") return "outcome";
  return asked.points_needed.includes(result) && points === "" ? "points" : null;
}

/** The facts that the fields tell, or null while something is still to be said. */
export function factsOf(values, asked) {
  if (missing(values, asked)) return null;
  if (values.picker === "nobody") return nobodyPicked(values, asked);
  const alone = !asked.partners || values.partner === "alone";
  const facts = {
    type: "picked",
    picker: Number(values.picker),
    partner: alone ? null : Number(values.partner),
    alone,
  };
  if (values.result) facts.result = values.result;
  if (values.points !== "") facts.points = Number(values.points);
  if (values.tricks !== "") facts.tricks = Number(values.tricks);
  const doubles = asked.cracks[values.cracks] ?? [];
  if (doubles.length) facts.doubles = doubles.map((kind) => ({ kind }));
  return facts;
}

/** The fields that say the same as the facts. */
export function fieldsOf(facts, asked) {
  if (facts.type === "leaster") {
    const winners = facts.winner === null ? ["none"] : [facts.winner ?? []].flat().map(String);
    return { ...NOTHING, picker: "nobody", winner: winners, trickless: facts.winner_trickless === true };
  }
  if (facts.type === "passed_out") return { ...NOTHING, picker: "nobody" };
  // Another kind of hand came from elsewhere, or an annulled one that may be odd: the form starts empty.
  if (facts.type !== "picked") return { ...NOTHING };
  const doubles = Array.isArray(facts.doubles) ? facts.doubles : [];
  const kinds = JSON.stringify(doubles.map((double) => double?.kind));
  const level = Object.entries(asked.cracks).find(([, known]) => JSON.stringify(known) === kinds);
  return {
    ...NOTHING,
    picker: String(facts.picker),
    partner: facts.alone ? "alone" : String(facts.partner),
    result: facts.result ?? "",
    points: facts.points === undefined ? "" : String(facts.points),
    tricks: facts.tricks === undefined ? "" : String(facts.tricks),
    cracks: level ? level[0] : "",
  };
}

const ASKED_HERE = new Set([
  "type", "picker", "partner", "alone", "result", "points", "tricks", "doubles", "winner", "winner_trickless",
]);

/** Corrected facts with what the form does not ask kept from before, as far as it is still the same picker's hand. */
export function mended(facts, before, asked) {
  if (!facts || before?.type !== "picked" || facts.type !== "picked" || facts.picker !== before.picker) return facts;
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !ASKED_HERE.has(name)));
  const sameCracks = fieldsOf(facts, asked).cracks === fieldsOf(before, asked).cracks;
  return { ...kept, ...facts, ...(sameCracks && before.doubles ? { doubles: before.doubles } : {}) };
}
