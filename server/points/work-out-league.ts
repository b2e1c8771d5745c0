import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures } from "#db/schema";
import { loadLeague } from "../leagues/load-league";
import { loadFixturePlayers } from "./fixture-players";
import { workOutFixtureInLeague } from "./work-out-fixture";
import { workOutStandings } from "./work-out-standings";

/**
 * Works out the points of one league in every fixture of its tournament, then its standings: what
 * changed rules or roles ask for (decision 22). Doing it twice gives the same.
 *
 * @param now UTC milliseconds, for "last update"
 */
export function workOutLeague(tx: Tx, leagueId: number, now: number): void {
  const league = loadLeague(tx, leagueId);
  const season = tx
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, league.tournamentId))
    .all();
  for (const fixture of season) {
    workOutFixtureInLeague(tx, fixture, loadFixturePlayers(tx, fixture), league);
  }
  workOutStandings(tx, leagueId, now);
}
