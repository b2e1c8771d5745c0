import type { IncomingMessage } from "node:http";
import { AppError } from "#server/core/errors";

/** The setting that decides which proxies are trusted. */
export interface ProxyTrust {
  /** The number of proxies in front of Gully whose word about the client is believed. */
  readonly trustedProxies: number;
}

/**
 * The address of the request as the browser shows it. X-Forwarded-Proto and -Host count only behind a
 * trusted proxy.
 *
 * @throws AppError `unreadable` for a request without a valid address
 */
export function publicUrl(request: IncomingMessage, trust: ProxyTrust): URL {
  const protocol = forwarded(request, "x-forwarded-proto", trust) ?? "http";
  const host = forwarded(request, "x-forwarded-host", trust) ?? request.headers.host ?? "localhost";
  const target = request.url ?? "";
  const address = `${protocol}://${host}${target}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain =
    url !== null &&
    target.startsWith("/") &&
    (protocol === "http" || protocol === "https") &&
    /^[\w.:[\]-]+$/.test(host);
  if (!isPlain) throw new AppError("unreadable", "This request names no address of this site.");
  return url;
}

/** The client's address; X-Forwarded-For counts only behind a trusted proxy. */
export function clientAddress(request: IncomingMessage, trust: ProxyTrust): string {
  return forwarded(request, "x-forwarded-for", trust) ?? request.socket.remoteAddress ?? "unknown";
}

/**
 * Each proxy appends the address that it saw, so with n trusted proxies the client's address is the nth
 * from the end; the client can make up everything before it.
 */
function forwarded(
  request: IncomingMessage,
  name: "x-forwarded-for" | "x-forwarded-host" | "x-forwarded-proto",
  trust: ProxyTrust,
): string | null {
  if (trust.trustedProxies === 0) return null;
  const header = request.headers[name];
  const text = Array.isArray(header) ? header.join(",") : header;
  const values = (text ?? "")
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return values[Math.max(0, values.length - trust.trustedProxies)] ?? null;
}
