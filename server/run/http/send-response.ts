import type { ServerResponse } from "node:http";
import { sendResponse as sendFetchResponse } from "@remix-run/node-fetch-server";
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
  if (!response.headers.has("cache-control"))
    target.setHeader("cache-control", "private, no-cache");
  const write = writerOf(response);
  if (write === undefined) {
    if (method === "HEAD" && response.body !== null && !response.headers.has("content-length")) {
      target.setHeader("content-length", (await response.arrayBuffer()).byteLength);
    } else if (method === "HEAD") await response.body?.cancel();
    return sendFetchResponse(target, response);
  }
  target.statusCode = response.status;
  for (const [name, value] of response.headers) target.setHeader(name, value);
  write(target);
}
