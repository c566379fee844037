// Which questions are asked as things stand, by the description that the page brought: a condition names earlier
// questions and the answers with which it holds. No rule of the game is here.

const CHAIR = "#";
const ANY = "*";
const NONE = "";

/** Whether an answer (a word, a list of them, or yes and no) is one of those that a condition names. */
export function holds(value, answers) {
  const words = (Array.isArray(value) ? value : [value === true ? "1" : value]).filter((word) => word || word === 0).map(String);
  if (!words.length) return answers.includes(NONE);
  return answers.includes(ANY) || words.some((word) => answers.includes(word) || (answers.includes(CHAIR) && /^\d+$/.test(word)));
}

export function allHold(conditions, values) {
  return (conditions ?? []).every(([name, answers]) => holds(values[name], answers));
}

/** Whether nothing was answered. */
export function empty(value) {
  return holds(value, [NONE]);
}

/** The answers to the questions that are asked; an answer to one that is not asked counts for nothing. */
export function answered(fields, values) {
  const live = {};
  for (const field of fields) if (allHold(field.when, live)) live[field.name] = values[field.name] ?? "";
  return live;
}

/** The questions that still need an answer, in order. */
export function missing(fields, live) {
  return fields.filter(
    (field) =>
      field.name in live &&
      field.needed &&
      empty(live[field.name]) &&
      allHold(field.needed_when, live) &&
      !(field.unless ?? []).some((condition) => allHold([condition], live)),
  );
}

/** The step in front: the first that still waits for its answer, else the last one. */
export function stepOf(fields, live) {
  const leads = fields.filter((field) => field.place === "lead" && field.name in live).map((field) => field.name);
  return leads.find((name) => empty(live[name])) ?? leads.at(-1) ?? "";
}

/** Where a problem belongs: the name of the input beside which it is shown, or null where the page asks nothing like it. */
export function placeOf(fields, live, path) {
  const [, fact, number = "0", inner] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(path) ?? [];
  const asked = fields.filter((field) => field.name in live);
  const inOrder = [...asked.filter((field) => !empty(live[field.name])), ...asked.filter((field) => empty(live[field.name]))];
  const said = { alone: "partner", sie: "tout" };
  for (const wanted of [`${fact}.${inner}`, fact, said[fact]]) {
    const field = inOrder.find((one) => one.fact === wanted && (one.number ?? Number(number)) === Number(number));
    if (field) return field.shape === "each" ? `${field.name}_${number}` : field.name;
  }
  return fact === "type" ? fields.find((field) => field.name in live && field.place !== "more")?.name ?? null : null;
}

/** Puts away, in a form without further script, what is not asked. */
export function putAway(form, fields, live) {
  for (const field of fields) {
    for (const group of form.querySelectorAll(`[data-group="${field.name}"]`)) group.toggleAttribute("data-off", !(field.name in live));
    for (const option of field.options ?? []) {
      if (!option.when) continue;
      const input = form.querySelector(`[name="${field.name}"][value="${option.value}"]`);
      const off = !allHold(option.when, live);
      input.closest(".tile").toggleAttribute("data-off", off);
      if (off) input.checked = false;
    }
  }
}
