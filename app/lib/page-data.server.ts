import type { TypedResponse } from "@remix-run/node";
import { DataResponse } from "#server/run/http/lazy-response";

/**
 * The answer of a loader, like Remix's `json`; the page is rendered from the same object, which must
 * therefore be plain JSON.
 */
export function pageData<Data>(data: Data, init?: ResponseInit): TypedResponse<Data> {
  return new DataResponse(data, init);
}
