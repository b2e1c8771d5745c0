import { eq } from "drizzle-orm";
import { leagues, tournaments } from "#db/schema";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { Services } from "#server/core/services";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { playWindow } from "#server/run/cli/play-window";
import { importSimulatedSeason, makeDemoLeague } from "#server/run/cli/seed-demo";
import { DAY, HOUR } from "./season";

const SEED = 20_262;
/** A Wednesday: 2026-04-01 14:00 UTC. */
const FIRST_START = Date.UTC(2026, 3, 1, 14);
const DEMO_SPEED = 8;

/** A league of eight whose season is over: a match a day from 1 April 2026 on. */
export interface FinishedLeague {
  readonly tournamentId: number;
  readonly leagueId: number;
  /** The manager, who has the demo's account, first. */
  readonly members: readonly MemberLeague[];
  /** The day after the last match, UTC milliseconds. */
  readonly over: number;
}

/**
 * Plays a season of so many matches, 28 at most, as eight made-up members would.
 *
 * @param services on a database without the demo; their clock should be after `over` then
 */
export async function playFinishedLeague(
  services: Services,
  matches: number,
  settings: Partial<LeagueSettings> = {},
): Promise<FinishedLeague> {
  const startOf = (index: number) => FIRST_START + index * DAY;
  const whole = simulateSeason({
    seed: SEED,
    name: "Lantern League T20",
    startsAt: FIRST_START,
    scheduleOf: startOf,
  });
  const season = { ...whole, fixtures: whole.fixtures.slice(0, matches) };
  let clock = FIRST_START - DAY;
  const past: Services = Object.create(services, { now: { value: () => clock } });
  const tournamentId = importSimulatedSeason(past, season);
  const members = await makeDemoLeague(past, tournamentId);
  const leagueId = members[0]?.leagueId ?? 0;
  if (Object.keys(settings).length > 0) {
    services.db.update(leagues).set(settings).where(eq(leagues.id, leagueId)).run();
  }
  const random = createRandom(SEED, 1);
  for (const { startsAt } of loadSeasonFixtures(services.db, tournamentId)) {
    clock = startsAt - HOUR;
    for (const member of members) playWindow(past, member, random);
    clock = startsAt + DAY / 2;
    advanceRehearsal(past, tournamentId, DEMO_SPEED);
  }
  const over = startOf(matches);
  services.db
    .update(tournaments)
    .set({ endsAt: over })
    .where(eq(tournaments.id, tournamentId))
    .run();
  return { tournamentId, leagueId, members, over };
}
