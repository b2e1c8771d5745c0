import type { TypedResponse } from "@remix-run/node";
import { DataResponse } from "#server/run/http/lazy-response";

/**
 * The answer of a loader, as Remix's `json` makes it; a page is rendered from the very data, which
 * must therefore be plain JSON.
 */
export function pageData<Data>(data: Data, init?: ResponseInit): TypedResponse<Data> {
  return new DataResponse(data, init);
}
