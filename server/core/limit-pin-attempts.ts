import { type AttemptSource, countAttempt, requireAttemptsLeft } from "./attempts";
import { PIN_LIMIT } from "./limits";
import type { Services } from "./services";

/**
 * Wrong pins: at most 10 an hour per account, 30 per address and 500 of all together; then no pin
 * is checked, not even the right one (rules.md#pins).
 *
 * @returns counts one wrong pin
 * @throws AppError "too-many" with the seconds until the next try
 */
export function limitPinAttempts(
  services: Services,
  user: { readonly id: number },
  clientAddress: string,
): () => void {
  const source: AttemptSource = { account: String(user.id), clientAddress };
  requireAttemptsLeft(services, PIN_LIMIT, source);
  return () => countAttempt(services, PIN_LIMIT, source);
}
