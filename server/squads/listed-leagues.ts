import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants } from "#db/schema";
import { formatOf } from "#game/format/formats";
import { LEAGUE_FORMATS } from "#game/format/league-format";

/** The leagues of a user in which players have owners: their menus have a tab for squads. */
export function listSquadLeagues(tx: Tx, user: { readonly id: number }): number[] {
  return statementOf(tx)
    .all({ userId: user.id })
    .map(({ leagueId }) => leagueId);
}

const WITH_SQUADS = LEAGUE_FORMATS.filter((format) => formatOf(format).hasSquads);

const statementOf = prepareOnce((db) =>
  db
    .select({ leagueId: participants.leagueId })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(
      and(
        eq(participants.userId, sql.placeholder("userId")),
        isNull(participants.leftAt),
        inArray(leagues.format, WITH_SQUADS),
      ),
    )
    .prepare(),
);
