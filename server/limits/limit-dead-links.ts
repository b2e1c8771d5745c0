import type { Services } from "../services";
import { countTry, refuseSpentTries, type Trier } from "./count-tries";
import { DEAD_LINK_LIMIT } from "./limits";

/**
 * Mailed links that do not work: at most 30 an hour per address.
 *
 * @returns counts one dead link
 * @throws AppError "too-many" with the seconds until the next try
 */
export function limitDeadLinks(services: Services, clientAddress: string): () => void {
  const limits = { account: DEAD_LINK_LIMIT, address: DEAD_LINK_LIMIT };
  const trier: Trier = { account: null, clientAddress };
  refuseSpentTries(services, limits, trier);
  return () => countTry(services, limits, trier);
}
