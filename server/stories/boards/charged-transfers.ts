import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce } from "#db/client";
import { fixtures, lockedTeams, participants } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import type { TransferAllowance } from "#game/play/team/transfers";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { lockedAtIn } from "#server/play/season/league-fixtures";

/**
 * By participant, without participants who have none. Returned transfers do not count
 * (rules.md#abandoned).
 *
 * @param pool counts only transfers taken from it (rules.md#playoffs); all if omitted
 */
export function sumChargedTransfers(
  tx: PublicTx,
  leagueId: number,
  participantIds: readonly number[],
  pool: TransferAllowance | null = null,
): Map<number, number> {
  const chosen = JSON.stringify(participantIds);
  const rows = statementOf(tx).all({ leagueId, chosen, pool });
  return new Map(rows.map(({ participantId, transfers }) => [participantId, transfers]));
}

const statementOf = prepareOnce((db) => {
  const other = alias(fixtures, "other");
  const [leagueId, pool] = [sql.placeholder("leagueId"), sql.placeholder("pool")];
  // As `givenBackIds` of game/play/season/fixtures.ts, for the whole league in one statement.
  const keepsCharge = db
    .select({ played: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.tournamentId, fixtures.tournamentId),
        sql`${lockedAtIn(leagueId, sql`${other.id}`, sql`${other.lockedAt}`)} = ${lockedTeams.instant}`,
        ne(other.state, "abandoned"),
      ),
    );
  const chosen = sql`(select value from json_each(${sql.placeholder("chosen")}))`;
  return db
    .select({
      participantId: lockedTeams.participantId,
      transfers: sql<number>`sum(${lockedTeams.charge})`,
    })
    .from(lockedTeams)
    .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
    .innerJoin(fixtures, eq(fixtures.id, lockedTeams.fixtureId))
    .where(
      sql`${participants.leagueId} = ${leagueId} and ${participants.id} in ${chosen} and ${lockedTeams.pool} = coalesce(${pool}, ${lockedTeams.pool}) and exists ${keepsCharge}`,
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
