import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { customPlayers, fixtures, leagues } from "#db/schema";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { FixtureScore, PlayerInnings } from "#server/play/points/fixture-score";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { recordScore } from "#tests/support/record-score";
import { DAY, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let season: SmallSeason;
let member: MemberLeague;

beforeEach(async () => {
  ({ services, season, manager: member } = await startLeague([START, START + DAY]));
});

/** Runs in singles off twice the balls: a point a run, and below six balls no rate bonus. */
function batted(playerId: number, runs: number, out = false): PlayerInnings {
  const nothing = { fours: 0, sixes: 0, ballsBowled: 0, runsConceded: 0, wickets: 0 };
  const bowled = { lbwOrBowledWickets: 0, dotBalls: 0, maidens: 0, wides: 0, noBalls: 0 };
  const fielded = { catches: 0, stumpings: 0, runOuts: 0, directRunOuts: 0 };
  return { innings: 1, playerId, runs, ballsFaced: 5, out, ...nothing, ...bowled, ...fielded };
}

function score(index: number, lines: readonly PlayerInnings[], state: FixtureScore["state"]) {
  services.setNow(services.now() + 1);
  recordScore(services, season.fixtureIds[index] ?? 0, { state, lines, sidePlayers: [red(5)] });
}

function formOf(playerId: number) {
  const player = openTeamSheet(services, member).pool.find(({ id }) => id === playerId);
  return player && { points: player.points, lastFive: player.lastFive, rank: player.rank };
}

const red = (place: number) => season.playersOf(0)[place] ?? 0;

test("points so far, in the last matches of the team, and the rank by them", () => {
  const [opener, first, second] = [red(0), red(1), red(2)];
  expect(formOf(opener)).toEqual({ points: 0, lastFive: [], rank: 1 });
  services.setNow(START);
  score(0, [batted(opener, 4), batted(first, 3), batted(second, 3)], "finished");
  services.setNow(START + DAY);
  score(1, [batted(opener, 1), batted(first, 2)], "in progress");
  expect(formOf(opener)).toEqual({ points: 500, lastFive: [100, 400], rank: 1 });
  expect(formOf(first)).toEqual({ points: 500, lastFive: [200, 300], rank: 1 });
  // In the side both times, and did nothing: by default that is no fixture of theirs.
  expect(formOf(red(5))?.lastFive).toEqual([null, null]);
  expect(formOf(second)).toEqual({ points: 300, lastFive: [null, 300], rank: 3 });
  expect(formOf(red(3))).toEqual({ points: 0, lastFive: [null, null], rank: 4 });
});

test("a ball later, a correction and other rules are seen at once", () => {
  services.setNow(START);
  score(0, [batted(red(0), 1)], "in progress");
  expect(formOf(red(0))?.points).toBe(100);
  score(0, [batted(red(0), 5)], "in progress");
  expect(formOf(red(0))?.points).toBe(500);
  const league = services.db.select().from(leagues).get();
  if (!league) throw new Error("There is no league.");
  const { scoringRules } = league;
  const batting = { ...scoringRules.batting, run: 3 };
  services.db
    .update(leagues)
    .set({ scoringRules: { ...scoringRules, batting } })
    .run();
  expect(formOf(red(0))?.points).toBe(1500);
});

test("the league's own role decides about the duck (rules.md#duck)", () => {
  services.setNow(START);
  score(0, [batted(red(0), 0, true)], "finished");
  expect(formOf(red(0))?.points).toBe(-1000);
  services.db
    .insert(customPlayers)
    .values({ leagueId: member.leagueId, playerId: red(0), role: "Bowler", salary: 850 })
    .run();
  expect(formOf(red(0))?.points).toBe(0);
});

test("an abandoned fixture gives nothing (rules.md#abandoned)", () => {
  services.setNow(START);
  score(0, [batted(red(0), 4)], "finished");
  services.db
    .update(fixtures)
    .set({ state: "abandoned" })
    .where(eq(fixtures.id, season.fixtureIds[0] ?? 0))
    .run();
  expect(formOf(red(0))?.points).toBe(0);
});
