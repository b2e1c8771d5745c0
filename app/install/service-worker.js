/**
 * Shows one page where there is no connection: pages are private, and none of them is ever cached by
 * itself. A match that is scored ball by ball opens again without a connection: its page puts itself
 * and its files into a cache of their own once it may enter balls (ADR-119). The build writes the names of the files and a mark of what is in them,
 * so that a browser sees another worker when one of them changes.
 */
const FILES = __FILES__;
const CACHE = "gully-offline-__MARK__";
const [PAGE] = FILES;
/** What the page of a match keeps: app/lib/offline-page.ts. */
const KEPT = "gully-balls";
const MATCH = /^\/match\/\d+\/balls$/;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetchPage(event));
  else if (isOurs(request.url)) event.respondWith(fetchFile(request));
  else if (!navigator.onLine && isAsset(request.url)) event.respondWith(fetchAsset(request));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  // No page depends on this worker: a newer one need not wait until all of them are closed.
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("gully-offline-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker starts: it costs no time.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await keptMatch(event.request.url)) ?? (await caches.match(PAGE)) ?? Response.error();
  }
}

async function keptMatch(address) {
  const { pathname } = new URL(address);
  if (!MATCH.test(pathname)) return undefined;
  return caches.match(pathname, { cacheName: KEPT });
}

async function fetchAsset(request) {
  return (await caches.match(request, { cacheName: KEPT })) ?? fetch(request);
}

function isAsset(address) {
  const { origin, pathname } = new URL(address);
  return origin === self.location.origin && pathname.startsWith("/assets/");
}

async function fetchFile(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(new URL(request.url).pathname)) ?? Response.error();
  }
}

function isOurs(address) {
  const { origin, pathname } = new URL(address);
  return origin === self.location.origin && FILES.includes(pathname);
}
