// Opens the table's page where there is no network: a service worker, which only HTTPS (or this machine) allows.
// It keeps the page and what that is made of. Hands, sheets and every other answer of the contract pass it by.

const CACHE = "sheepfold-table-1";
const OURS = "sheepfold-table-";
const PAGE = /^\/t\/[^/]+\/$/;
// A name with its content's sum in it never changes its content.
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
const MOST_PAGES = 4;
const PATIENCE_MS = 4000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("message", (event) => event.waitUntil(asked(event.data ?? {})));
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && PAGE.test(url.pathname)) event.respondWith(page(event, url.pathname));
  else if (["script", "style", "image"].includes(request.destination)) event.respondWith(part(request));
});

/** The pages that an older worker kept are fetched anew, then what it kept goes. */
async function begin() {
  await clients.claim();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      if (PAGE.test(new URL(url).pathname)) await fetched(new URL(url).pathname);
    }
    await caches.delete(name);
  }
}

/** What the table's page says: keep me, or forget me because my link is no link any more. */
async function asked({ keep: kept, forget }) {
  if (PAGE.test(kept ?? "")) await fetched(kept);
  if (PAGE.test(forget ?? "")) await (await caches.open(CACHE)).delete(forget, { ignoreVary: true });
}

async function fetched(path) {
  const answer = await fetch(path, { cache: "no-store", credentials: "omit", referrerPolicy: "no-referrer" }).catch(() => null);
  if (answer) await keep(path, answer);
}

/** Keeps a page once everything that it names is kept; one whose link is dead is forgotten. */
async function keep(path, answer) {
  const cache = await caches.open(CACHE);
  if ([404, 410].includes(answer.status)) return cache.delete(path, { ignoreVary: true });
  if (answer.status !== 200 || answer.redirected) return undefined;
  const parts = partsOf(await answer.clone().text());
  await Promise.all(parts.map(async (part) => (HASHED.test(part) && (await cache.match(part, { ignoreVary: true }))) || cache.add(part)));
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, answer);
  return tidied(cache);
}

function partsOf(text) {
  return [...text.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="(\/[^"]+\.(?:css|js|svg))"/g)].map(([, part]) => part);
}

/** Only the last few pages stay, and nothing that none of them is made of. */
async function tidied(cache) {
  const all = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const pages = all.filter((path) => PAGE.test(path));
  await Promise.all(pages.slice(0, -MOST_PAGES).map((path) => cache.delete(path, { ignoreVary: true })));
  const kept = await Promise.all(pages.slice(-MOST_PAGES).map((path) => cache.match(path, { ignoreVary: true })));
  const needed = new Set((await Promise.all(kept.map((page) => page.text()))).flatMap(partsOf));
  const stale = all.filter((path) => !PAGE.test(path) && !needed.has(path));
  await Promise.all(stale.map((path) => cache.delete(path, { ignoreVary: true })));
}

/** The page from the server; the kept one where that fails, is broken, or takes too long. */
async function page(event, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path, { ignoreVary: true });
  const asked = fetch(event.request);
  const soon = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await (kept ? Promise.race([asked, soon]) : asked).catch((why) => {
    if (!kept) throw why;
    return null;
  });
  if (kept && (answer === null || answer.status >= 500)) return kept;
  // With a question behind it the page shows something else, and is not the one to open with.
  if (!new URL(event.request.url).search) event.waitUntil(keep(path, answer.clone()).catch(() => {}));
  return answer;
}

async function part(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept && HASHED.test(request.url)) return kept;
  return fetch(request).catch((why) => {
    if (kept) return kept;
    throw why;
  });
}
