import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/durations";
import type { Reaction } from "#game/stories/reactions";
import type { WallSubject } from "#game/stories/subject";
import type { Services } from "#server/core/services";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { react, writeLine } from "#server/stories/write-wall";
import { importSimulatedSeason } from "./import-simulated-season";
import { makeDemoClub, makeDemoLeague } from "./make-demo-league";
import { playWindow } from "./play-window";

/** How many times faster than real the demo's matches go: a ball every five seconds. */
export const DEMO_SPEED = 8;

const SEED = 20_261;
/** Fixtures that are over when the demo starts; the next one is in play. */
const PLAYED = 12;
/** How far the match in play has come: into the first innings. */
const IN_PLAY_FOR = 5 * MINUTE_MS;
/** A rehearsed T20 takes about 23 minutes at the demo's speed. */
const BETWEEN_STARTS = 30 * MINUTE_MS;
/** Members look at their teams this long before a lock. */
const BEFORE_LOCK = HOUR_MS;
/** How many of an eleven play in the match that the demo opens with, and in the next one. */
const PLAYING_NOW = 6;
const PLAYING_NEXT = 4;

/**
 * Fills an empty database with the demo: a simulated season with some fixtures played, one in play
 * now and others to come, and a league of eight that has played it. Everything goes through the use
 * cases that the screens call, on a clock that runs from before the season until now.
 *
 * @returns the tournament, for the rehearsal to go on
 */
export async function seedDemo(services: Services): Promise<{ tournamentId: number }> {
  const now = services.now();
  const season = simulateSeason({
    seed: SEED,
    name: "Lantern League T20",
    startsAt: now,
    scheduleOf: (index) => startOf(index, now),
  });
  let clock = startOf(0, now) - DAY_MS;
  const past: Services = { ...services, now: () => clock };
  const tournamentId = importSimulatedSeason(past, season);
  const members = await makeDemoLeague(past, tournamentId);
  const [manager] = members;
  if (manager !== undefined) makeDemoClub(past, manager);
  const random = createRandom(SEED, 1);
  const fixtures = loadSeasonFixtures(services.db, tournamentId).slice(0, PLAYED + 1);
  for (const [index, fixture] of fixtures.entries()) {
    clock = fixture.startsAt - BEFORE_LOCK;
    const wanted = index === PLAYED ? PLAYING_NOW : undefined;
    for (const member of members) playWindow(past, member, random, wanted);
    clock = Math.min(fixture.startsAt + DAY_MS / 2, now);
    advanceRehearsal(past, tournamentId, DEMO_SPEED);
  }
  for (const member of members) playWindow(past, member, random, PLAYING_NEXT);
  const last = fixtures[PLAYED - 1];
  if (last) writeDemoWall(past, members, last.id);
  return { tournamentId };
}

/** Past fixtures a day apart, the one in play, then one every half hour. UTC milliseconds. */
function startOf(index: number, now: number): number {
  const inPlay = now - IN_PLAY_FOR;
  return index < PLAYED
    ? inPlay - (PLAYED - index) * DAY_MS
    : inPlay + (index - PLAYED) * BETWEEN_STARTS;
}

/** By the member's place in the league: 0 is the demo's own account. */
type Said = readonly [member: number, reaction: Reaction | null, line?: string];

const ON_MATCH: readonly Said[] = [
  [1, "howzat", "Two slips and a gully. Told you."],
  [3, "well played"],
  [4, "duck", "My captain faced one ball. One."],
  [6, "well played", "Best chase of the season so far"],
];

const ON_RECAP: readonly Said[] = [
  [2, "champion"],
  [5, "champion", "Printing this and putting it on the fridge"],
  [7, "ha ha"],
];

const ON_LOG: readonly Said[] = [[3, "on fire", "Here we go again"]];

/** The posts of the demo's friends on the last finished match, its recap and the league's log. */
function writeDemoWall(
  services: Services,
  members: readonly MemberLeague[],
  fixtureId: number,
): void {
  const [first] = members;
  const entry = first && listLeagueLog(services, first, { limit: 100 }).entries.at(-1);
  leave(services, members, { kind: "match", id: fixtureId }, ON_MATCH);
  leave(services, members, { kind: "recap", id: fixtureId }, ON_RECAP);
  if (entry) leave(services, members, { kind: "log", id: entry.id }, ON_LOG);
}

function leave(
  services: Services,
  members: readonly MemberLeague[],
  subject: WallSubject,
  posts: readonly Said[],
): void {
  for (const [index, reaction, typed] of posts) {
    const member = members[index];
    if (member === undefined) continue;
    react(services, member, { subject, reaction });
    if (typed !== undefined) writeLine(services, member, { subject, typed });
  }
}
