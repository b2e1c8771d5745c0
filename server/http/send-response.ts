import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { writerOf } from "./event-stream";

/**
 * Sends a fetch Response, streaming its body at the client's pace. Headers that are already set
 * on the node response stay unless the Response has its own. An event stream goes on by itself
 * after this has returned.
 */
export async function sendResponse(
  method: string,
  response: Response,
  target: ServerResponse,
): Promise<void> {
  target.statusCode = response.status;
  if (response.statusText) target.statusMessage = response.statusText;
  if (!response.headers.has("cache-control"))
    target.setHeader("cache-control", "private, no-cache");
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") target.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) target.setHeader("set-cookie", cookies);
  const write = writerOf(response);
  if (write !== undefined) {
    write(target);
    return;
  }
  if (response.body === null || method === "HEAD") {
    await response.body?.cancel();
    target.end();
    return;
  }
  // An event stream may have nothing to say yet; a page's headers travel with its first bytes.
  if (response.headers.get("content-type") === "text/event-stream") target.flushHeaders();
  // The DOM's and node's types of the same class differ.
  await pipeline(Readable.fromWeb(response.body as ReadableStream), target);
}
