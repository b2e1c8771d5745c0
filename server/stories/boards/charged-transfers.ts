import { sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { lockedTeams } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import type { TransferAllowance } from "#game/play/team/transfers";
import { loadBroughtFigures } from "#server/play/leagues/brought-figures";
import { loadFormat } from "#server/play/leagues/load-league";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";

/**
 * By participant, without participants who have none. Returned transfers do not count
 * (rules.md#abandoned); those used elsewhere do (rules.md#brought-leagues).
 *
 * @param pool counts only transfers taken from it (rules.md#playoffs); all if omitted
 */
export function sumChargedTransfers(
  tx: PublicTx,
  leagueId: number,
  participantIds: readonly number[],
  pool: TransferAllowance | null = null,
): Map<number, number> {
  const season = loadLeagueFixtures(tx, leagueId);
  const { givenBackIds } = formatOf(loadFormat(tx, leagueId));
  const givenBack = JSON.stringify([...givenBackIds(season)]);
  const chosen = JSON.stringify(participantIds);
  const rows = statementOf(tx).all({ chosen, givenBack, pool });
  const sums = new Map(rows.map(({ participantId, transfers }) => [participantId, transfers]));
  if (pool === "playoff") return sums;
  for (const [id, { transfers = 0 }] of loadBroughtFigures(tx, leagueId)) {
    if (transfers > 0 && participantIds.includes(id)) sums.set(id, (sums.get(id) ?? 0) + transfers);
  }
  return sums;
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
