import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { lockedTeams } from "#db/schema";
import type { LockedTeam } from "#game/play/season/window";
import type { Owned } from "./read-submissions-of-many";

/** Stores locks in one statement: ten thousand would take twice as long one by one. */
export function writeLocks(tx: Tx, locks: readonly Owned<LockedTeam>[]): void {
  if (locks.length === 0) return;
  const rows = locks.map((lock) => [
    ...[lock.fixtureId, lock.participantId, lock.instant, lock.submissionId],
    ...[lock.booster, lock.predictedTeamId, lock.charge, lock.pool],
  ]);
  statementOf(tx).run({ rows: JSON.stringify(rows) });
}

const statementOf = prepareOnce((db) =>
  db
    .insert(lockedTeams)
    .select(
      sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7 from json_each(${sql.placeholder("rows")})`,
    )
    .prepare(),
);

export const LOCK_COLUMNS = {
  fixtureId: lockedTeams.fixtureId,
  instant: lockedTeams.instant,
  submissionId: lockedTeams.submissionId,
  booster: lockedTeams.booster,
  predictedTeamId: lockedTeams.predictedTeamId,
  charge: lockedTeams.charge,
  pool: lockedTeams.pool,
};
