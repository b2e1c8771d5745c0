import type { Services } from "../services";
import { type AttemptSource, countAttempt, requireAttemptsLeft } from "./attempts";
import { DEAD_LINK_LIMIT } from "./limits";

/**
 * Mailed links that do not work: at most 30 an hour per address.
 *
 * @returns counts one dead link
 * @throws AppError "too-many" with the seconds until the next try
 */
export function limitDeadLinks(services: Services, clientAddress: string): () => void {
  const limits = { account: DEAD_LINK_LIMIT, address: DEAD_LINK_LIMIT };
  const trier: AttemptSource = { account: null, clientAddress };
  requireAttemptsLeft(services, limits, trier);
  return () => countAttempt(services, limits, trier);
}
