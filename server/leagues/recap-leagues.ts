import { and, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants } from "#db/schema";

/** The leagues of a user that have recaps and awards: their Leaderboards have tabs for both. */
export function listRecapLeagues(tx: Tx, user: { readonly id: number }): number[] {
  return statementOf(tx)
    .all({ userId: user.id })
    .map(({ leagueId }) => leagueId);
}

const statementOf = prepareOnce((db) =>
  db
    .select({ leagueId: leagues.id })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(
      and(
        eq(participants.userId, sql.placeholder("userId")),
        isNull(participants.leftAt),
        eq(leagues.recaps, true),
      ),
    )
    .prepare(),
);
