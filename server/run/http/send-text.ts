import type { ServerResponse } from "node:http";

/** Sends a short response that must not be cached. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = "text/plain; charset=utf-8",
): void {
  response.statusCode = status;
  response.setHeader("content-type", type);
  response.setHeader("cache-control", "no-store");
  response.end(text);
}
