import type { Services } from "../services";
import { type AttemptSource, countAttempt, requireAttemptsLeft } from "./attempts";
import { PIN_LIMIT } from "./limits";

/**
 * Wrong pins: at most 10 an hour per account and 30 per address, then no pin is checked, not
 * even the right one (rules.md#pins).
 *
 * @returns counts one wrong pin
 * @throws AppError "too-many" with the seconds until the next try
 */
export function limitPinAttempts(
  services: Services,
  user: { readonly id: number },
  clientAddress: string,
): () => void {
  const trier: AttemptSource = { account: String(user.id), clientAddress };
  requireAttemptsLeft(services, PIN_LIMIT, trier);
  return () => countAttempt(services, PIN_LIMIT, trier);
}
