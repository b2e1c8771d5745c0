import { countRead } from "#server/core/count-read";
import { API_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { type ApiReader, findApiReader } from "#server/people/accounts/api-tokens";
import { refuseToken } from "#server/people/accounts/script-tokens";

/**
 * The owner of the token with which a script reads. Nothing else in the request identifies them,
 * least of all a session: a page of another site could make a browser send it.
 *
 * @param authorization the header
 * @throws AppError "unauthenticated" for no token, and a deleted one; "too-many" after 30 of those
 * an hour from one address, and for a good one whose owner reads more often than 60 times a minute,
 * with all their tokens together
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
