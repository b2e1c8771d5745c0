import { type SQL, sql } from "drizzle-orm";
import { leagueSides, sideCorrections, sideStatements, statCorrections } from "#db/schema";

/**
 * A condition: the correction is the league's own, or everybody's. The effect of a statement for
 * everybody is not shown in a league that knew a side of its own by then, for which it was recorded
 * separately (rules.md#who-is-named).
 *
 * @param isOfSide the condition of a correction of a side
 */
function ofLeagueSides(table: typeof sideCorrections | typeof statCorrections, isOfSide: SQL): SQL {
  const leagueId = sql.placeholder("leagueId");
  const knewItsOwn = sql`exists (select 1 from ${leagueSides} where ${leagueSides.leagueId} = ${leagueId} and ${leagueSides.fixtureId} = ${table.fixtureId} and ${leagueSides.at} <= ${table.at})`;
  return sql`(${table.leagueId} = ${leagueId} or (${table.leagueId} is null and not (${isOfSide} and ${knewItsOwn})))`;
}

/** A correction of figures by a statement that named a player at that instant. */
const ofNaming = sql`(${statCorrections.before} ->> '$.inSide' <> ${statCorrections.after} ->> '$.inSide' and exists (select 1 from ${sideStatements} where ${sideStatements.fixtureId} = ${statCorrections.fixtureId} and ${sideStatements.at} = ${statCorrections.at}))`;

export const isStatCorrectionIn = ofLeagueSides(statCorrections, ofNaming);

export const isSideCorrectionIn = ofLeagueSides(sideCorrections, sql`1`);
