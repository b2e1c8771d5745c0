import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#server/core/errors";
import type { Logger } from "#server/core/log";
import type { Metrics } from "./metrics";
import { sendText } from "./send-text";

export interface Probes {
  /** Throws if the server cannot do its work; for /healthz. */
  checkHealth(): void;
  /** Throws an AppError if no more requests should be sent; for /readyz. */
  checkReady(): void;
  /** The content of /metrics for clients with the token; null without such a page. */
  readonly metrics: (Metrics & { readonly token: string }) | null;
}

/** Answers supervisors and scrapers; false for any other path. */
export async function sendProbe(
  probes: Probes,
  log: Logger,
  { pathname, request, response }: ProbeRequest,
): Promise<boolean> {
  if (pathname === "/healthz") sendHealth(probes, log, response);
  else if (pathname === "/readyz") sendReadiness(probes, response);
  else if (pathname === "/metrics" && probes.metrics) {
    await sendMetrics(probes.metrics, request, response);
  } else return false;
  return true;
}

interface ProbeRequest {
  readonly pathname: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function sendHealth(probes: Probes, log: Logger, response: ServerResponse): void {
  try {
    probes.checkHealth();
  } catch (error) {
    log.error({ err: error }, "The health check failed.");
    throw new AppError("unavailable", "The database does not answer.");
  }
  sendText(response, 200, "ok");
}

function sendReadiness(probes: Probes, response: ServerResponse): void {
  probes.checkReady();
  sendText(response, 200, "ready");
}

async function sendMetrics(
  metrics: NonNullable<Probes["metrics"]>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isSame(request.headers.authorization ?? "", `Bearer ${metrics.token}`)) {
    response.setHeader("www-authenticate", "Bearer");
    throw new AppError("unauthenticated", "The metrics need the token of METRICS_TOKEN.");
  }
  const { text, type } = await metrics.render();
  sendText(response, 200, text, type);
}

/** Compares two texts in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
