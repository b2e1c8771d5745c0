import type { SessionUser } from "#server/accounts/sessions";
import { elevenAfter, submit } from "#tests/server/leagues/elevens";
import { playFixture } from "#tests/server/leagues/play-fixture";
import { DAY, joinAs, makeLeague, makeSeason, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

export const START = Date.UTC(2026, 3, 1, 14);

export interface PlayedLeague {
  readonly services: TestServices;
  readonly leagueId: number;
  /** Manager, with 12.00 points: 12 runs off 5 balls, too few for any bonus. */
  readonly asha: SessionUser;
  /** With 10.00 points: 8 runs with 2 fours, off 2 balls. */
  readonly ben: SessionUser;
}

/** A league of two, one fixture played and one to come. */
export async function playLeague(): Promise<PlayedLeague> {
  const services = testServices({ now: START - DAY });
  const season = makeSeason(services, [START, START + 7 * DAY]);
  const asha = await makeUser(services, "Asha");
  const ben = await makeUser(services, "Ben");
  const league = makeLeague(services, season, asha);
  const member = joinAs(services, league, ben);
  for (const [who, swaps] of [
    [league.manager, 0],
    [member, 1],
  ] as const) {
    const eleven = elevenAfter(season, swaps);
    const [captainId = 0, viceCaptainId = 0] = eleven.slice(9);
    submit(services, who, eleven, { captainId, viceCaptainId });
  }
  const did = { 0: { runs: 12, ballsFaced: 5 }, 3: { runs: 8, ballsFaced: 2, fours: 2 } };
  playFixture(services, season, { fixture: 0, startsAt: START, did });
  return { services, leagueId: league.leagueId, asha, ben };
}
