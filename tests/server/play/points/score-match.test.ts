import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { LedgerLine } from "#game/play/scoring/ledger";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { type ScoredPlayer, scoreMatch } from "#server/play/points/score-match";
import type { PoolRow } from "#server/play/season/read-pool-csv";
import { describeKnownMatches } from "#tests/support/match-data";
import { ball, innings, matchOf, over, wicket } from "#tests/support/matches";

const OPENER = "ipl2023/1359475.json";

/** Two innings a side: a1 makes 4 and is bowled by b1, then makes a duck; b2 catches him. */
const twoInnings = matchOf(
  [
    innings([over(0, [ball(4), wicket("bowled")])]),
    innings([over(0, [ball(1, { batter: "b1", nonStriker: "b2", bowler: "a2" })])], {
      battingSide: 1,
    }),
    innings([over(0, [wicket("caught", { fielders: ["b2"] })])]),
  ],
  { playersOfMatch: [{ side: 0, key: "a1" }] },
);

function find(players: readonly ScoredPlayer[], key: string, side = 0): ScoredPlayer {
  const found = players.find((player) => player.key === key && player.side === side);
  if (found === undefined) throw new Error(`${key} is not listed`);
  return found;
}

function poolRow(row: Partial<PoolRow>): PoolRow {
  return {
    key: null,
    sourceName: "",
    name: "",
    team: "Alphas",
    role: "Bowler",
    salary: 600,
    overseas: false,
    uncapped: false,
    ...row,
  };
}

describe("a match", () => {
  const players = scoreMatch(twoInnings, DEFAULT_SCORING_RULES, null);

  test("everybody of both sides is listed, side by side", () => {
    expect(players.map(({ side, key }) => `${side}${key}`)).toEqual([
      ...twoInnings.sides[0].players.map(({ key }) => `0${key}`),
      ...twoInnings.sides[1].players.map(({ key }) => `1${key}`),
    ]);
  });

  test("someone who did nothing has nothing", () => {
    const idle = find(players, "b11", 1);
    expect(idle).toMatchObject({ name: "Player b11", team: "Betas", role: null, points: 0 });
    expect(idle.lines).toEqual([]);
    expect(new Set(Object.values(idle.stats))).toEqual(new Set([0]));
  });

  test("stats are summed over the innings, points are worked out innings by innings", () => {
    const a1 = find(players, "a1");
    expect(a1.stats).toMatchObject({ runs: 4, ballsFaced: 3, fours: 1, out: 2 });
    expect(a1.playerOfMatch).toBe(true);
    // 4 + the four 1; a duck in the second innings; player of the match.
    expect(a1.points).toBe(500 - 1000 + 5000);
    const b1 = find(players, "b1", 1);
    expect(b1.stats).toMatchObject({
      runs: 1,
      ballsBowled: 3,
      runsConceded: 4,
      wickets: 2,
      lbwOrBowledWickets: 1,
      dotBalls: 2,
    });
    // 1 run; a wicket in each innings, so no milestone of 2; lbw/bowled bonus; 2 dot balls.
    expect(b1.points).toBe(100 + 8000 + 500 + 200);
    expect(find(players, "b2", 1).points).toBe(1000);
  });
});

describe("roles come from the pool", () => {
  const roleOfA1 = (...pool: Partial<PoolRow>[]) =>
    find(scoreMatch(twoInnings, DEFAULT_SCORING_RULES, pool.map(poolRow)), "a1").role;

  test.each<[string, Partial<PoolRow>[], string | null]>([
    ["by id", [{ key: "a1" }], "Bowler"],
    ["by the source's name where the pool has no id", [{ sourceName: "Player a1" }], "Bowler"],
    ["not by the name of somebody with another id", [{ key: "z9", sourceName: "Player a1" }], null],
    [
      "by id rather than by name",
      [{ sourceName: "Player a1", role: "Batsman" }, { key: "a1" }],
      "Bowler",
    ],
    [
      "of the own team first",
      [{ key: "a1", team: "Betas", role: "Batsman" }, { key: "a1" }],
      "Bowler",
    ],
    ["of another team when there is no other", [{ key: "a1", team: "Gammas" }], "Bowler"],
    ["not when the pool does not know the player", [{ key: "a2" }], null],
  ])("%s", (_, pool, role) => {
    expect(roleOfA1(...pool)).toBe(role);
  });

  test("a Bowler pays for no duck", () => {
    const pool = [poolRow({ key: "a1" })];
    expect(find(scoreMatch(twoInnings, DEFAULT_SCORING_RULES, pool), "a1").points).toBe(5500);
  });
});

// The same law for every match, also simulated ones: tests/server/matches/cricsheet/every-match.test.ts.
describeKnownMatches("the first match of IPL 2023, worked out by hand", OPENER, (file) => {
  const players = () =>
    scoreMatch(readCricsheet(readFileSync(file, "utf8")).match, DEFAULT_SCORING_RULES, null);
  const byName = (name: string) => players().find((player) => player.name === name);

  test("Gaikwad: 92 off 50 with 4 fours and 9 sixes, and a catch", () => {
    expect(byName("RD Gaikwad")?.lines).toEqual<LedgerLine[]>([
      { category: "batting", rule: "run", innings: 1, count: 92, points: 9200 },
      { category: "batting", rule: "four", innings: 1, count: 4, points: 400 },
      { category: "batting", rule: "six", innings: 1, count: 9, points: 1800 },
      { category: "batting", rule: "milestone", innings: 1, count: 75, points: 2000 },
      // 92 − 62.5
      { category: "batting", rule: "strikeRate", innings: 1, count: 50, points: 2950 },
      { category: "fielding", rule: "catch", innings: null, count: 1, points: 1000 },
    ]);
    expect(byName("RD Gaikwad")?.points).toBe(17350);
  });

  test("Deshpande: 3.2-0-51-1 with 5 dots, a wide and a no-ball", () => {
    // 40 + 5 − 1 − 5 + (20 − 40.8)
    expect(byName("TU Deshpande")?.points).toBe(1820);
  });

  test("Rashid Khan: player of the match", () => {
    expect(byName("Rashid Khan")?.playerOfMatch).toBe(true);
    expect(byName("Rashid Khan")?.lines.at(-1)?.points).toBe(5000);
  });
});
