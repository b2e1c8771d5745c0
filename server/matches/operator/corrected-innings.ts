import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { ballEvents, correctedInnings } from "#db/schema";
import type { Ms } from "#game/core/units";

/**
 * Their stored score no longer follows from their balls: later balls do not change them
 * (rules.md#ball-by-ball). Innings without a ball are left alone.
 *
 * @param innings 1-based; null for the whole match
 */
export function noteCorrectedInnings(
  tx: Tx,
  fixtureId: number,
  innings: number | null,
  now: Ms,
): void {
  const { entered, note } = statementsOf(tx);
  for (const { what } of entered.all({ fixtureId })) {
    if (what.kind !== "innings" || what.number === null) continue;
    if (innings !== null && what.number !== innings) continue;
    note.run({ fixtureId, innings: what.number, now });
  }
}

export function readCorrectedInnings(tx: Tx, fixtureId: number): ReadonlySet<number> {
  return new Set(
    statementsOf(tx)
      .corrected.all({ fixtureId })
      .map((row) => row.innings),
  );
}

export function forgetCorrectedInnings(tx: Tx, fixtureId: number, innings: number): void {
  tx.delete(correctedInnings)
    .where(and(eq(correctedInnings.fixtureId, fixtureId), eq(correctedInnings.innings, innings)))
    .run();
}

const statementsOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  return {
    entered: db
      .select({ what: ballEvents.what })
      .from(ballEvents)
      .where(
        and(
          eq(ballEvents.fixtureId, fixtureId),
          sql`json_extract(${ballEvents.what}, '$.kind') = 'innings'`,
        ),
      )
      .prepare(),
    note: db
      .insert(correctedInnings)
      .values({ fixtureId, innings: sql.placeholder("innings"), at: sql.placeholder("now") })
      .onConflictDoUpdate({
        target: [correctedInnings.fixtureId, correctedInnings.innings],
        set: { at: sql`excluded.at` },
      })
      .prepare(),
    corrected: db
      .select({ innings: correctedInnings.innings })
      .from(correctedInnings)
      .where(eq(correctedInnings.fixtureId, fixtureId))
      .prepare(),
  };
});
