import { type AttemptSource, countAttempt, requireAttemptsLeft } from "./attempts";
import { deadLinkLimit, type LinkPurpose } from "./limits";
import type { Services } from "./services";

/**
 * Counts a link that does not work: at most 30 an hour per address, each purpose by itself. To be
 * called once the link is known to be dead, so that no number of dead ones stops a good one.
 *
 * @throws AppError "too-many" with the seconds until the next try
 */
export function countDeadLink(
  services: Services,
  purpose: LinkPurpose,
  clientAddress: string,
): void {
  const limit = deadLinkLimit(purpose);
  const source: AttemptSource = { account: null, clientAddress };
  requireAttemptsLeft(services, limit, source);
  countAttempt(services, limit, source);
}
