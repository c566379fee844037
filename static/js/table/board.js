// The running sheet as on paper: one column a player, a line a hand, the waiting ones below, totals at the foot.
// It draws the lines it is given; which there are is worked out in lines.js.

import { ink, say, signed } from "./words.js";

function made(tag, className = "", text = "") {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}

/** What a cell says beside its figure: [class, word] of each mark. */
function marks(line, chair) {
  const facts = line.facts ?? {};
  const found = [];
  const leader = facts.picker ?? facts.declarer;
  if (leader === chair) {
    found.push(["picker", say(facts.contract ? "mark-declarer" : "mark-picker")]);
    if (facts.alone || (facts.contract && facts.partner === null)) found.push(["alone", say("mark-alone")]);
  }
  if (leader !== undefined && facts.partner === chair) found.push(["partner", say("mark-partner")]);
  if (line.dealer === chair) found.push(["dealer", say("mark-dealer")]);
  return found;
}

function cell(line, chair) {
  const cell = made("td", "number");
  const out = line.out.includes(chair);
  const points = out ? null : (line.scores?.[chair] ?? null);
  const waits = !out && line.scores === null;
  const figure = made("span", `figure ${ink(points)}`, waits ? "?" : signed(points));
  cell.append(figure);
  const found = marks(line, chair);
  cell.classList.add(...found.map(([name]) => name));
  const words = out ? [say("sits-out"), ...found.map(([, word]) => word)] : found.map(([, word]) => word);
  if (words.length) cell.append(made("span", "visually-hidden", ` ${words.join(", ")}`));
  return cell;
}

/** What keeps a line on this phone: the network, a mistake, or a question to the scorer. */
function waits(item) {
  if (item?.state === "refused") return say("note-refused");
  return item?.state === "asks" ? say("note-asks") : say("note-waits");
}

/** The short note under a line's number: what was played if not the usual game, cracks, struck, waiting. */
function note(line, cracks, asked) {
  if (line.struck) return say("note-struck");
  const { annulled, contract, doubles, legen = 0, stoss = 0, type } = line.facts ?? {};
  const { contract: contracts, kinds: names, plain } = asked.words;
  const played = type === "passed_out" ? say("note-passed") : (names[type] ?? (contract === plain ? "" : contracts[contract]) ?? "");
  const what = annulled ? say("note-annulled") : played;
  const kinds = (Array.isArray(doubles) ? doubles.length : 0) + stoss + legen;
  return [line.waits ? waits(line.item) : "", line.revision > 1 && !line.waits ? say("note-changed") : "", what, kinds ? (cracks[kinds] ?? "") : ""].filter(Boolean).join(" ");
}

function row(line, { chairs, cracks, changes, why, asked }) {
  const row = made("tr", [line.struck && "struck", line.waits && "waits"].filter(Boolean).join(" "));
  const head = made("th");
  head.scope = "row";
  const open = made("button", changes(line) ? "line-open" : "line-open reads", line.label);
  open.type = "button";
  open.dataset.line = line.key;
  open.setAttribute("aria-label", say(changes(line) ? "change-hand" : "why-hand", { n: line.label }));
  if (!changes(line)) open.setAttribute("aria-expanded", String(why?.key === line.key));
  head.append(open);
  const words = note(line, cracks, asked);
  if (words) head.append(made("span", "line-note", words));
  row.append(head, ...chairs.map((chair) => cell(line, chair)));
  return row;
}

/** Where people changed: the names of who sits down from here on, a dash where a chair is empty. */
function heading(before, people, chairs) {
  const row = made("tr", "heads");
  const names = chairs.map((chair) => {
    const head = made("th", "number", before[chair] === people[chair] ? "" : people[chair].split(" ")[0]);
    head.scope = "col";
    head.title = head.textContent && people[chair];
    return head;
  });
  row.append(made("th"), ...names);
  return row;
}

/** The headings that belong above each line and below the last, by place; where nobody changed there is none. */
function headings(lines, people, chairs) {
  const sat = [...lines.map((line) => line.people ?? people), people];
  return sat.map((here, place) => {
    const before = sat[Math.max(place - 1, 0)];
    return chairs.every((chair) => before[chair] === here[chair]) ? [] : [heading(before, here, chairs)];
  });
}

/** Right below a line, why it counts as it does; its button closes it as a tap on the line's number does. */
function explanation({ key, title, sentences }, chairs) {
  const row = made("tr", "why");
  const cell = made("td");
  cell.colSpan = chairs.length + 1;
  const list = made("ul", "reasons");
  list.append(...sentences.map((sentence) => made("li", "", sentence)));
  const close = made("button", "quiet", say("close"));
  close.type = "button";
  close.dataset.line = key;
  cell.append(made("p", "why-title", title), list, close);
  row.append(cell);
  return row;
}

function figures(place, points) {
  place.textContent = signed(points);
  place.className = `figure ${ink(points)}`;
}

/** Draws the lines and totals into the table; `why` {key, title, sentences} stands below the line that it explains. */
export function draw(table, { lines, totals, people, chairs, cracks, changes, closing, why, asked }) {
  const { line: focused } = document.activeElement.dataset;
  const heads = headings(lines, people, chairs);
  const rows = lines.flatMap((line, place) => [
    ...heads[place],
    row(line, { chairs, cracks, changes, why, asked }),
    ...(why?.key === line.key ? [explanation(why, chairs)] : []),
  ]);
  rows.push(...heads[lines.length]);
  table.tBodies[0].replaceChildren(...rows);
  if (focused) table.querySelector(`[data-line="${focused}"]`)?.focus({ preventScroll: true });
  table.tFoot.querySelector("[data-closing]").hidden = !closing;
  for (const chair of chairs) {
    figures(table.tFoot.querySelector(`[data-total="${chair}"]`), totals[chair]);
    figures(table.tFoot.querySelector(`[data-share="${chair}"]`), closing?.[chair]);
  }
}
