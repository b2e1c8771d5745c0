import { type ApiReader, findApiReader } from "../accounts/api-tokens";
import { refuseToken } from "../accounts/script-tokens";
import { countRead } from "../limits/count-read";
import { API_LIMIT } from "../limits/limits";
import type { Services } from "../services";

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
