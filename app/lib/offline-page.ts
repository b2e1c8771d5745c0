/** The service worker reads it under this name. */
const KEPT = "gully-balls";

/**
 * Keeps the page that is open, with its scripts, styles and fonts, so that it opens again without a
 * connection (ADR-119). Earlier ones go. A browser without a service worker keeps nothing.
 */
export async function keepOfflinePage(): Promise<void> {
  if (!("caches" in window) || !("serviceWorker" in navigator)) return;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ href }) => href);
  try {
    const cache = await caches.open(KEPT);
    const needed = new Set([...files, location.origin + location.pathname]);
    const cached = (await cache.keys()).map(({ url }) => url);
    await Promise.all(cached.filter((url) => !needed.has(url)).map((url) => cache.delete(url)));
    await cache.add(location.pathname);
    await cache.addAll([...new Set(files)].filter((file) => !cached.includes(file)));
  } catch {
    // Without it the page needs a connection to open, as every other does.
  }
}

/** Removes cached pages. */
export async function dropOfflinePages(): Promise<void> {
  if ("caches" in window) await caches.delete(KEPT);
}
