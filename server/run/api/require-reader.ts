import { countRead } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { API_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { type ApiReader, findApiReader } from "#server/people/accounts/api-tokens";
import { refuseToken } from "#server/people/accounts/tokens";
import type { StartedFixture } from "#server/stories/boards/started-fixtures";

/**
 * The owner of the token with which a script reads. Nothing else in the request identifies them, and
 * certainly no session: another site's page could make a browser send it.
 *
 * @param authorization the header
 * @throws AppError "unauthenticated" for a missing or deleted token; "too-many" after 30 such requests
 * an hour from one address, or if the owner reads more often than 60 times a minute with all their
 * tokens together
 */
export function requireReader(
  services: Services,
  authorization: string | null,
  clientAddress: string,
): ApiReader {
  const reader =
    findApiReader(services, authorization) ?? refuseToken(services, "api", clientAddress);
  countRead(services, API_LIMIT, String(reader.id));
  return reader;
}

/**
 * A fixture that a script names by its id.
 *
 * @throws AppError "not-found" for one that has not locked, or is of another tournament
 */
export function requireLocked(started: readonly StartedFixture[], fixtureId: number) {
  const fixture = started.find(({ id }) => id === fixtureId);
  if (fixture === undefined) {
    throw new AppError("not-found", "No match of this league with that id has locked.");
  }
  return fixture;
}
