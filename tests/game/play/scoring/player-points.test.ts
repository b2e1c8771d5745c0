import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InningsStats } from "#game/play/match/stat-line";
import type { Role } from "#game/play/roles";
import type { LedgerLine } from "#game/play/scoring/ledger";
import { isShown, type PlayerInMatch, scorePlayer } from "#game/play/scoring/player-points";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { arbitraryInnings, arbitraryRole, arbitraryRules } from "./arbitrary-stats";
import { inningsStats } from "./innings-stats";

const inT20 = {
  rules: DEFAULT_SCORING_RULES,
  ballsPerOver: 6,
  playerOfMatch: false,
  inSide: true,
};

describe("the worked examples of rules.md#worked-examples", () => {
  test.each<[string, Partial<InningsStats>, Role, number]>([
    [
      "54 off 32, 6 fours, 2 sixes, caught",
      { runs: 54, ballsFaced: 32, fours: 6, sixes: 2, out: true },
      "Batsman",
      9300,
    ],
    ["0 off 1, bowled, a batsman", { ballsFaced: 1, out: true }, "Batsman", -1000],
    [
      "4-0-30-3, 10 dots, 1 wide, 2 bowled",
      {
        ballsBowled: 24,
        runsConceded: 30,
        wickets: 3,
        lbwOrBowledWickets: 2,
        dotBalls: 10,
        wides: 1,
      },
      "Bowler",
      15900,
    ],
    [
      "3.4-1-25-0, 8 dots, 1 no-ball",
      { ballsBowled: 22, runsConceded: 25, maidens: 1, dotBalls: 8, noBalls: 1 },
      "Bowler",
      4500,
    ],
  ])("%s", (_, stats, role, points) => {
    expect(scorePlayer({ ...inT20, lines: [inningsStats(stats)], role }).points).toBe(points);
  });
});

describe("a match of two innings a side (rules.md#player-points)", () => {
  const first = inningsStats({ innings: 1, runs: 30, ballsFaced: 24, catches: 0 });
  const second = inningsStats({ innings: 2, wickets: 1, catches: 1 });
  const third = inningsStats({ innings: 3, out: true, ballsFaced: 2 });
  const fourth = inningsStats({ innings: 4, wickets: 1, catches: 1 });

  test("batting and bowling count by innings, fielding and player of the match once", () => {
    const scored = scorePlayer({
      ...inT20,
      lines: [fourth, second, third, first],
      role: "Allrounder",
      playerOfMatch: true,
    });
    expect(scored.lines).toEqual<LedgerLine[]>([
      { category: "batting", rule: "run", innings: 1, count: 30, points: 3000 },
      { category: "batting", rule: "milestone", innings: 1, count: 25, points: 1000 },
      { category: "bowling", rule: "wicket", innings: 2, count: 1, points: 4000 },
      { category: "batting", rule: "duck", innings: 3, count: 1, points: -1000 },
      { category: "bowling", rule: "wicket", innings: 4, count: 1, points: 4000 },
      { category: "fielding", rule: "catch", innings: null, count: 2, points: 2000 },
      { category: "fielding", rule: "catchBonus", innings: null, count: 2, points: 1000 },
      { category: "extras", rule: "playerOfTheMatch", innings: null, count: 1, points: 5000 },
    ]);
    expect(scored.points).toBe(19000);
  });
});

test("a player of the match who has no stat line has that line alone", () => {
  expect(scorePlayer({ ...inT20, lines: [], role: null, playerOfMatch: true })).toEqual({
    lines: [
      { category: "extras", rule: "playerOfTheMatch", innings: null, count: 1, points: 5000 },
    ],
    points: 5000,
  });
});

describe("points for being in a side (rules.md#sides)", () => {
  const { extras } = DEFAULT_SCORING_RULES;
  const rules = { ...DEFAULT_SCORING_RULES, extras: { ...extras, namedInSide: 4 } };
  const nothing = { ...inT20, lines: [], role: null };
  test.each<[string, Partial<PlayerInMatch>, number]>([
    ["none by default", { inSide: true }, 0],
    ["who did nothing", { inSide: true, rules }, 400],
    ["who was not in it", { inSide: false, rules }, 0],
    ["once a match", { inSide: true, rules, lines: [1, 3].map(runsIn) }, 600],
    ["the player of the match", { inSide: true, rules, playerOfMatch: true }, 5400],
  ])("%s", (_, player, points) => {
    expect(scorePlayer({ ...nothing, ...player }).points).toBe(points);
  });

  test("a player who did nothing else is shown only with points for being in a side", () => {
    const isShownUnder = (player: PlayerInMatch) =>
      isShown({ ...player, innings: player.lines }, scorePlayer(player));
    expect(isShownUnder({ ...nothing, inSide: true })).toBe(false);
    expect(isShownUnder({ ...nothing, inSide: true, rules })).toBe(true);
    expect(isShownUnder({ ...nothing, inSide: false, rules })).toBe(false);
    expect(isShownUnder({ ...nothing, inSide: false, lines: [inningsStats()] })).toBe(true);
  });
});

/** A run in an innings. */
function runsIn(innings: number): InningsStats {
  return inningsStats({ innings, runs: 1, ballsFaced: 1 });
}

test("each line is rounded by itself: two lines of half a hundredth make two hundredths", () => {
  const rules = {
    ...DEFAULT_SCORING_RULES,
    batting: { ...DEFAULT_SCORING_RULES.batting, run: 0.005, four: 0.005 },
  };
  const lines = [inningsStats({ runs: 1, fours: 1, ballsFaced: 1 })];
  expect(scorePlayer({ ...inT20, rules, lines, role: null }).points).toBe(2);
});

describe("laws", () => {
  const arbitraryPlayer = fc.record({
    lines: arbitraryInnings,
    playerOfMatch: fc.boolean(),
    inSide: fc.boolean(),
    role: arbitraryRole,
    rules: arbitraryRules,
    ballsPerOver: fc.constantFrom(5, 6),
  });

  test("the ledger adds up to the points, in whole hundredths, without empty lines", () => {
    fc.assert(
      fc.property(arbitraryPlayer, (player) => {
        const { lines, points } = scorePlayer(player);
        let sum = 0n;
        for (const line of lines) {
          expect(Number.isSafeInteger(line.points)).toBe(true);
          expect(line.points).not.toBe(0);
          sum += BigInt(line.points);
        }
        expect(BigInt(points)).toBe(sum);
      }),
    );
  });

  test("the order of the stat lines does not matter", () => {
    const arbitraryOrders = arbitraryPlayer.chain((player) =>
      fc.record({
        player: fc.constant(player),
        shuffled: fc.shuffledSubarray(player.lines, {
          minLength: player.lines.length,
          maxLength: player.lines.length,
        }),
      }),
    );
    fc.assert(
      fc.property(arbitraryOrders, ({ player, shuffled }) => {
        expect(scorePlayer({ ...player, lines: shuffled })).toEqual(scorePlayer(player));
      }),
    );
  });
});
