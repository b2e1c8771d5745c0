/**
 * Shows notifications (rules.md#notifications), and an offline page: pages are private, so none is
 * cached. The exception is a match scored ball by ball, which opens without a connection: its page puts
 * itself and its files into a cache of its own once it may enter balls (ADR-119). The build fills in
 * the names of the files and a mark of their content, so that a browser notices a new worker when one
 * of them changes.
 */
const FILES = __FILES__;
const CACHE = "gully-offline-__MARK__";
const [PAGE] = FILES;
/** The cache for the page of a match: app/lib/browser-data.ts. */
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
  // No page depends on this worker, so a newer one need not wait until all pages are closed.
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("gully-offline-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is requested while this worker starts, so starting it costs no time.
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

self.addEventListener("push", (event) => {
  event.waitUntil(showMessage(readMessage(event.data)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event));
});

/** Browsers unsubscribe a site whose push shows nothing, so an unreadable message is shown too. */
function readMessage(data) {
  const plain = { title: "Gully", body: "There is news in your leagues.", path: "/my-leagues" };
  try {
    return { ...plain, ...data.json() };
  } catch {
    return plain;
  }
}

function showMessage({ title, body, path, tag }) {
  const icon = "/icon-192.png";
  // A notification that replaces another one alerts again.
  const replaces = tag ? { tag, renotify: true } : {};
  return self.registration.showNotification(title, {
    body,
    icon,
    badge: "/badge-96.png",
    lang: "en",
    data: { path },
    ...replaces,
  });
}

/** Only pages of this site. */
async function openPath(path) {
  const { origin } = self.location;
  const url = new URL(path, origin);
  const { href } = url.origin === origin ? url : new URL("/my-leagues", origin);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === href);
  return open === undefined ? self.clients.openWindow(href) : open.focus();
}

/** A push service may replace a subscription: the server accepts the new one if the old one was on. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await subscribeAgain(oldSubscription));
  const { endpoint, keys } = subscription.toJSON();
  await send({ intent: "renew", endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

async function subscribeAgain(old) {
  const { publicKey } = await (await send({ intent: "key" })).json();
  const applicationServerKey = old?.options.applicationServerKey ?? publicKey;
  const options = { userVisibleOnly: true, applicationServerKey };
  return self.registration.pushManager.subscribe(options);
}

function send(fields) {
  const body = new URLSearchParams(fields);
  return fetch("/account/notifications", { method: "POST", body });
}
