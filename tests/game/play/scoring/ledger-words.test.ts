import { describe, expect, test } from "vitest";
import type { InningsStats } from "#game/play/match/stat-line";
import { wordsOf } from "#game/play/scoring/ledger-words";
import { scorePlayer } from "#game/play/scoring/player-points";
import { formatPoints } from "#game/play/scoring/points-text";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { scoreTeam } from "#game/play/scoring/team-points";
import { inningsStats } from "./innings-stats";

/** The lines of a player as one text: "54 runs (54 × 1): 54.00". */
function toldOf(stats: Partial<InningsStats>, rules: ScoringRules = DEFAULT_SCORING_RULES) {
  const innings = [inningsStats(stats)];
  const { lines } = scorePlayer({
    lines: innings,
    playerOfMatch: false,
    inSide: true,
    role: "Batsman",
    rules,
    ballsPerOver: 6,
  });
  return lines.map((line) => {
    const { name, working } = wordsOf(line, { rules, innings, lines });
    return `${name} (${working}): ${formatPoints(line.points)}`;
  });
}

const FIFTY = { runs: 54, ballsFaced: 32, fours: 6, sixes: 2, out: true };
const SPELL = {
  ballsBowled: 24,
  runsConceded: 31,
  wickets: 1,
  lbwOrBowledWickets: 1,
  dotBalls: 10,
  maidens: 1,
  wides: 1,
  noBalls: 2,
};

function withRules(change: {
  batting?: Partial<ScoringRules["batting"]>;
  bowling?: Partial<ScoringRules["bowling"]>;
  milestoneMode?: ScoringRules["milestoneMode"];
}): ScoringRules {
  const { batting, bowling, milestoneMode } = DEFAULT_SCORING_RULES;
  return {
    ...DEFAULT_SCORING_RULES,
    milestoneMode: change.milestoneMode ?? milestoneMode,
    batting: { ...batting, ...change.batting },
    bowling: { ...bowling, ...change.bowling },
  };
}

describe("ledger lines in words", () => {
  test("batting: 54 off 32", () => {
    expect(toldOf(FIFTY)).toEqual([
      "54 runs (54 × 1): 54.00",
      "6 fours (6 × 1): 6.00",
      "2 sixes (2 × 2): 4.00",
      "50 runs milestone (Highest reached): 15.00",
      "Strike rate (54 − 7.5/6 × 32): 14.00",
    ]);
  });

  test("bowling: 4-1-31-1, economy 24 − 0.8 × 31 = −0.80", () => {
    expect(toldOf(SPELL)).toEqual([
      "1 wicket (1 × 40): 40.00",
      "1 wicket lbw or bowled (1 × 5): 5.00",
      "10 dot balls (10 × 1): 10.00",
      "1 maiden over (1 × 40): 40.00",
      "1 wide (1 × −1): −1.00",
      "2 no-balls (2 × −5): −10.00",
      "Economy rate (24 − 6/7.5 × 31): −0.80",
    ]);
  });

  test("fielding, with the bonus for two catches", () => {
    expect(toldOf({ catches: 3, stumpings: 1, runOuts: 1 })).toEqual([
      "3 catches (3 × 10): 30.00",
      "Catch bonus (2 catches or more): 10.00",
      "1 stumping (1 × 20): 20.00",
      "1 run-out (1 × 10): 10.00",
    ]);
  });

  test("a duck", () => {
    expect(toldOf({ ballsFaced: 1, out: true })).toEqual(["Duck: out for 0 (): −10.00"]);
  });

  test("other modes and multipliers say what they looked at", () => {
    const runRateBonus = {
      ...DEFAULT_SCORING_RULES.batting.runRateBonus,
      positiveMultiplier: 2,
      negativeMultiplier: 0.5,
    };
    const doubled = withRules({ batting: { runRateBonus } });
    expect(toldOf(FIFTY, doubled)).toContain("Strike rate (2 × (54 − 7.5/6 × 32)): 28.00");
    // 10 − 1.25 × 16 = −10, halved.
    expect(toldOf({ runs: 10, ballsFaced: 16 }, doubled)).toContain(
      "Strike rate (0.5 × (10 − 7.5/6 × 16)): −5.00",
    );
    const ranges = withRules({
      batting: { strikeRateMode: "ranges" },
      bowling: { economyRateMode: "ranges" },
    });
    expect(toldOf(FIFTY, ranges)).toContain("Strike rate (168.75 runs per 100 balls): 15.00");
    // 36 off 24 balls are 9 an over.
    expect(toldOf({ ballsBowled: 24, runsConceded: 36 }, ranges)).toEqual([
      "Economy rate (9.00 runs per 6 balls): −10.00",
    ]);
    const difference = withRules({ batting: { strikeRateMode: "runsMinusBalls" } });
    expect(toldOf(FIFTY, difference)).toContain("Strike rate (54 − 32): 22.00");
    const each = withRules({ milestoneMode: "cumulative" });
    expect(toldOf(FIFTY, each)).toContain("25 runs milestone (Each one reached pays): 10.00");
  });

  test.each([
    ["unified", "Captain", "93.00 × 2 = 186.00", 9300],
    ["separate", "Batting captain", "93.00 × 2 = 186.00", 9300],
  ] as const)("the captain's line, %s", (captainMode, name, working, points) => {
    const rules = {
      ...DEFAULT_SCORING_RULES,
      extras: { ...DEFAULT_SCORING_RULES.extras, captainMode },
    };
    const innings = [inningsStats({ ...FIFTY, catches: captainMode === "separate" ? 1 : 0 })];
    const own = scorePlayer({
      lines: innings,
      playerOfMatch: false,
      inSide: true,
      role: "Batsman",
      rules,
      ballsPerOver: 6,
    });
    const [player] = scoreTeam({
      lineup: { playerIds: [1], captainId: 1, viceCaptainId: null },
      booster: null,
      pointsOf: () => own,
      prediction: null,
      rules,
    }).players;
    const lines = player?.lines ?? [];
    const line = lines.at(-1);
    expect(line && wordsOf(line, { rules, innings, lines })).toEqual({ name, working });
    expect(line?.points).toBe(points);
  });
});

test.each([
  [9300, "93.00"],
  [-480, "−4.80"],
  [-5, "−0.05"],
  [0, "0.00"],
])("%i hundredths are %s", (points, text) => {
  expect(formatPoints(points)).toBe(text);
});
