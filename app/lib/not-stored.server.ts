import type { HeadersFunction } from "@remix-run/node";

/** For pages with secrets, or with a secret in their address: no browser or proxy keeps a copy. */
export const notStored: HeadersFunction = () => ({ "cache-control": "no-store" });
