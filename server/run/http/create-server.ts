import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { sendResponse as sendFetchResponse } from "@remix-run/node-fetch-server";
import { addressKey } from "#server/core/address-key";
import type { Env } from "#server/core/env";
import { AppError, statusOf } from "#server/core/errors";
import type { Logger } from "#server/core/log";
import { logSecurityEvent } from "#server/core/security-events";
import { compressResponse } from "./compress-response";
import { limitConnections } from "./connection-limits";
import type { Handle } from "./context";
import { readEventsAddress, writerOf } from "./event-stream";
import { toFetchRequest } from "./fetch-request";
import type { AnsweredRequest } from "./metrics";
import { checkOrigin, isApi } from "./origin-check";
import { type PageCache, readPage, sendPage } from "./page-cache";
import { createPageTurns, type PageTurn } from "./page-turns";
import { type Probes, sendProbe } from "./probes";
import { clientAddress, type ProxyTrust, publicUrl } from "./public-url";
import { createBodyReader, type MayPaste, type PersonOf, type ReadBody } from "./read-body";
import { type LoggedRequest, logRequest } from "./request-log";
import { createRouteNames, isShortCall, type NamedRoute } from "./route-names";
import { securityHeaders, strictTransportSecurity } from "./security-headers";
import { sendText } from "./send-text";
import { loadStaticFiles, type StaticFiles, sendStaticFile } from "./static-files";

export interface HttpServerOptions extends Probes {
  readonly handle: Handle;
  readonly env: ProxyTrust & Pick<Env, "publicHost"> & Partial<Pick<Env, "hstsSubdomains">>;
  /** Open connections that one address may have; null behind a proxy, which opens all of them. */
  readonly connectionsPerAddress: number | null;
  /** Whether a request's session or token may send a large body. */
  readonly mayPaste: MayPaste;
  readonly personOf: PersonOf;
  readonly log: Logger;
  /** The browser's part of the build; null if something else serves it. */
  readonly staticDir: string | null;
  /** The app's patterns of addresses, such as `/league/:leagueId/log`: names for log and metrics. */
  readonly routes: readonly string[];
  /** Answers with cached pages that have not changed. */
  readonly pageCache?: PageCache;
  /** The development server: answers its own requests and calls `next` for all others. */
  readonly devMiddleware?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Node looks for slow connections at this interval; its default is 30 s. */
const LOOK_FOR_SLOW_MS = 5_000;
/** Longer than a proxy's usual 60 s, so that the proxy closes first. */
const KEEP_ALIVE_MS = 65_000;
const NONCE_BYTES = 16;
const PROBES = ["/healthz", "/readyz", "/metrics"];
/** A fetch Request cannot have some of the other methods. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The HTTP server for all requests: headers, health, static files, the origin check, limits, then the
 * app. Not yet listening.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const prepared = {
    ...options,
    files: loadStaticFiles(options.staticDir),
    nameRoute: createRouteNames(options.routes),
    pageTurn: createPageTurns(),
    readBody: createBodyReader(options.mayPaste, options.personOf),
  };
  const observe = (request: AnsweredRequest) => options.metrics?.observe(request);
  const server = createServer(
    { connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    (request, response) => {
      if (!isWithinLimits(request, response)) return;
      const id = requestIdOf(request, options.env);
      const followed = logRequest(request, response, { id, log: options.log, observe });
      // Without a listener, an aborted request would end the process.
      response.on("error", (error) => followed.log.debug({ err: error }, "The client went away."));
      answer(prepared, request, response, followed).catch((error) => {
        sendFailure(followed, request, response, error);
      });
    },
  );
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const isWithinLimits = limitConnections(server, options.connectionsPerAddress);
  return server;
}

async function answer(
  options: HttpServerOptions & {
    readonly files: StaticFiles;
    readonly nameRoute: (pathname: string) => NamedRoute;
    readonly pageTurn: PageTurn;
    readonly readBody: ReadBody;
  },
  request: IncomingMessage,
  response: ServerResponse,
  followed: LoggedRequest,
): Promise<void> {
  const { env, devMiddleware, files, nameRoute, pageTurn, readBody } = options;
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  for (const [name, value] of Object.entries(securityHeaders(nonce, devMiddleware !== undefined))) {
    response.setHeader(name, value);
  }
  const url = publicUrl(request, env);
  if (url.protocol === "https:") {
    response.setHeader("strict-transport-security", strictTransportSecurity(env));
  }
  const { pathname } = url;
  if (PROBES.includes(pathname)) followed.named = { route: pathname, path: pathname, quiet: true };
  if (await sendProbe(options, followed.log, { pathname, request, response })) return;
  const address = addressKey(clientAddress(request, env));
  if (!isOwnHost(url.hostname, env.publicHost)) {
    const { path } = nameRoute(pathname);
    logSecurityEvent(followed.log, "host-refused", { address, path });
    return refuseHost(response);
  }
  if (sendStaticFile(files, request, pathname, response)) {
    followed.named = { route: "(file)", path: pathname, quiet: true };
    return;
  }
  followed.named = nameRoute(pathname);
  const method = request.method ?? "GET";
  if (!METHODS.includes(method)) return refuseMethod(response);
  try {
    checkOrigin(method, { headers: request.headers, pathname }, url.origin);
  } catch (error) {
    const { path } = followed.named;
    logSecurityEvent(followed.log, "origin-refused", { address, method, path });
    throw error;
  }
  const isGone = () => response.destroyed || request.socket.destroyed;
  if (devMiddleware) await new Promise<void>((next) => devMiddleware(request, response, next));
  const client = clientAddress(request, env);
  let cached = options.pageCache?.find(request, url);
  if (!cached?.page && takesTurn(pathname)) {
    await pageTurn(address, isGone);
    if (isGone()) return;
    // An earlier request may have filled the cache meanwhile.
    cached = options.pageCache?.find(request, url);
  }
  if (cached?.page) return sendPage(request, response, cached.page, nonce);
  const { id: requestId } = followed;
  const context = { nonce, clientAddress: client, url, requestId };
  const fetchRequest = await toFetchRequest(request, response, {
    url,
    readBody: () => readBody(request, response, { url, address }),
  });
  const answered = await options.handle(fetchRequest, context);
  const page = await readPage(answered, pathname, nonce);
  if (page === null)
    return sendResponse(method, await compressResponse(request, answered), response);
  cached?.keep(page);
  await sendPage(request, response, page, nonce);
}

/** Streams have a queue of their own. */
function takesTurn(pathname: string): boolean {
  return !isShortCall(pathname) && readEventsAddress(pathname) === null;
}

/** The sentence names neither the host of the request nor the address of the site. */
function refuseHost(response: ServerResponse): void {
  sendText(response, 421, "This is not the address of this site.");
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader("allow", METHODS.join(", "));
  sendText(response, 405, "This method is not known here.");
}

/** The last resort: the app has already turned its own errors into pages. */
function sendFailure(
  { id, log, named }: LoggedRequest,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  const { method } = request;
  const { path } = named;
  if (response.headersSent || response.destroyed) {
    if (!response.destroyed) log.error({ err: error, path }, "A response broke off.");
    response.destroy();
    return;
  }
  if (!(error instanceof AppError)) {
    log.error({ err: error, method, path }, "A request failed.");
    sendText(response, 500, `Something went wrong. Please try again. (Request ${id})`);
    return;
  }
  // The rest of the request is not read, so the connection cannot be used again.
  if (!request.complete) response.setHeader("connection", "close");
  if (error.retryAfterSeconds !== null) response.setHeader("retry-after", error.retryAfterSeconds);
  const status = statusOf(error.code);
  if (isApi(request.url ?? "")) sendJson(response, status, error.message);
  else sendText(response, status, error.message);
}

/** Scripts get all refusals in one form, from the HTTP layer as from the app (rules.md#pushed-scores). */
function sendJson(response: ServerResponse, status: number, sentence: string): void {
  const body = JSON.stringify({ errors: [{ sentence, pointer: "" }] });
  sendText(response, status, body, "application/json; charset=utf-8");
}

const ID_BYTES = 8;

/**
 * The id of a request in the log, in its response and on an error page. A trusted proxy may have set it
 * already; any other client could write into our log with it.
 */
function requestIdOf(request: IncomingMessage, trust: ProxyTrust): string {
  const header = request.headers["x-request-id"];
  const believed = trust.trustedProxies > 0 && typeof header === "string";
  if (believed && /^[\w.:-]{1,64}$/.test(header)) return header;
  return randomBytes(ID_BYTES).toString("hex");
}

/**
 * Whether a request names the host of APP_URL, so that a foreign name whose DNS leads here does not
 * pass for ours. Ports are ignored, because a proxy or a router may change them. An APP_URL of this
 * machine allows all names of this machine.
 *
 * @param hostname of the request's address, as `URL` writes it
 * @param publicHost null if APP_URL is not set, which allows any name
 */
function isOwnHost(hostname: string, publicHost: string | null): boolean {
  if (publicHost === null) return true;
  const named = hostname.replace(/\.$/, "");
  return named === publicHost || (isLoopback(publicHost) && isLoopback(named));
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Sends a fetch Response, streaming its body at the client's pace. Headers that are already set on the
 * node response stay unless the Response has its own. An event stream goes on after this function has
 * returned.
 */
async function sendResponse(
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
