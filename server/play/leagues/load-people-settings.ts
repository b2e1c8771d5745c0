import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS, type PeopleSettings } from "#game/play/team/league-settings";
import { SETTINGS_TABLE } from "#game/play/team/settings-table";

/** Read separately, because many pages need nothing else of a league. */
export function loadPeopleSettings(tx: Tx, leagueId: number): PeopleSettings {
  return statementOf(tx).get({ leagueId }) ?? DEFAULT_LEAGUE_SETTINGS;
}

const NAMES = Object.keys(SETTINGS_TABLE.people.rows) as (keyof PeopleSettings)[];
const COLUMNS = Object.fromEntries(NAMES.map((name) => [name, leagues[name]])) as Pick<
  typeof leagues,
  keyof PeopleSettings
>;

const statementOf = prepareOnce((db) =>
  db
    .select(COLUMNS)
    .from(leagues)
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
);
