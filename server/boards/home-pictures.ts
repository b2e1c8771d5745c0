import type { MemberLeague } from "../leagues/league-access";
import { inLockedReadTransaction } from "../locks/locked-transaction";
import type { Services } from "../services";
import { drawRace, type RaceDrawing } from "./draw-race";
import { loadLeagueTeams } from "./league-teams";
import { type RankRace, runRankRace } from "./rank-race";
import { loadStartedFixtures } from "./started-fixtures";

/** The pictures beside the standings on League Home. */
export interface HomePictures {
  readonly race: RankRace;
  readonly drawing: RaceDrawing | null;
  /** The own team's points in its last fixtures, the oldest first. */
  readonly lastMatches: readonly {
    readonly fixtureId: number;
    readonly number: number;
    /** Hundredths of a point. */
    readonly points: number;
  }[];
}

/** How many fixtures the race on League Home covers; the whole season has its own page. */
const FIXTURES_SHOWN = 9;
const LAST_MATCHES = 6;

/** The rank race over the last fixtures and the own last six matches. */
export function showHomePictures(services: Services, member: MemberLeague): HomePictures {
  return inLockedReadTransaction(services, (tx) => {
    const started = loadStartedFixtures(tx, member.tournamentId).slice(-FIXTURES_SHOWN);
    const teams = loadLeagueTeams(tx, member);
    const race = runRankRace(tx, member.leagueId, teams, started);
    const own = race.runners.find((runner) => runner.mine);
    const lastMatches = race.fixtures
      .flatMap(({ id, number }, round) => {
        const points = own?.points[round] ?? null;
        return points === null ? [] : [{ fixtureId: id, number, points }];
      })
      .slice(-LAST_MATCHES);
    return { race, drawing: drawRace(race), lastMatches };
  });
}
