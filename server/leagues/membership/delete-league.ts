import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { leagues } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { orUnnamed } from "#game/core/words";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManagerAlone } from "#server/play/leagues/league-access";
import { isAlone, removeLeague } from "./leave-league";

/**
 * For good, and only while its manager is alone in it.
 *
 * @throws FieldsError on `name` for another name, AppError "conflict" while others are in it,
 * "forbidden" for a former manager
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
    if (tidyName(typedName) !== orUnnamed(league?.name ?? "")) {
      throw new FieldsError([
        { fields: ["name"], sentence: "Please type the league's name as it is written above." },
      ]);
    }
    removeLeague(tx, manager.leagueId);
  });
}
