import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers, sideCorrections } from "#db/schema";
import { sideCorrections as correctionsOf } from "#game/sides/side-corrections";
import { readSideStatements } from "../sides/read-known-sides";

/**
 * Keeps what the last statements of a fixture that is over have changed, for the ledgers
 * (rules.md#backups): called once or twice for statements of one instant, it keeps the same.
 */
export function noteSideCorrections(tx: Tx, fixtureId: number): void {
  const byTeam = readSideStatements(tx, fixtureId);
  const since = Math.max(...[...byTeam.values()].flatMap((own) => own.map(({ at }) => at)));
  for (const [teamId, statements] of byTeam) {
    const last = statements.at(-1);
    if (last?.at !== since) continue;
    const { source, userId, at } = last;
    const squad = tx
      .select({ id: poolPlayers.id })
      .from(poolPlayers)
      .where(eq(poolPlayers.teamId, teamId))
      .all();
    const ids = squad.map(({ id }) => id);
    for (const correction of correctionsOf(statements, since, ids)) {
      tx.insert(sideCorrections)
        .values({ fixtureId, ...correction, source, userId, at })
        .onConflictDoNothing()
        .run();
    }
  }
}
