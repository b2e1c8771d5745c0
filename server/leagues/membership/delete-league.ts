import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { leagues } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManagerAlone } from "#server/play/leagues/league-access";
import { isAlone, removeLeague } from "./leave-league";
import { listJustRemoved, SILENCE_DAYS } from "./places";

/**
 * For good, and only while its manager is alone in it.
 *
 * @throws FieldsError on `name` for another name, AppError "conflict" while others are in it, or were a
 * few days ago; "forbidden" for a former manager
 */
export function deleteLeague(services: Services, managed: ManagedLeague, typedName: string): void {
  inTransaction(services.db, (tx) => {
    const manager = requireManagerAlone(
      tx,
      { id: managed.userId },
      managed.leagueId,
      "delete the league",
    );
    const league = tx.select().from(leagues).where(eq(leagues.id, manager.leagueId)).get();
    if (!isAlone(tx, manager)) {
      throw new AppError("conflict", "Others are in this league: it cannot be deleted.");
    }
    requireNobodyWaits(tx, manager.leagueId, services.now());
    if (tidyName(typedName) !== orUnnamed(league?.name ?? "")) {
      throw new FieldsError([
        { fields: ["name"], sentence: "Please type the league's name as it is written above." },
      ]);
    }
    removeLeague(tx, manager.leagueId);
  });
}

/**
 * Nobody removes everybody to delete what they have played for.
 *
 * @throws AppError "conflict"
 */
export function requireNobodyWaits(tx: Tx, leagueId: number, now: Ms): void {
  if (!listJustRemoved(tx, leagueId, now).some(({ hasPlayed }) => hasPlayed)) return;
  const sentence = `Members with results were removed: the league can be deleted ${SILENCE_DAYS} days after that.`;
  throw new AppError("conflict", sentence);
}
