import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { tournaments } from "#db/schema";
import { AppError } from "#server/core/errors";

export type Tournament = typeof tournaments.$inferSelect;

/** @throws AppError "not-found" 'Tournament not found.' */
export function findTournament(tx: Tx, id: number): Tournament {
  const tournament = tx.select().from(tournaments).where(eq(tournaments.id, id)).get();
  if (!tournament) throw new AppError("not-found", "Tournament not found.");
  return tournament;
}
