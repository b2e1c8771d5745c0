import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Ms } from "#game/core/units";
import type { Page } from "./conditional-page";
import { isBoardCall } from "./procedure-address";

/** Rendered pages, valid until the database changes. */
export interface PageCache {
  /** The cached answer to a request; null if the page has to be made. */
  find(request: IncomingMessage, url: URL): CachedPage | null;
}

export interface CachedPage {
  readonly page: Page | null;
  /** Caches a page, unless something has changed since it was made. */
  keep(page: Page): void;
}

interface CachedAnswer {
  readonly page: Page;
  readonly at: Ms;
}

/** However little happens: sessions end and leagues become past ones by the clock alone. */
const LONGEST_MS = 30_000;
/** The limit for all cached pages and their keys together, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
/** The size of a character in a string with at least one letter outside Latin-1. */
const BYTES_A_CHARACTER = 2;

/** Pages of leagues, for members and for spectators, and what their screens ask for by itself. */
function isKept(pathname: string): boolean {
  return pathname.startsWith("/league/") || pathname.startsWith("/watch/") || isBoardCall(pathname);
}

/**
 * Keeps the pages of leagues by address and cookies, so that nobody ever gets a page that was made
 * for somebody else. One write anywhere, by whatever process, and all of them are old; beyond
 * 64 MB the page that was asked for least recently goes.
 *
 * @param state says all that pages are made of but for address and cookies: while it is the same,
 *   so are they; null when pages must be worked out
 * @param now UTC milliseconds
 */
export function createPageCache(state: () => string | null, now: () => number): PageCache {
  const pages = new LRUCache<string, CachedAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, key) =>
      key.length * BYTES_A_CHARACTER + page.pieces.reduce((sum, piece) => sum + piece.length, 0),
  });
  let of: string | null = null;
  return {
    find(request, url) {
      if (request.method !== "GET" || !isKept(url.pathname)) return null;
      const current = state();
      if (current === null) return null;
      if (current !== of) pages.clear();
      of = current;
      const key = `${url.href}\n${request.headers.cookie ?? ""}`;
      const known = pages.get(key);
      return {
        page: known && now() - known.at < LONGEST_MS ? known.page : null,
        keep(page) {
          if (of !== current || state() !== current) return;
          pages.set(key, { page, at: now() });
        },
      };
    },
  };
}
