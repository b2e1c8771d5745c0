import { type SQL, sql } from "drizzle-orm";
import { leagueSides, sideCorrections, sideStatements, statCorrections } from "#db/schema";

/**
 * The condition of a correction in the league: its own, or one for everybody. The effect of a
 * statement for everybody is not shown in a league that knew a side of its own by then, for which
 * it was recorded separately (rules.md#who-is-named).
 *
 * @param isOfSide whether a correction is that of a side
 */
function ofLeagueSides(table: typeof sideCorrections | typeof statCorrections, isOfSide: SQL): SQL {
  const leagueId = sql.placeholder("leagueId");
  const knewItsOwn = sql`exists (select 1 from ${leagueSides} where ${leagueSides.leagueId} = ${leagueId} and ${leagueSides.fixtureId} = ${table.fixtureId} and ${leagueSides.at} <= ${table.at})`;
  return sql`(${table.leagueId} = ${leagueId} or (${table.leagueId} is null and not (${isOfSide} and ${knewItsOwn})))`;
}

/** For a correction of figures: that somebody was named, by a statement of that instant. */
const ofNaming = sql`(${statCorrections.before} ->> '$.inSide' <> ${statCorrections.after} ->> '$.inSide' and exists (select 1 from ${sideStatements} where ${sideStatements.fixtureId} = ${statCorrections.fixtureId} and ${sideStatements.at} = ${statCorrections.at}))`;

/** The condition of a correction of figures that is one in the league. */
export const isStatCorrectionIn = ofLeagueSides(statCorrections, ofNaming);

/** The same of a correction of a side. */
export const isSideCorrectionIn = ofLeagueSides(sideCorrections, sql`1`);
