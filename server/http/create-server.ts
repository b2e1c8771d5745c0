import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { AppError, statusOf } from "../errors";
import type { Logger } from "../log";
import type { Handle } from "./context";
import { toFetchRequest } from "./fetch-request";
import { checkOrigin } from "./origin-check";
import { clientAddress, type ProxyTrust, publicUrl } from "./public-url";
import { STRICT_TRANSPORT_SECURITY, securityHeaders } from "./security-headers";
import { sendResponse } from "./send-response";
import { loadStaticFiles, type StaticFiles, sendStaticFile } from "./static-files";
import { markUnchanged } from "./unchanged-page";

export interface HttpServerOptions {
  /** The app. */
  readonly handle: Handle;
  readonly env: ProxyTrust;
  readonly log: Logger;
  /** The browser's part of the build, or null when something else serves it. */
  readonly staticDir: string | null;
  /** Throws when the server cannot do its work; asked by /healthz. */
  checkHealth(): void;
  /** The development server: answers what is its own and calls `next` for everything else. */
  readonly devMiddleware?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than a proxy's usual 60 s, so that the proxy is the one who closes. */
const KEEP_ALIVE_MS = 65_000;
const NONCE_BYTES = 16;
/** A fetch Request cannot even be made of some others. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The HTTP server that everything goes through: headers, health, static files, the origin check,
 * limits, then the app. Not yet listening.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const files = loadStaticFiles(options.staticDir);
  const server = createServer((request, response) => {
    // Without an own listener a client that goes away would take the process with it.
    response.on("error", (error) => options.log.debug({ err: error }, "The client went away."));
    answer(options, files, request, response).catch((error) => {
      sendFailure(options.log, request, response, error);
    });
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function answer(
  options: HttpServerOptions,
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { env, devMiddleware } = options;
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  for (const [name, value] of Object.entries(securityHeaders(nonce, devMiddleware !== undefined))) {
    response.setHeader(name, value);
  }
  const url = publicUrl(request, env);
  if (url.protocol === "https:") {
    response.setHeader("strict-transport-security", STRICT_TRANSPORT_SECURITY);
  }
  if (url.pathname === "/healthz") return sendHealth(options, response);
  if (sendStaticFile(files, request, url.pathname, response)) return;
  const method = request.method ?? "GET";
  if (!METHODS.includes(method)) return refuseMethod(response);
  checkOrigin(method, request.headers, url.origin);
  if (devMiddleware) await new Promise<void>((next) => devMiddleware(request, response, next));
  const context = { nonce, clientAddress: clientAddress(request, env), url };
  const answered = await options.handle(await toFetchRequest(request, response, url), context);
  const marked = await markUnchanged(request, answered, nonce);
  if (marked.status === 304) response.removeHeader("content-security-policy");
  await sendResponse(method, marked, response);
}

function sendHealth(options: HttpServerOptions, response: ServerResponse): void {
  try {
    options.checkHealth();
  } catch (error) {
    options.log.error({ err: error }, "The health check failed.");
    throw new AppError("unavailable", "The database does not answer.");
  }
  sendText(response, 200, "ok");
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader("allow", METHODS.join(", "));
  sendText(response, 405, "This method is not known here.");
}

/** The last resort: what the app throws it has turned into a page itself. */
function sendFailure(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  const { method, url: address = "" } = request;
  // Without the search, which may hold a link's token.
  const [url] = address.split("?");
  if (response.headersSent || response.destroyed) {
    if (!response.destroyed) log.error({ err: error, url }, "A response broke off.");
    response.destroy();
    return;
  }
  if (!(error instanceof AppError)) {
    log.error({ err: error, method, url }, "A request failed.");
    sendText(response, 500, "Something went wrong. Please try again.");
    return;
  }
  // What is left of the request is not read any more, so the connection cannot be used again.
  if (!request.complete) response.setHeader("connection", "close");
  if (error.retryAfterSeconds !== null) response.setHeader("retry-after", error.retryAfterSeconds);
  sendText(response, statusOf(error.code), error.message);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(text);
}
