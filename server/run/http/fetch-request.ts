import type { IncomingMessage, ServerResponse } from "node:http";
import { readEventsAddress } from "./event-stream";

/**
 * Headers that only the HTTP layer reads: the app sees the public host and no proxy. Origin is among
 * them: the origin check has judged it already, and the framework's own check would compare it with the
 * proxy's internal host.
 */
const KEPT_BACK = new Set([
  "host",
  "origin",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
]);

/**
 * A node request as a fetch Request; its signal fires if the client leaves before the response is
 * complete. The app gets HEAD as GET, so that length and ETag are those of the page: node leaves the
 * body out. An event stream has no length, and would not end.
 *
 * @throws AppError `too-large`, `too-slow` or `unavailable` of the body
 */
export async function toFetchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { url, readBody }: { readonly url: URL; readonly readBody: () => Promise<Buffer<ArrayBuffer>> },
): Promise<Request> {
  const requestedMethod = request.method ?? "GET";
  const isStream = readEventsAddress(url.pathname) !== null;
  const method = requestedMethod === "HEAD" && !isStream ? "GET" : requestedMethod;
  const body = method === "GET" || method === "HEAD" ? null : await readBody();
  return new Request(url, {
    method,
    headers: headersOf(request, url),
    body,
    // A stream learns from its response that the client has left; the signal would be held for as long
    // as it is open.
    signal: isStream ? null : whenGone(response),
  });
}

/** Fires if the client leaves before the response is complete. */
function whenGone(response: ServerResponse): AbortSignal {
  const hangUp = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) hangUp.abort();
  });
  return hangUp.signal;
}

function headersOf(request: IncomingMessage, url: URL): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (KEPT_BACK.has(name)) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  headers.set("host", url.host);
  return headers;
}
