import type { HeadersFunction } from "@remix-run/node";

/** Of answers with secrets: no browser or proxy keeps a copy, so that Back shows none after a log-out. */
export const NOT_STORED = { "cache-control": "no-store" };

/** For pages with secrets. */
export const notStored: HeadersFunction = () => NOT_STORED;

/** For pages that no search engine lists, such as those with a secret in their address. */
export const notStoredOrListed: HeadersFunction = () => ({
  ...NOT_STORED,
  "x-robots-tag": "noindex",
});
