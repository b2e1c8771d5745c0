import { eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, leagues } from "#db/schema";
import { ScoringRulesError } from "../leagues/read-scoring-rules";
import { loadScoring } from "./league-scope";
import { recalculateFixturePoints } from "./recalculate-fixture";
import { recalculateStandings } from "./recalculate-standings";

/**
 * Works out the points of one league in every fixture of its tournament, then its standings: what
 * changed rules or roles ask for (rules.md#recalculation). Doing it twice gives the same.
 *
 * @param now UTC milliseconds, for "last update"
 * @throws ScoringRulesError when its scoring rules are broken
 */
export function recalculateLeague(tx: Tx, leagueId: number, now: number): void {
  const scope = { leagueId };
  const { leagues: scoring, broken } = loadScoring(tx, scope);
  if (broken[0] !== undefined) throw new ScoringRulesError(broken[0].sentence);
  const season = tx
    .select(getTableColumns(fixtures))
    .from(fixtures)
    .innerJoin(leagues, eq(leagues.tournamentId, fixtures.tournamentId))
    .where(eq(leagues.id, leagueId))
    .all();
  for (const fixture of season) recalculateFixturePoints(tx, fixture, scope, scoring);
  recalculateStandings(tx, scope, now);
}
