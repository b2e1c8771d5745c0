import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues } from "#db/schema";
import { PEOPLE, type PeopleSettings } from "#game/play/team/people-settings";

/**
 * The parts of a league around its matches: read separately, because many pages need nothing else.
 */
export function loadPeopleSettings(tx: Tx, leagueId: number): PeopleSettings {
  return statementOf(tx).get({ leagueId }) ?? PEOPLE.defaults;
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      recaps: leagues.recaps,
      recapNames: leagues.recapNames,
      woodenSpoon: leagues.woodenSpoon,
      wall: leagues.wall,
      receipts: leagues.receipts,
    })
    .from(leagues)
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
);
