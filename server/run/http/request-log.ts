import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "#server/core/log";
import type { AnsweredRequest } from "./metrics";
import type { NamedRoute } from "./route-names";

/** The facts for the log while a request is answered. */
export interface LoggedRequest {
  readonly id: string;
  /** Adds the request's id to each line. */
  readonly log: Logger;
  /** Set once it is known; `quiet` for the frequent requests of supervisors and browsers. */
  named: NamedRoute & { readonly quiet?: boolean };
}

/** Requests that are refused before their path is read. */
const UNREAD: NamedRoute = { route: "(unread)", path: "(unread)" };
const EVENT_STREAM = "text/event-stream";
const NS_PER_MS = 1e6;

/**
 * Gives a request its id, logs one line about it when it is over, and counts it. The line has neither
 * query nor header, and no part of the address that may be a secret.
 *
 * @param observe counts it
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { id, log, observe }: { id: string; log: Logger; observe(request: AnsweredRequest): void },
): LoggedRequest {
  const startedAt = process.hrtime.bigint();
  const logged: LoggedRequest = { id, log: log.child({ requestId: id }), named: UNREAD };
  response.setHeader("x-request-id", id);
  response.once("close", () => {
    const { named } = logged;
    const ms = Number(process.hrtime.bigint() - startedAt) / NS_PER_MS;
    const method = request.method ?? "GET";
    const status = response.statusCode;
    const stream = String(response.getHeader("content-type")).startsWith(EVENT_STREAM);
    // A client that has left did not get the answer, so its status would be wrong.
    const hungUp = !response.writableFinished && !stream;
    const facts = { method, path: named.path, status, ms: Math.round(ms * 10) / 10, gone: hungUp };
    logged.log[named.quiet ? "debug" : "info"](facts, "request");
    observe({
      method: knownMethod(method),
      route: named.route,
      status,
      seconds: ms / 1000,
      stream,
    });
  });
  return logged;
}

/** Clients can make up methods, and a metric would remember each. */
function knownMethod(method: string): string {
  return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}
