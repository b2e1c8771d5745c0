import { MINUTE_MS } from "#game/core/durations";
import type { NameRules } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { addressKey } from "#server/core/address-key";
import { countDeadLink } from "#server/core/count-dead-link";
import { FieldsError, noToken } from "#server/core/errors";
import { nameFaults } from "#server/core/name-faults";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";

const TOKEN_NAME: NameRules = { label: "A name", missing: "Please enter a name.", most: 40 };

/**
 * The name of a token that a person makes for a script, tidied.
 *
 * @throws FieldsError on `name`
 */
export function readTokenName(typed: string): string {
  const name = tidyName(typed);
  const faults = nameFaults(name, "name", TOKEN_NAME);
  if (faults.length > 0) throw new FieldsError(faults);
  return name;
}

/** The token behind "Bearer" in an Authorization header; null without one or for another scheme. */
export function readBearer(authorization: string | null): string | null {
  return /^Bearer ([\w-]+)$/i.exec(authorization ?? "")?.[1] ?? null;
}

/** The minute that an instant is in (UTC milliseconds): when tokens were used is stored no finer. */
export function minuteOf(now: number): number {
  return now - (now % MINUTE_MS);
}

/**
 * Refuses a request without a good token.
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
