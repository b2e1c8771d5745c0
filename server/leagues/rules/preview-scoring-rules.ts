import { eq } from "drizzle-orm";
import { fixtures } from "#db/schema";
import { makeTable, type TableFixture, tableRulesOf } from "#game/play/season/table";
import type { Services } from "#server/core/services";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { type LeagueRules, loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { readFixtureAdjustments, readSeasonAdjustments } from "#server/play/points/adjustments";
import { loadFixturePlayers } from "#server/play/points/fixture-players";
import { loadScoring } from "#server/play/points/league-scope";
import { loadFixtureTeams } from "#server/play/points/load-fixture-teams";
import { createFixtureTotals } from "#server/play/points/load-totals";
import { readLeftOut } from "#server/play/points/own-tables";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { acceptScoringRules } from "./save-scoring-rules";
import { type PreviewRow, readStandings } from "./standings-before-after";

/**
 * The current standings and those under new rules, in the order of the latter, calculated from the
 * stored stat lines by the same functions as a save. Nothing is written, except that due fixtures
 * lock first, as for every reader of teams (rules.md#locks).
 *
 * @throws FieldsError and AppError "unreadable" as `acceptScoringRules` does
 */
export function previewScoringRules(
  services: Services,
  managed: ManagedLeague,
  input: unknown,
): PreviewRow[] {
  const scoringRules = acceptScoringRules(input);
  return inLockedReadTransaction(services, (tx) => {
    const rows = readStandings(tx, managed.leagueId);
    const league = loadLeague(tx, managed.leagueId);
    const season = scoreSeason(tx, { ...league, scoringRules });
    const ofSeason = readSeasonAdjustments(tx, managed.leagueId);
    const started = season.length > 0 || ofSeason.size > 0;
    const rowOf = new Map(rows.map((row) => [row.participantId, row]));
    const table = makeTable(tableRulesOf(league.settings), [...rowOf.keys()], season, ofSeason);
    return table.flatMap(({ id, points, rank }) => {
      const row = rowOf.get(id);
      return row ? [{ ...row, after: { points, rank: started ? rank : null } }] : [];
    });
  });
}

/** Of all participants, in the locked fixtures. */
function scoreSeason(tx: LockedTx, league: LeagueRules): TableFixture<number>[] {
  const scope = { leagueId: league.leagueId };
  const scoring = loadScoring(tx, scope).leagues.map((own) => ({
    ...own,
    scoringRules: league.scoringRules,
  }));
  const leftOut = readLeftOut(tx, league.leagueId);
  // A league may lock before the start, or play one match alone: its own locks decide.
  const lockOf = new Map(
    loadLeagueFixtures(tx, league.leagueId).map(({ id, lockedAt }) => [id, lockedAt]),
  );
  const season = tx
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, league.tournamentId))
    .all()
    .flatMap((fixture) => {
      const lockedAt = lockOf.get(fixture.id) ?? null;
      return lockedAt === null ? [] : [{ ...fixture, lockedAt }];
    });
  return season.map((fixture) => {
    const locked = loadFixtureTeams(tx, fixture, scope);
    const totalsOf = createFixtureTotals(fixture, loadFixturePlayers(tx, fixture));
    const isPlayed = fixture.state !== "abandoned";
    const adjustmentOf = readFixtureAdjustments(tx, scope, fixture.id);
    const teams = scoring.flatMap((own) => {
      const totalOf = totalsOf(own);
      return locked.map((team) => ({
        id: team.participantId,
        points: totalOf(team.locked) + (isPlayed ? (adjustmentOf.get(team.participantId) ?? 0) : 0),
        hasTeam: team.locked !== null,
      }));
    });
    return { state: fixture.state, leftOut: leftOut.has(fixture.id), teams };
  });
}
