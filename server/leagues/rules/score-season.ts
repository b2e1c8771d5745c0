import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { fixtures } from "#db/schema";
import type { FixtureState } from "#game/play/match/state";
import type { ScoringRules } from "#game/play/scoring/rules";
import { makeTable, type TableFixture, type TableRow, tableRulesOf } from "#game/play/season/table";
import type { Booster } from "#game/play/team/boosters";
import { loadLeague } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { readFixtureAdjustments, readSeasonAdjustments } from "#server/play/points/adjustments";
import { loadFixturePlayers } from "#server/play/points/fixture-players";
import { loadScoring } from "#server/play/points/league-scope";
import { loadFixtureTeams } from "#server/play/points/load-fixture-teams";
import { createFixtureTotals } from "#server/play/points/load-totals";
import { readLeftOut } from "#server/play/points/own-tables";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";

/** A season that is played again with the locked teams; nothing of it is stored. */
export interface OtherSeason {
  readonly scoringRules: ScoringRules;
  /** Whether a locked fixture takes place; left out for all of them. */
  readonly takes?: (fixture: { readonly id: number; readonly state: FixtureState }) => boolean;
  /** The booster in place of the played one; left out for the same. */
  readonly boosterOf?: (played: Booster | null) => Booster | null;
}

/** A place in a table; ranks are null before anything counts. */
export interface OtherPlace extends Pick<TableRow<number>, "id" | "points"> {
  readonly rank: number | null;
}

/** A fixture with the points that another season would have brought. */
export interface OtherFixture extends TableFixture<number> {
  readonly fixtureId: number;
}

/**
 * The table of a league as another season would have made it.
 *
 * @param ids everybody in the table, in the order that equal teams keep
 */
export function makeOtherTable(
  tx: LockedTx,
  leagueId: number,
  ids: readonly number[],
  season: readonly OtherFixture[],
): OtherPlace[] {
  const { settings } = loadLeague(tx, leagueId);
  const ofSeason = readSeasonAdjustments(tx, leagueId);
  const started = season.length > 0 || ofSeason.size > 0;
  const table = makeTable(tableRulesOf(settings), ids, season, ofSeason);
  return table.map(({ id, points, rank }) => ({ id, points, rank: started ? rank : null }));
}

/**
 * The locked fixtures of a league as other seasons would have scored them, from the stored stat lines by
 * the same functions as the real one. Teams and players are read once for all of them.
 */
export function scoreSeasons<Seasons extends readonly OtherSeason[]>(
  tx: LockedTx,
  leagueId: number,
  others: Seasons,
): { readonly [Season in keyof Seasons]: readonly OtherFixture[] } {
  const scope = { leagueId };
  const { tournamentId } = loadLeague(tx, leagueId);
  const { leagues } = loadScoring(tx, scope);
  const leftOut = readLeftOut(tx, leagueId);
  // A league may lock before the start, or play one match alone: its own locks decide.
  const lockOf = new Map(
    loadLeagueFixtures(tx, leagueId).map(({ id, lockedAt }) => [id, lockedAt]),
  );
  const season = statementOf(tx)
    .all({ tournamentId })
    .flatMap((fixture) => {
      const lockedAt = lockOf.get(fixture.id) ?? null;
      const takers = others.filter(({ takes = () => true }) => takes(fixture));
      return lockedAt === null || takers.length === 0 ? [] : [{ ...fixture, lockedAt, takers }];
    });
  const fixturesOf = new Map<OtherSeason, OtherFixture[]>(others.map((other) => [other, []]));
  for (const { takers, ...fixture } of season) {
    const locked = loadFixtureTeams(tx, fixture, scope);
    const totalsOf = createFixtureTotals(fixture, loadFixturePlayers(tx, fixture));
    const isPlayed = fixture.state !== "abandoned";
    const adjustmentOf = readFixtureAdjustments(tx, scope, fixture.id);
    for (const other of takers) {
      const { scoringRules, boosterOf = (played) => played } = other;
      const teams = leagues.flatMap((own) => {
        const totalOf = totalsOf({ ...own, scoringRules });
        return locked.map(({ participantId, locked: team }) => ({
          id: participantId,
          points:
            totalOf(team && { ...team, booster: boosterOf(team.booster) }) +
            (isPlayed ? (adjustmentOf.get(participantId) ?? 0) : 0),
          hasTeam: team !== null,
        }));
      });
      const { id: fixtureId, state } = fixture;
      fixturesOf.get(other)?.push({ fixtureId, state, leftOut: leftOut.has(fixtureId), teams });
    }
  }
  return others.map((other) => fixturesOf.get(other) ?? []) as {
    [Season in keyof Seasons]: readonly OtherFixture[];
  };
}

const statementOf = prepareOnce((db) =>
  db
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
    .prepare(),
);
