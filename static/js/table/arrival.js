// Hands that came along in the link from the laptop's old address. Imported first: the link is wiped from the address
// bar before anything else is done, and they lie in the page's history entry until they are stored.

import { brought } from "./carry.js";
import { openStore } from "./store.js";
import { count, say } from "./words.js";

const MARK = "#waiting=";

function wiped() {
  const found = location.hash.startsWith(MARK) ? location.hash.slice(MARK.length) : null;
  if (found !== null) history.replaceState({ waiting: found }, "", location.pathname + location.search);
  return history.state?.waiting ?? null;
}

const arrived = wiped();
// The same page may be open here already: a link that differs behind the # alone does not load it anew.
addEventListener("hashchange", () => location.hash.startsWith(MARK) && location.reload());

/** The name that this phone had at the old address, or null. */
export function nameBefore() {
  try {
    return arrived === null ? null : brought(arrived).device;
  } catch {
    return null;
  }
}

/**
 * Stores what came along, once; resolves to a notice {kind, sentences}, or null where nothing came. `url` is where this
 * page's table takes its hands, `known` how many lines its sheet has: a hand has not seen more than there are.
 */
export async function takeArrived({ table, url, known = Infinity }) {
  if (arrived === null) return null;
  let items;
  try {
    ({ items } = brought(arrived));
  } catch (why) {
    history.replaceState(null, "");
    return { kind: "error", sentences: [say(why.newer ? "brought-newer" : "brought-unreadable")] };
  }
  const store = await openStore();
  let taken;
  try {
    let most = known + (await store.all(table)).filter((item) => item.kind === "add").length;
    for (const item of items.filter((one) => one.table === table)) {
      item.url = url;
      if (item.kind === "add") item.after = Math.min(item.after, most++);
    }
    taken = await store.take(items);
  } catch {
    return { kind: "error", sentences: [say("brought-unstored")] };
  }
  // Where the browser keeps nothing, the history entry still has them after a reload; sent twice, they count once.
  if (store.lasting) history.replaceState(null, "");
  return { kind: "", sentences: [taken ? count("brought", taken) : say("brought-before")] };
}
