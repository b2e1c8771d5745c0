/** The prefixes of drafts in a browser's storage, including those of version 0.1.0. */
const BEGINNINGS = ["gully-draft-", "gully-team-"];

/**
 * The prefix of a session's drafts: the next user of the browser has another session, and does not get
 * them.
 *
 * @param session the session's mark, which opens nothing
 */
export function draftPrefix(session: string): string {
  return `gully-draft-${session}-`;
}

/**
 * Removes the drafts of teams from a browser's storage.
 *
 * @param session whose drafts stay; null on log-out to remove all
 */
export function removeDrafts(storage: Storage, session: string | null = null): void {
  try {
    for (const name of Object.keys(storage)) {
      const isDraft = BEGINNINGS.some((beginning) => name.startsWith(beginning));
      const stays = session !== null && name.startsWith(draftPrefix(session));
      if (isDraft && !stays) storage.removeItem(name);
    }
  } catch {
    // A browser without storage has no drafts.
  }
}

/** The prefix of matches that a browser stores for a scorer. */
const BEGINNING = "gully-balls-";

/** The key under which a browser stores the balls of a match. */
export function ballsName(userId: number, fixtureId: number): string {
  return `${BEGINNING}${userId}-${fixtureId}`;
}

/** The number of balls, of all matches, that this browser has not sent. */
export function countUnsentBalls(storage: Storage): number {
  try {
    return namesIn(storage).reduce((sum, name) => {
      const { unsent } = JSON.parse(storage.getItem(name) ?? "{}");
      return sum + (Array.isArray(unsent) ? unsent.length : 0);
    }, 0);
  } catch {
    return 0;
  }
}

/** Removes the balls of all matches from a browser's storage. */
export function removeBalls(storage: Storage): void {
  try {
    for (const name of namesIn(storage)) storage.removeItem(name);
  } catch {
    // A browser without storage has no balls.
  }
}

function namesIn(storage: Storage): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(BEGINNING));
}

/** The service worker reads the cache with this name. */
const KEPT = "gully-balls";

/**
 * Caches the open page, with its scripts, styles and fonts, so that it opens without a connection
 * (ADR-119), in place of earlier ones. A browser without a service worker caches nothing.
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
    // Without a cache, the page needs a connection to open, like every other page.
  }
}

export async function dropOfflinePages(): Promise<void> {
  if ("caches" in window) await caches.delete(KEPT);
}
