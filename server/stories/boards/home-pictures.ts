import type { Hundredths } from "#game/core/units";
import { isAtStumps } from "#game/play/season/fixture-status";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { drawRace, type LinePicture } from "./draw-lines";
import { type LeagueTeam, loadLeagueTeams } from "./league-teams";
import { chooseRunners, loadRankRace, type RankRace } from "./rank-race";

/** The pictures beside the standings on League Home. */
export interface HomePictures {
  /** All teams; in a league of several pages the first ones and the own one. */
  readonly race: RankRace;
  /** The ranks before the last fixture, by participant; empty before the second one. */
  readonly ranksBefore: Readonly<Record<number, number>>;
  readonly drawing: LinePicture | null;
  /** The own team's points in its last fixtures, the oldest first. */
  readonly lastMatches: readonly {
    readonly fixtureId: number;
    readonly number: number;
    readonly points: Hundredths;
    /** It is being played: more points may come. */
    readonly live: boolean;
  }[];
}

/** How many fixtures the race on League Home covers; the whole season has its own page. */
const FIXTURES_SHOWN = 9;
const LAST_MATCHES = 6;

/**
 * The rank race over the last fixtures and the own last six matches.
 *
 * @param standings the teams of which `ranksBefore` says how they moved
 */
export function showHomePictures(
  services: Services,
  member: MemberLeague,
  standings: readonly LeagueTeam[],
): HomePictures {
  return inLockedReadTransaction(services, (tx) => {
    const teams = loadLeagueTeams(tx, member);
    const whole = loadRankRace(tx, member.leagueId, member.tournamentId, FIXTURES_SHOWN);
    const race = whole.of(chooseRunners(teams));
    const own = race.runners.find((runner) => runner.mine);
    const before = whole.of(standings).runners.flatMap(({ participantId, ranks }) => {
      const rank = ranks.at(-2) ?? null;
      return rank === null ? [] : [[participantId, rank] as const];
    });
    const lastMatches = race.fixtures
      .flatMap(({ id, number, state, status }, round) => {
        const points = own?.points[round] ?? null;
        const live = state === "in progress" && !isAtStumps(status);
        return points === null ? [] : [{ fixtureId: id, number, points, live }];
      })
      .slice(-LAST_MATCHES);
    return {
      race,
      ranksBefore: Object.fromEntries(before),
      drawing: drawRace(race),
      lastMatches,
    };
  });
}
