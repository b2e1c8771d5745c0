import type { SessionUser } from "#server/people/accounts/sessions";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";

export interface PlayedLeague {
  readonly services: TestServices;
  readonly leagueId: number;
  /** Manager, with 12.00 points: 12 runs off 5 balls, too few for any bonus. */
  readonly asha: SessionUser;
  /** With 10.00 points: 8 runs with 2 fours, off 2 balls. */
  readonly ben: SessionUser;
}

/** A league of two, one fixture played and one to come. */
export function playLeague(): Promise<PlayedLeague> {
  return startOnce(["played"], makePlayedLeague);
}

async function makePlayedLeague(): Promise<PlayedLeague> {
  const started = await startLeague([START, START + 7 * DAY], { members: ["Ben"] });
  const { services, season, league, members, asha, ben } = started;
  for (const [who, swaps] of [
    [members.asha, 0],
    [members.ben, 1],
  ] as const) {
    const eleven = elevenAfter(season, swaps);
    const [captainId = 0, viceCaptainId = 0] = eleven.slice(9);
    submit(services, who, eleven, { captainId, viceCaptainId });
  }
  const did = { 0: { runs: 12, ballsFaced: 5 }, 3: { runs: 8, ballsFaced: 2, fours: 2 } };
  playFixture(services, season, { fixture: 0, startsAt: START, did });
  return { services, leagueId: league.leagueId, asha, ben };
}
