import { eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, leagues } from "#db/schema";
import type { Ms } from "#game/core/units";
import { ScoringRulesError } from "../leagues/load-league";
import { loadPointsBook } from "./points-book";
import { recalculateFixturePoints } from "./recalculate-fixture";
import { clearStandings, writeStandings } from "./recalculate-standings";

/**
 * Works out the points of one league in every fixture of its tournament, then its standings, after
 * changes of rules or roles (rules.md#recalculation). Repeating it changes nothing.
 *
 * @param now for "last update"
 * @throws ScoringRulesError if its scoring rules are broken
 */
export function recalculateLeague(tx: Tx, leagueId: number, now: Ms): void {
  const book = loadPointsBook(tx, { leagueId });
  const [broken] = book.scoring.broken;
  if (broken !== undefined) throw new ScoringRulesError(broken.sentence);
  const season = tx
    .select(getTableColumns(fixtures))
    .from(fixtures)
    .innerJoin(leagues, eq(leagues.tournamentId, fixtures.tournamentId))
    .where(eq(leagues.id, leagueId))
    .all();
  for (const fixture of season) recalculateFixturePoints(tx, fixture, book);
  writeStandings(tx, book, now);
  clearStandings(tx, { leagueId }, now);
}
