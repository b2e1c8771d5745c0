import { beforeEach, expect, test } from "vitest";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { showPlayerCard } from "#server/stories/boards/player-card";
import { submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { DAY, legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let season: SmallSeason;
let asha: MemberLeague;
let ben: MemberLeague;

/** Seven fixtures, a day apart; Asha and Ben have the legal eleven before the first. */
beforeEach(async () => {
  const starts = Array.from({ length: 7 }, (_, index) => START + index * DAY);
  const started = await startLeague(starts, { members: ["Ben"], teams: ["Asha", "Ben"] });
  ({ services, season } = started);
  ({ asha, ben } = started.members);
});

const playerId = () => legalEleven(season)[0] ?? 0;
const card = (id = playerId()) => showPlayerCard(services, asha, id);

function score(index: number, runs: number | null) {
  const bowled = { ballsBowled: 0, runsConceded: 0, wickets: 0, dotBalls: 0, maidens: 0 };
  const rest = { lbwOrBowledWickets: 0, wides: 0, noBalls: 0, catches: 0, stumpings: 0 };
  const batted = { ballsFaced: 5, fours: 0, sixes: 0, out: false, runOuts: 0, directRunOuts: 0 };
  const line = { innings: 1, playerId: playerId(), runs: runs ?? 0, ...batted, ...bowled, ...rest };
  const lines = runs === null ? [] : [line];
  services.setNow(START + index * DAY);
  recordScore(services, season.fixtureIds[index] ?? 0, { state: "finished", lines });
}

test("before the first match there is a price and what comes next, and nobody's picks", () => {
  expect(card()).toMatchObject({ salary: 850, points: 0, played: 0, last: [], picks: null });
  expect(card().next.map(({ number, opponent }) => [number, opponent])).toEqual([
    [1, "BLU"],
    [2, "BLU"],
    [3, "BLU"],
  ]);
});

test("the last five matches, those without the player too, and points a match", () => {
  for (const [index, runs] of [1, 2, null, 3, 4, 5].entries()) score(index, runs);
  const { last, next, points, played } = card();
  expect(last.map((each) => [each.number, each.points])).toEqual([
    [2, 200],
    [3, null],
    [4, 300],
    [5, 400],
    [6, 500],
  ]);
  expect([points, played]).toEqual([1500, 5]);
  expect(next.map(({ number }) => number)).toEqual([7]);
});

test("picks are those of the last lock, whatever anybody has saved since (rules.md#secrecy)", () => {
  services.setNow(START);
  expect(card().picks).toEqual({ teams: 2, of: 2 });
  const other = season.playersOf(0)[3] ?? 0;
  expect(card(other).picks).toEqual({ teams: 0, of: 2 });
  const changed = legalEleven(season).map((id) => (id === playerId() ? other : id));
  submit(services, ben, changed);
  expect(card().picks).toEqual({ teams: 2, of: 2 });
  expect(card(other).picks).toEqual({ teams: 0, of: 2 });
  services.setNow(START + DAY);
  expect(card().picks).toEqual({ teams: 1, of: 2 });
  expect(card(other).picks).toEqual({ teams: 1, of: 2 });
});

test("a player of no pool is refused", () => {
  expect(() => card(9999)).toThrow("There is no such player.");
});
