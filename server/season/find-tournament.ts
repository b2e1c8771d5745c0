import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { tournaments } from "#db/schema";
import { AppError } from "../errors";

/** @throws AppError "not-found" 'Tournament not found.' */
export function findTournament(db: Tx, id: number): { id: number; name: string } {
  const tournament = db
    .select({ id: tournaments.id, name: tournaments.name })
    .from(tournaments)
    .where(eq(tournaments.id, id))
    .get();
  if (!tournament) throw new AppError("not-found", "Tournament not found.");
  return tournament;
}
