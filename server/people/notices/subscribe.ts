import { ECDH } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { pushSubscriptions } from "#db/schema";
import { consumeAttempt } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { BROWSER_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { ADDRESS_TOO_LONG } from "#server/people/delivery/outgoing-rule";
import { nameDevice } from "../accounts/known-browser";
import type { SessionUser } from "../accounts/sessions";
import { hashToken } from "../accounts/tokens";
import { findAddressFault, outgoingRule } from "../delivery/outgoing-rule";
import type { PushTarget } from "../delivery/send-push";

/** More browsers than anybody reads notifications in; one more replaces the oldest. */
export const MOST_BROWSERS = 10;
const LONGEST_ENDPOINT = 1024;
const CURVE = "prime256v1";
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const UNCOMPRESSED = 4;

interface AskingBrowser {
  /** The id of its signed cookie (ADR-95). */
  readonly id: string;
  readonly sessionToken: string;
  /** The user agent. */
  readonly userAgent: string;
}

/**
 * Subscribes a browser to a user's notifications (rules.md#notifications). A browser has one
 * subscription: a new one replaces that of any other user. An account has at most ten browsers; the
 * eleventh replaces the oldest.
 *
 * @param subscription from the browser's push service
 * @throws AppError "invalid" for an address that no push service has, "unreadable" for keys that no
 * browser makes, "conflict" for an address that another browser has, "too-many"
 */
export function subscribe(
  services: Services,
  user: SessionUser,
  subscription: PushTarget,
  browser: AskingBrowser,
): true {
  check(services, subscription);
  consumeAttempt(services, BROWSER_LIMIT, { account: String(user.id), clientAddress: null });
  inTransaction(services.db, (tx) => put(services, tx, user, subscription, browser));
  return true;
}

/**
 * Takes the new subscription of a browser whose push service has replaced the old one. Notifications
 * that have been turned off stay off.
 *
 * @returns whether this browser shows the user's notifications
 * @throws as `subscribe` does
 */
export function renewSubscription(
  services: Services,
  user: SessionUser,
  subscription: PushTarget,
  browser: AskingBrowser,
): boolean {
  check(services, subscription);
  consumeAttempt(services, BROWSER_LIMIT, { account: String(user.id), clientAddress: null });
  return inTransaction(services.db, (tx) => {
    const current = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.browserId, browser.id), eq(pushSubscriptions.userId, user.id)),
      )
      .get();
    if (current === undefined) return false;
    put(services, tx, user, subscription, browser);
    return true;
  });
}

function put(
  services: Services,
  tx: Tx,
  user: SessionUser,
  { endpoint, p256dh, auth }: PushTarget,
  browser: AskingBrowser,
): void {
  const known = tx
    .select({ p256dh: pushSubscriptions.p256dh, auth: pushSubscriptions.auth })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .get();
  // Without the keys, the address alone does not move a subscription away from its browser.
  if (known !== undefined && (known.p256dh !== p256dh || known.auth !== auth)) {
    throw new AppError("conflict", "Another browser has this subscription.");
  }
  tx.delete(pushSubscriptions)
    .where(
      or(eq(pushSubscriptions.browserId, browser.id), eq(pushSubscriptions.endpoint, endpoint)),
    )
    .run();
  makeRoom(tx, user.id);
  tx.insert(pushSubscriptions)
    .values({
      userId: user.id,
      endpoint,
      p256dh,
      auth,
      device: nameDevice(browser.userAgent),
      browserId: browser.id,
      sessionHash: hashToken(browser.sessionToken),
      createdAt: services.now(),
    })
    .run();
}

function makeRoom(tx: Tx, userId: number): void {
  const oldest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(sql`${pushSubscriptions.id} desc`)
    .offset(MOST_BROWSERS - 1)
    .limit(MOST_BROWSERS);
  tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest)).run();
}

function check({ env }: Services, { endpoint, p256dh, auth }: PushTarget): void {
  const tooLong = endpoint.length > LONGEST_ENDPOINT ? ADDRESS_TOO_LONG : null;
  const fault = tooLong ?? findAddressFault(endpoint, outgoingRule(env));
  if (fault !== null) {
    throw new AppError("invalid", `This browser's push service can't be used. ${fault}`);
  }
  if (!isPoint(p256dh) || decode(auth)?.length !== AUTH_BYTES) {
    throw new AppError("unreadable", "This browser's keys could not be read.");
  }
}

/** Whether a text is a public key of the curve P-256, in the form that browsers use (RFC 8291). */
function isPoint(text: string): boolean {
  const bytes = decode(text);
  if (bytes?.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(bytes, CURVE);
    return true;
  } catch {
    return false;
  }
}

/** The bytes of base64url; null for anything else. */
function decode(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}
