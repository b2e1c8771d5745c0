import { eq } from "drizzle-orm";
import { inTransaction, isUniqueViolation } from "#db/client";
import { leagues } from "#db/schema";
import { AppError } from "../errors";
import type { Services } from "../services";
import { addParticipant } from "./add-participant";

const PIN_LENGTH = 6;

/**
 * Joins the league of a pin as a member; whoever is in it already just gets there.
 *
 * @throws AppError "invalid" 'Please enter a valid 6-digit pin.', "not-found" 'Invalid league pin…'
 */
export function joinLeague(
  services: Services,
  user: { readonly id: number },
  input: string,
): { leagueId: number; alreadyIn: boolean } {
  const pin = input.trim();
  if (pin.length !== PIN_LENGTH) {
    throw new AppError("invalid", "Please enter a valid 6-digit pin.");
  }
  const league = services.db
    .select({ leagueId: leagues.id })
    .from(leagues)
    .where(eq(leagues.pin, pin))
    .get();
  if (!league) throw new AppError("not-found", "Invalid league pin. Please try again.");
  return { ...league, alreadyIn: !join(services, user.id, league.leagueId) };
}

/** The unique membership decides (architecture, convention 4): false when it was there already. */
function join(services: Services, userId: number, leagueId: number): boolean {
  const now = services.now();
  try {
    inTransaction(services.db, (tx) =>
      addParticipant(tx, { leagueId, userId, role: "member", teamName: "", now }),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "participants.league_id")) return false;
    throw error;
  }
}
