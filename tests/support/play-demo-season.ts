import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { playWindow } from "#server/run/cli/play-window";
import { DEMO_SPEED, importSimulatedSeason, makeDemoLeague } from "#server/run/cli/seed-demo";
import { DAY, HOUR } from "./season";
import { type TestServices, testServices } from "./services";

const SEED = 4_711;
/** The number of players of an eleven in the match: enough for captains and differentials. */
const PLAYING = 7;

export interface DemoSeason {
  readonly services: TestServices;
  readonly tournamentId: number;
  /** The manager first. */
  readonly members: readonly MemberLeague[];
}

/** A simulated season, all of whose 28 matches the league of eight of the demo has played. */
export async function playDemoSeason(startsAt: number): Promise<DemoSeason> {
  const services = testServices({ now: startsAt - 2 * DAY });
  const season = simulateSeason({
    seed: SEED,
    name: "Lantern League",
    startsAt,
    scheduleOf: (index) => startsAt + index * DAY,
  });
  const tournamentId = importSimulatedSeason(services, season);
  const members = await makeDemoLeague(services, tournamentId);
  const random = createRandom(SEED, 1);
  for (const fixture of loadSeasonFixtures(services.db, tournamentId)) {
    services.setNow(fixture.startsAt - HOUR);
    for (const member of members) playWindow(services, member, random, PLAYING);
    services.setNow(fixture.startsAt + DAY / 2);
    advanceRehearsal(services, tournamentId, DEMO_SPEED);
  }
  return { services, tournamentId, members };
}
