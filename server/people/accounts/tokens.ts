import { createHash } from "node:crypto";
import type { NameRules } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { MINUTE_MS } from "#game/core/units";
import { addressKey } from "#server/core/address-key";
import { countDeadLink } from "#server/core/attempts";
import { FieldsError, noToken } from "#server/core/errors";
import { nameFaults } from "#server/core/name-faults";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";

const TOKEN_BYTES = 32;

/** A secret for a cookie or a mailed link: 256 random bits, URL-safe. */
export function makeToken(services: Pick<Services, "randomBytes">): string {
  return services.randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Whether a text has the form of a token; others are not looked up. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The hash of a token in the database. Tokens are random, so a plain SHA-256 is enough. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

const TOKEN_NAME: NameRules = { label: "A name", missing: "Please enter a name.", most: 40 };

/**
 * The tidy name of a token for a script.
 *
 * @throws FieldsError on `name`
 */
export function readTokenName(typed: string): string {
  const name = tidyName(typed);
  const faults = nameFaults(name, "name", TOKEN_NAME);
  if (faults.length > 0) throw new FieldsError(faults);
  return name;
}

/** The token after "Bearer" in an Authorization header; null without a token or for another scheme. */
export function readBearer(authorization: string | null): string | null {
  return /^Bearer ([\w-]+)$/i.exec(authorization ?? "")?.[1] ?? null;
}

/** The start of an instant's minute (UTC milliseconds): the use of tokens is stored no finer. */
export function minuteOf(now: number): number {
  return now - (now % MINUTE_MS);
}

/**
 * Refuses a request without a valid token.
 *
 * @throws AppError "unauthenticated"; "too-many" after 30 of them an hour from one address
 */
export function refuseToken(
  services: Services,
  kind: "push" | "api",
  clientAddress: string,
): never {
  countDeadLink(services, kind, clientAddress);
  const event = kind === "push" ? "push-refused" : "api-refused";
  logSecurityEvent(services.log, event, { address: addressKey(clientAddress) });
  throw noToken(kind);
}
