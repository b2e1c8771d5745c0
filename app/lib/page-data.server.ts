import type { TypedResponse } from "@remix-run/node";
import { DataResponse } from "#server/run/http/lazy-response";

/**
 * What a loader answers, as Remix's `json` does; a page is rendered from the very data, which are
 * therefore no more than JSON can say.
 */
export function pageData<Data>(data: Data, init?: ResponseInit): TypedResponse<Data> {
  return new DataResponse(data, init);
}
