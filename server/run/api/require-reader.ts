import { countRead } from "#server/core/count-read";
import { API_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { type ApiReader, findApiReader } from "#server/people/accounts/api-tokens";
import { refuseToken } from "#server/people/accounts/script-tokens";

/**
 * For whom a script reads. Nothing else of the request says who asks, a session least of all: a page of
 * another site could make a browser send it.
 *
 * @param authorization the header
 * @throws AppError "unauthenticated" for none, and a deleted one; "too-many" after 30 of those an hour
 *   from one address, and for a good one whose owner reads more often than 60 times a minute, with all their tokens together
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
