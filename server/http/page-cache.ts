import type { IncomingMessage } from "node:http";
import type { Page } from "./conditional-page";

/** Pages worked out, kept as long as nothing they were made of has changed. */
export interface PageCache {
  /** What a request is answered with now; null when it has to be worked out. */
  find(request: IncomingMessage, url: URL): CachedPage | null;
}

export interface CachedPage {
  readonly page: Page | null;
  /** Keeps what was worked out, unless something changed meanwhile. */
  keep(page: Page): void;
}

/** However little happens: sessions end and leagues become past ones by the clock alone. */
const LONGEST_MS = 30_000;
/** Characters of all kept pages together. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/**
 * Keeps the pages of leagues by address and cookies, so that nobody ever gets a page that was made
 * for somebody else. One write anywhere, by whatever process, and all of them are old.
 *
 * @param state says all that pages are made of but for address and cookies: while it is the same,
 *   so are they; null when pages must be worked out
 * @param now UTC milliseconds
 */
export function createPageCache(state: () => string | null, now: () => number): PageCache {
  const pages = new Map<string, { readonly page: Page; readonly at: number }>();
  let of: string | null = null;
  let characters = 0;
  const forget = (current: string | null) => {
    pages.clear();
    characters = 0;
    of = current;
  };
  return {
    find(request, url) {
      if (request.method !== "GET" || !url.pathname.startsWith("/league/")) return null;
      const current = state();
      if (current === null) return null;
      if (current !== of) forget(current);
      const key = `${url.href}\n${request.headers.cookie ?? ""}`;
      const known = pages.get(key);
      return {
        page: known && now() - known.at < LONGEST_MS ? known.page : null,
        keep(page) {
          if (of !== current || state() !== current) return;
          // Not the one that was found: the same page may have been worked out twice meanwhile.
          const before = pages.get(key);
          characters += lengthOf(page) - (before ? lengthOf(before.page) : 0);
          if (characters > MOST_CHARACTERS) forget(current);
          pages.set(key, { page, at: now() });
        },
      };
    },
  };
}

function lengthOf({ pieces }: Page): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}
