import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { fixtures } from "#db/schema";
import type { LockedSelection } from "#game/play/best-eleven/score-locked-team";
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
interface OtherSeason {
  readonly scoringRules: ScoringRules;
  /** Whether a locked fixture takes place; left out for all of them. */
  readonly takes?: (fixture: { readonly id: number; readonly state: FixtureState }) => boolean;
  /** The booster in place of the played one; left out for the same. */
  readonly boosterOf?: (played: Booster | null) => Booster | null;
}

/**
 * The table of a league as another season would have made it, calculated from the stored stat lines by
 * the same functions as the real one. Ranks are null before anything counts.
 *
 * @param ids everybody in the table, in the order that equal teams keep
 */
export function makeOtherTable(
  tx: LockedTx,
  leagueId: number,
  ids: readonly number[],
  other: OtherSeason,
): (Pick<TableRow<number>, "id" | "points"> & { readonly rank: number | null })[] {
  const { settings } = loadLeague(tx, leagueId);
  const season = scoreSeason(tx, leagueId, other);
  const ofSeason = readSeasonAdjustments(tx, leagueId);
  const started = season.length > 0 || ofSeason.size > 0;
  const table = makeTable(tableRulesOf(settings), ids, season, ofSeason);
  return table.map(({ id, points, rank }) => ({ id, points, rank: started ? rank : null }));
}

/** Of all participants, in the locked fixtures. */
function scoreSeason(
  tx: LockedTx,
  leagueId: number,
  { scoringRules, takes = () => true, boosterOf }: OtherSeason,
): TableFixture<number>[] {
  const scope = { leagueId };
  const { tournamentId } = loadLeague(tx, leagueId);
  const scoring = loadScoring(tx, scope).leagues.map((own) => ({ ...own, scoringRules }));
  const leftOut = readLeftOut(tx, leagueId);
  // A league may lock before the start, or play one match alone: its own locks decide.
  const lockOf = new Map(
    loadLeagueFixtures(tx, leagueId).map(({ id, lockedAt }) => [id, lockedAt]),
  );
  const season = statementOf(tx)
    .all({ tournamentId })
    .flatMap((fixture) => {
      const lockedAt = lockOf.get(fixture.id) ?? null;
      return lockedAt === null || !takes(fixture) ? [] : [{ ...fixture, lockedAt }];
    });
  const asPlayed = (locked: LockedSelection | null) =>
    locked && boosterOf ? { ...locked, booster: boosterOf(locked.booster) } : locked;
  return season.map((fixture) => {
    const locked = loadFixtureTeams(tx, fixture, scope);
    const totalsOf = createFixtureTotals(fixture, loadFixturePlayers(tx, fixture));
    const isPlayed = fixture.state !== "abandoned";
    const adjustmentOf = readFixtureAdjustments(tx, scope, fixture.id);
    const teams = scoring.flatMap((own) => {
      const totalOf = totalsOf(own);
      return locked.map((team) => ({
        id: team.participantId,
        points:
          totalOf(asPlayed(team.locked)) +
          (isPlayed ? (adjustmentOf.get(team.participantId) ?? 0) : 0),
        hasTeam: team.locked !== null,
      }));
    });
    return { state: fixture.state, leftOut: leftOut.has(fixture.id), teams };
  });
}

const statementOf = prepareOnce((db) =>
  db
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
    .prepare(),
);
