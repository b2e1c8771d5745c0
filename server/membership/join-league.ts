import { eq } from "drizzle-orm";
import { isUniqueViolation } from "#db/client";
import { leagues } from "#db/schema";
import { AppError } from "../errors";
import { addressKey } from "../limits/address-key";
import { limitPinAttempts } from "../limits/limit-pin-attempts";
import { inLockedTransaction } from "../locks/locked-transaction";
import { logSecurityEvent } from "../security-events";
import type { Services } from "../services";
import { addParticipant } from "./add-participant";
import { rejoinLeague } from "./rejoin-league";

const PIN_LENGTH = 6;

/**
 * Joins the league of a pin as a member; nothing changes for a member, and a person who has
 * left it comes back as who they were.
 *
 * @param clientAddress wrong pins are limited per account and per address (rules.md#pins)
 * @throws AppError "invalid" 'Please enter a valid 6-digit pin.' or 'Invalid league pin…', "too-many"
 *   once too many pins were wrong
 */
export function joinLeague(
  services: Services,
  user: { readonly id: number },
  input: string,
  clientAddress: string,
): { leagueId: number; alreadyIn: boolean } {
  const pin = input.trim();
  if (pin.length !== PIN_LENGTH) {
    throw new AppError("invalid", "Please enter a valid 6-digit pin.");
  }
  const countWrongPin = limitPinAttempts(services, user, clientAddress);
  const league = services.db
    .select({ leagueId: leagues.id })
    .from(leagues)
    .where(eq(leagues.pin, pin))
    .get();
  if (!league) {
    countWrongPin();
    const address = addressKey(clientAddress);
    logSecurityEvent(services.log, "wrong-pin", { address, userId: user.id });
    throw new AppError("invalid", "Invalid league pin. Please try again.");
  }
  return { ...league, alreadyIn: !join(services, user.id, league.leagueId) };
}

/** The unique constraint decides: false when the user was in the league already. */
function join(services: Services, userId: number, leagueId: number): boolean {
  try {
    inLockedTransaction(services, (tx, now) => {
      if (rejoinLeague(tx, { leagueId, userId, now })) return;
      addParticipant(tx, { leagueId, userId, role: "member", teamName: "", now });
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "participants.league_id")) return false;
    throw error;
  }
}
