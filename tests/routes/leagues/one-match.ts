import { listLeagueLog } from "#server/play/leagues/league-log";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { logInAs } from "../page-args";

/**
 * Match 1 is over: Asha, who manages the league and has a team, has 24.00 points with her captain; Ben
 * has no team, and Olga is not in the league. Match 2 is to come.
 */
export function startOneMatch() {
  return startOnce(["one match"], async () => {
    const world = await startLeague<"Ben", "Olga">([START, START + DAY], {
      members: ["Ben"],
      outsiders: ["Olga"],
      teams: ["Asha"],
    });
    const { services, season } = world;
    const did = { 0: { runs: 12, ballsFaced: 5 } };
    playFixture(services, season, { fixture: 0, startsAt: START, did });
    const cookies = {
      asha: await logInAs(services, world.asha),
      ben: await logInAs(services, world.ben),
      olga: await logInAs(services, world.olga),
    };
    return { ...world, cookies };
  });
}

export type OneMatch = Awaited<ReturnType<typeof startOneMatch>>;

/** The sentences of the league's log, the newest first. */
export function logOf({ services, members }: OneMatch): string[] {
  return listLeagueLog(services, members.ben, {}).entries.map(({ sentence }) => sentence);
}

/** Manager, rank and points of the table. */
export function overallOf({ services, members }: OneMatch) {
  return showLeaderboard(services, members.asha, null).rows.map(({ manager, rank, points }) => [
    manager,
    rank,
    points,
  ]);
}
