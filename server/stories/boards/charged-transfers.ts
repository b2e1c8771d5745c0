import { sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { lockedTeams } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { givenBackIds } from "#game/play/season/fixtures";
import type { TransferAllowance } from "#game/play/team/transfers";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";

/**
 * By participant, without participants who have none. Returned transfers do not count
 * (rules.md#abandoned).
 *
 * @param pool counts only transfers taken from it (rules.md#playoffs); all if omitted
 */
export function sumChargedTransfers(
  tx: PublicTx,
  tournamentId: number,
  participantIds: readonly number[],
  pool: TransferAllowance | null = null,
): Map<number, number> {
  const givenBack = JSON.stringify([...givenBackIds(loadSeasonFixtures(tx, tournamentId))]);
  const chosen = JSON.stringify(participantIds);
  const rows = statementOf(tx).all({ chosen, givenBack, pool });
  return new Map(rows.map(({ participantId, transfers }) => [participantId, transfers]));
}

const statementOf = prepareOnce((db) => {
  const pool = sql.placeholder("pool");
  const listed = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;
  return db
    .select({
      participantId: lockedTeams.participantId,
      transfers: sql<number>`sum(${lockedTeams.charge})`,
    })
    .from(lockedTeams)
    .where(
      sql`${lockedTeams.participantId} in ${listed("chosen")} and ${lockedTeams.pool} = coalesce(${pool}, ${lockedTeams.pool}) and ${lockedTeams.fixtureId} not in ${listed("givenBack")}`,
    )
    .groupBy(lockedTeams.participantId)
    .prepare();
});

/** Some tables of teams have no column of transfers. */
export interface WithoutTransfers {
  /** The league's format has none (rules.md#formats). */
  readonly withoutTransfers?: true;
}

export function withoutTransfers(format: LeagueFormat): WithoutTransfers {
  return formatOf(format).hasTransfers ? {} : { withoutTransfers: true };
}
