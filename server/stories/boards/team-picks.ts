import type { Hundredths } from "#game/core/units";
import type { LeaguePoolPlayer } from "#server/play/leagues/league-pool";
import type { LeagueRules } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { loadLockedTeams } from "./locked-teams";
import { scorePlayersIn } from "./score-players";
import { scoreTeamAtLock } from "./score-teams";
import type { StartedFixture } from "./started-fixtures";

export interface Pick {
  readonly playerId: number;
  readonly name: string;
  /** With the player in the team. */
  readonly matches: number;
  readonly asCaptain: number;
  readonly points: Hundredths;
}

/** Over the started fixtures, the best first. */
export function rankPicks(
  tx: LockedTx,
  league: LeagueRules,
  participantId: number,
  started: readonly StartedFixture[],
  pool: ReadonlyMap<number, LeaguePoolPlayer>,
): Pick[] {
  const { leagueId, scoringRules } = league;
  const fixtures = started.filter((fixture) => !fixture.voided);
  const fixtureIds = fixtures.map((fixture) => fixture.id);
  const teams = loadLockedTeams(tx, leagueId, fixtureIds, [participantId]);
  const playerIds = [...new Set(teams.flatMap((team) => team.lineup.playerIds))];
  const played = scorePlayersIn(tx, { leagueId, scoringRules, fixtures, pool, playerIds });
  const picks = new Map<number, Pick>();
  for (const locked of teams) {
    const fixture = fixtures.find((each) => each.id === locked.fixtureId);
    if (fixture === undefined) continue;
    const { captainId, viceCaptainId } = locked.lineup;
    for (const { playerId, points } of scoreTeamAtLock(locked, fixture, played, scoringRules).team
      .players) {
      const known = picks.get(playerId);
      const leads = playerId === captainId || playerId === viceCaptainId ? 1 : 0;
      picks.set(playerId, {
        playerId,
        name: pool.get(playerId)?.name ?? "",
        matches: (known?.matches ?? 0) + 1,
        asCaptain: (known?.asCaptain ?? 0) + leads,
        points: (known?.points ?? 0) + points,
      });
    }
  }
  return [...picks.values()].sort((a, b) => b.points - a.points || a.playerId - b.playerId);
}
