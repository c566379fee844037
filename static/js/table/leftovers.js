// Hands of other tables that still wait on this phone: a round ended, the phone moved on, the network came too late.
// They are sent from whatever table's page is open; what needs the scorer's word waits for its own page.

import { Queue } from "./queue.js";
import { openStore } from "./store.js";

const nothing = () => {};

/** What a queue is told by nobody who could ask the scorer. */
export const UNATTENDED = {
  changed: nothing,
  taken: nothing,
  refused: nothing,
  asks: nothing,
  stands: nothing,
  missed: nothing,
  unkept: nothing,
  kept: nothing,
  stranded: nothing,
};

/** Sends what other tables left; resolves to how many hands that is. */
export async function sendLeftovers(here, device) {
  const store = await openStore();
  const others = (await store.everything().catch(() => [])).filter((item) => item.table !== here);
  const urls = new Map(others.map((item) => [item.table, item.url]));
  for (const [table, url] of urls) new Queue({ table, url, device, hears: UNATTENDED }).open();
  return others.length;
}
