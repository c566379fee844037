// Where the browser allows it (HTTPS, or this machine), the page opens without a network too: the worker keeps the page,
// this module the sheet as it was seen last. On plain HTTP nothing of this happens.

import { openStore } from "./store.js";

const workers = isSecureContext ? navigator.serviceWorker : undefined;

/** Asks the worker at `url` to keep this page. */
export async function keepPage(url) {
  try {
    await workers?.register(url, { scope: "/t/" });
    // A page that a worker fetched is kept already.
    if (workers && !workers.controller) (await workers.ready).active.postMessage({ keep: location.pathname });
  } catch {
    // Without it the page works as on plain HTTP.
  }
}

/** The link is dead, so the page that it showed is not opened any more. */
export async function forgetPage() {
  (await workers?.getRegistration("/t/"))?.active?.postMessage({ forget: location.pathname });
}

/** Keeps the sheet, for the page opened again without a network. */
export async function keepSheet(table, sheet, etag) {
  if (workers) await (await openStore()).keepSheet({ table, sheet, etag }).catch(() => {});
}

const version = (etag) => Number(/^(?:W\/)?"(\d+)-/.exec(etag ?? "")?.[1] ?? -1);

/** {sheet, etag} as seen after the page was made, or null where the page is as new. */
export async function laterSheet(table, etag) {
  const kept = workers && (await (await openStore()).sheet(table).catch(() => undefined));
  return kept && version(kept.etag) > version(etag) ? kept : null;
}
