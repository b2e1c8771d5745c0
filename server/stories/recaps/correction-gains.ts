import { and, asc, eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { resultCorrections, statCorrections } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import { completeDay } from "#game/play/match/player-day";
import { scoreDay } from "#game/play/scoring/player-days";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { loadPlayRules } from "#server/play/points/play-rules";
import { loadTeams } from "../boards/league-teams";
import { loadLockedTeams } from "../boards/locked-teams";
import { scorePlayersOf, scoreTeamAtLock } from "../boards/score-players";
import { loadStartedFixtures } from "../boards/started-fixtures";

export interface CorrectionGain {
  readonly participantId: number;
  /** Below 0 for a team that lost points. */
  readonly by: Hundredths;
}

/**
 * The changes of teams' points by the corrections of a match since its end, the largest first. By
 * today's rules, so that a change of rules is none. Empty in a league in which sides decide who plays:
 * there a correction may have changed the elevens, too.
 */
export function readCorrectionGains(
  tx: LockedTx,
  { leagueId, tournamentId }: LeagueIds,
  fixtureId: number,
): CorrectionGain[] {
  const fixture = loadStartedFixtures(tx, leagueId).find(({ id }) => id === fixtureId);
  if (fixture === undefined || loadPlayRules(tx, { leagueId }) !== null) return [];
  const { scoringRules: rules } = loadLeague(tx, leagueId);
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  const now = scorePlayersOf(tx, leagueId, tournamentId, fixtureId);
  const then = new Map(now.get(fixtureId));
  // The first account of a player is the one at the end of the match.
  for (const { playerId, before } of statementsOf(tx).days.all({ fixtureId }).reverse()) {
    const day = completeDay(before);
    const role = pool.get(playerId)?.role ?? null;
    const scored = scoreDay(day, { role, rules, ballsPerOver: fixture.ballsPerOver });
    then.set(playerId, { ...day, ...scored });
  }
  const [result] = statementsOf(tx).results.all({ fixtureId });
  const asItEnded = { ...fixture, ...result?.before };
  const participantIds = loadTeams(tx, leagueId).map(({ participantId }) => participantId);
  return loadLockedTeams(tx, leagueId, [fixtureId], participantIds)
    .map((team) => {
      const after = scoreTeamAtLock(team, fixture, now, rules).team.points;
      const before = scoreTeamAtLock(team, asItEnded, new Map([[fixtureId, then]]), rules);
      return { participantId: team.participantId, by: after - before.team.points };
    })
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
}

const statementsOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  return {
    days: db
      .select({ playerId: statCorrections.playerId, before: statCorrections.before })
      .from(statCorrections)
      .where(and(eq(statCorrections.fixtureId, fixtureId), eq(statCorrections.finished, true)))
      .orderBy(asc(statCorrections.id))
      .prepare(),
    results: db
      .select({ before: resultCorrections.before })
      .from(resultCorrections)
      .where(eq(resultCorrections.fixtureId, fixtureId))
      .orderBy(asc(resultCorrections.id))
      .prepare(),
  };
});
