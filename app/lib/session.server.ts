import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { addressKey } from "#server/core/address-key";
import { logSecurityEvent } from "#server/core/security-events";
import {
  endSession,
  type OpenedSession,
  replacedSessionAt,
  type SessionUser,
  startSession,
  userOfSession,
} from "#server/people/accounts/sessions";
import { rememberTimeZone } from "#server/people/accounts/time-zone";
import { siteCookie } from "./cookies.server";
import { readBrowser } from "./known-browser.server";
import { zoneOfCookies } from "./zone-cookie";

/** Contains the session's token: 256 random bits that mean nothing without the database (ADR-13). */
const NAME = "gully-session";
/** The length of a mark: 64 bits are enough to distinguish the sessions of one browser. */
const MARK_LENGTH = 16;

export async function readSessionUser(
  request: Request,
  context: Pick<AppLoadContext, "services" | "url">,
): Promise<SessionUser | null> {
  const token = await readSessionToken(request, context);
  return token === null ? null : userOfSession(context.services, token);
}

/**
 * Opens a session in place of the browser's last one.
 *
 * @param replaces the token of the session that ends with it, if it is not the cookie's
 * @param lasting for longer than a season, because it may be the only way in
 * @returns a Set-Cookie value
 */
export async function openSession(
  request: Request,
  context: AppLoadContext,
  userId: number,
  { replaces = null, lasting = false }: { replaces?: string | null; lasting?: boolean } = {},
): Promise<string> {
  const last = await readSessionToken(request, context);
  const browser = await readBrowser(request, context);
  const session = startSession(context.services, userId, {
    userAgent: request.headers.get("user-agent"),
    replaces: [last, replaces].filter((token) => token !== null),
    id: browser?.id ?? null,
    lasting,
  });
  const zone = zoneOfCookies(request.headers.get("cookie"));
  if (zone !== null) rememberTimeZone(context.services.db, userId, zone);
  const address = addressKey(context.clientAddress);
  logSecurityEvent(context.services.log, "login-succeeded", { address, userId });
  return sessionCookie(context, session);
}

/** The Set-Cookie value of an open session. */
export function sessionCookie(
  context: AppLoadContext,
  { token, expiresAt }: OpenedSession,
): Promise<string> {
  return siteCookie(context, NAME).serialize(token, { expires: new Date(expiresAt) });
}

/**
 * Ends the browser's session and its notifications.
 *
 * @returns a Set-Cookie value
 */
export async function closeSession(request: Request, context: AppLoadContext): Promise<string> {
  const token = await readSessionToken(request, context);
  const browser = await readBrowser(request, context);
  const userId = token === null ? null : endSession(context.services, token, browser?.id);
  if (userId !== null) {
    const address = addressKey(context.clientAddress);
    logSecurityEvent(context.services.log, "signed-out", { address, userId });
  }
  return forgetSession(context);
}

/** The Set-Cookie value that removes the cookie of a session that has ended. */
export function forgetSession(context: AppLoadContext): Promise<string> {
  return siteCookie(context, NAME).serialize("", { maxAge: 0 });
}

/**
 * A mark of the browser's session for keys in its storage: it differs between sessions, opens nothing,
 * and does not reveal the token. Empty without a session.
 */
export async function readSessionMark(
  request: Request,
  context: Pick<AppLoadContext, "url">,
): Promise<string> {
  const token = await readSessionToken(request, context);
  if (token === null) return "";
  return createHash("sha256").update(`mark of ${token}`).digest("hex").slice(0, MARK_LENGTH);
}

/** The time when a personal link ended the session of this browser; null if none did. */
export async function readReplacedSession(
  request: Request,
  context: Pick<AppLoadContext, "services" | "url">,
): Promise<number | null> {
  const token = await readSessionToken(request, context);
  return token === null ? null : replacedSessionAt(context.services, token);
}

/** The token of the browser's cookie; only the database knows whether it opens anything. */
export async function readSessionToken(
  request: Request,
  context: Pick<AppLoadContext, "url">,
): Promise<string | null> {
  const token: unknown = await siteCookie(context, NAME).parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}
