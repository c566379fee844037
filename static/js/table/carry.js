// Waiting hands as a piece of text for a link, and back: how they get to a new address of the laptop.
// What comes back is data that anybody may have written: each part is checked here, and shown as text only.

const VERSION = "1";
const LONGEST = 100_000;
const LONGEST_FACTS = 2000;
/** So many hands go in one link. */
export const MOST = 100;

/** A link's hands that cannot be read; `newer`: a later page wrote them. */
export class Unreadable extends Error {
  constructor(newer = false) {
    super("unreadable");
    this.newer = newer;
  }
}

/** FNV-1a over the text, in hex: a link that was cut or bent on its way is noticed. */
function sum(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}

function packed(text) {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** What of an item has to go along; how it stood with the old server is asked anew. */
function small({ kind, client_id, after, hand, entered, revision, reason, facts, amended, next, tried, at }) {
  const whose = kind === "add" ? { after } : { hand, entered, revision, reason };
  return { kind, client_id, ...whose, facts, ...(amended ? { amended, next } : {}), tried: tried ? 1 : 0, at };
}

/** The text of up to MOST items in order, of whatever tables; `device` is the phone's name, which stays the same. */
export function carried(items, device) {
  const tables = new Map();
  for (const item of items.slice(0, MOST)) {
    if (!tables.has(item.table)) tables.set(item.table, [item.table, item.url, []]);
    tables.get(item.table)[2].push(small(item));
  }
  const text = packed(JSON.stringify({ device, tables: [...tables.values()] }));
  return [VERSION, sum(text), text].join(".");
}

const whole = (value, low = 0) => Number.isInteger(value) && value >= low && value <= 100_000;
const missingOr = (value, right) => value === undefined || right(value);

/** Whether these can be a hand's facts at all; which hands are right is the server's to say. */
function readable(facts) {
  if (typeof facts !== "object" || facts === null || Array.isArray(facts)) return false;
  const { type, doubles, out, dealer, stoss, legen } = facts;
  return (
    JSON.stringify(facts).length <= LONGEST_FACTS &&
    /^[a-z_]{1,32}$/.test(type) &&
    !(type in {}) &&
    missingOr(doubles, (list) => Array.isArray(list) && list.every((double) => double && typeof double === "object")) &&
    missingOr(out, (list) => Array.isArray(list) && list.every((chair) => whole(chair))) &&
    [dealer, stoss, legen].every((number) => missingOr(number, whole))
  );
}

/** One item as it may be stored; throws Unreadable. */
function checked(raw, table, url) {
  const { kind, client_id, after, hand, entered, revision, reason = "", facts, amended, next, tried, at } = raw ?? {};
  const adds = kind === "add";
  const may = (said) => (said === null && (!adds || amended)) || readable(said);
  const right =
    (adds || kind === "change") &&
    /^[\x21-\x7e]{1,64}$/.test(client_id) &&
    (adds ? whole(after) : whole(hand, 1) && whole(revision, 1) && missingOr(entered, (number) => whole(number, 1))) &&
    typeof reason === "string" && reason.length <= 300 &&
    (adds ? readable(facts) : may(facts)) &&
    (!amended || next === null || readable(next));
  if (!right) throw new Unreadable();
  const whose = adds ? { after } : { hand, entered, revision, reason };
  const changed = amended ? { amended: true, next } : {};
  const written = whole(Math.floor(at / 1e8)) ? at : Date.now();
  return { kind, client_id, ...whose, facts, ...changed, state: "waiting", tried: tried ? 1 : 0, at: written, table, url };
}

/** {device, items} of a link's text, in order; throws Unreadable. Every url is one that hands of a table are sent to. */
export function brought(text) {
  const [, version, found, data] = /^(\d{1,3})\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/.exec(text) ?? [];
  if (version && version !== VERSION) throw new Unreadable(true);
  if (!data || text.length > LONGEST || sum(data) !== found) throw new Unreadable();
  try {
    const { device, tables } = JSON.parse(unpacked(data));
    const items = tables.flatMap(([table, url, items]) => {
      if (!/^[0-9a-f-]{36}$/.test(table) || !/^\/t\/[A-Za-z0-9_-]{1,64}=*\/hands\/$/.test(url)) throw new Unreadable();
      return items.map((item) => checked(item, table, url));
    });
    if (items.length > MOST) throw new Unreadable();
    return { device: /^phone-[0-9a-f]{8}$/.test(device) ? device : null, items };
  } catch {
    throw new Unreadable();
  }
}
