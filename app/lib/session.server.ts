import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { addressKey } from "#server/core/address-key";
import { logSecurityEvent } from "#server/core/security-events";
import {
  endSession,
  type OpenedSession,
  type SessionUser,
  startSession,
  userOfSession,
} from "#server/people/accounts/sessions";
import { rememberTimeZone } from "#server/people/accounts/time-zone";
import { siteCookie } from "./cookies.server";
import { readBrowser } from "./known-browser.server";
import { zoneOfCookies } from "./zone-cookie";

/** Holds the session's token: 256 random bits that mean nothing without the database (ADR-13). */
const NAME = "gully-session";
/** Letters of a mark; 64 bits are enough to tell the sessions of one browser apart. */
const MARK_LENGTH = 16;

/** The logged-in user, or null. */
export async function readSessionUser(
  request: Request,
  context: Pick<AppLoadContext, "services" | "url">,
): Promise<SessionUser | null> {
  const token = await readSessionToken(request, context);
  return token === null ? null : userOfSession(context.services, token);
}

/**
 * Opens a session in place of the browser's last one; the returned value is for Set-Cookie.
 *
 * @param replaces the token that ends with it, where it is not the cookie's
 */
export async function openSession(
  request: Request,
  context: AppLoadContext,
  userId: number,
  replaces: string | null = null,
): Promise<string> {
  const last = await readSessionToken(request, context);
  const browser = await readBrowser(request, context);
  const session = startSession(context.services, userId, {
    userAgent: request.headers.get("user-agent"),
    replaces: [last, replaces].filter((token) => token !== null),
    id: browser?.id ?? null,
  });
  const zone = zoneOfCookies(request.headers.get("cookie"));
  if (zone !== null) rememberTimeZone(context.services.db, userId, zone);
  const address = addressKey(context.clientAddress);
  logSecurityEvent(context.services.log, "login-succeeded", { address, userId });
  return sessionCookie(context, session);
}

/** The Set-Cookie value of a session that is open. */
export function sessionCookie(
  context: AppLoadContext,
  { token, expiresAt }: OpenedSession,
): Promise<string> {
  return siteCookie(context, NAME).serialize(token, { expires: new Date(expiresAt) });
}

/** Ends the browser's session and its notifications; the returned value is for Set-Cookie. */
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

/** The Set-Cookie value that takes the cookie of a session that is over. */
export function forgetSession(context: AppLoadContext): Promise<string> {
  return siteCookie(context, NAME).serialize("", { maxAge: 0 });
}

/**
 * A mark of the browser's session for names in its storage: it differs between sessions, opens
 * nothing, and the token does not follow from it. Empty without a session.
 */
export async function readSessionMark(
  request: Request,
  context: Pick<AppLoadContext, "url">,
): Promise<string> {
  const token = await readSessionToken(request, context);
  if (token === null) return "";
  return createHash("sha256").update(`mark of ${token}`).digest("hex").slice(0, MARK_LENGTH);
}

/** The token of the browser's cookie; whether it opens anything only the database knows. */
export async function readSessionToken(
  request: Request,
  context: Pick<AppLoadContext, "url">,
): Promise<string | null> {
  const token: unknown = await siteCookie(context, NAME).parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}
