import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LedgerLine, LedgerRule } from "#game/play/scoring/ledger";
import type { PlayerPoints } from "#game/play/scoring/player-points";
import {
  type CaptainMode,
  DEFAULT_SCORING_RULES,
  type ScoringRules,
} from "#game/play/scoring/rules";
import { createTeamScores, scoreTeam, type TeamInFixture } from "#game/play/scoring/team-points";
import type { PredictionVerdict } from "#game/play/season/prediction";
import { BOOSTERS, type Booster } from "#game/play/team/boosters";
import { arbitraryFigure } from "./arbitrary-stats";

const CAPTAIN = 1;
const VICE_CAPTAIN = 2;
const OTHER = 3;

const lineup = {
  playerIds: [CAPTAIN, VICE_CAPTAIN, OTHER],
  captainId: CAPTAIN,
  viceCaptainId: VICE_CAPTAIN,
};

function line(rule: LedgerRule, category: LedgerLine["category"], points: number): LedgerLine {
  return { category, rule, innings: 1, count: 1, points };
}

/** Points of a player: batting, bowling and fielding, in hundredths. */
function played(batting: number, bowling = 0, fielding = 0): PlayerPoints {
  return {
    lines: [
      line("run", "batting", batting),
      line("wicket", "bowling", bowling),
      line("catch", "fielding", fielding),
    ],
    points: batting + bowling + fielding,
  };
}

const mode = (captainMode: CaptainMode, multipliers = {}): ScoringRules => ({
  ...DEFAULT_SCORING_RULES,
  extras: { ...DEFAULT_SCORING_RULES.extras, ...multipliers, captainMode },
});

function team(
  points: ReadonlyMap<number, PlayerPoints>,
  others: Partial<TeamInFixture> = {},
): TeamInFixture {
  return {
    lineup,
    booster: null,
    pointsOf: (playerId) => points.get(playerId),
    prediction: null,
    rules: DEFAULT_SCORING_RULES,
    ...others,
  };
}

describe("unified captains (rules.md#captains)", () => {
  test.each<[string, number, number, number, number]>([
    // [what, captain's own, vice-captain's own, captain's, vice-captain's], hundredths
    ["whole points", 9300, 4500, 18600, 6750],
    ["half a hundredth up", 0, 4663, 0, 6995], // 46.63 × 1.5 = 69.945
    ["negative points", -1000, -4663, -2000, -6995],
    ["nothing", 0, 0, 0, 0],
  ])("%s", (_, captain, vice, captainPoints, vicePoints) => {
    const points = new Map([
      [CAPTAIN, played(captain)],
      [VICE_CAPTAIN, played(vice)],
      [OTHER, played(1234)],
    ]);
    const scored = scoreTeam(team(points));
    expect(scored.players.map((player) => player.points)).toEqual([
      captainPoints,
      vicePoints,
      1234,
    ]);
    expect(scored.points).toBe(captainPoints + vicePoints + 1234);
    expect(scored.lines).toEqual([]);
  });

  test("batting, bowling and fielding all count, and the captain's line follows the own ones", () => {
    const scored = scoreTeam(team(new Map([[CAPTAIN, played(5400, 4000, 1000)]])));
    expect(scored.players[0]).toEqual({
      playerId: CAPTAIN,
      points: 20800,
      lines: [
        line("run", "batting", 5400),
        line("wicket", "bowling", 4000),
        line("catch", "fielding", 1000),
        { category: "extras", rule: "captain", innings: null, count: 2, points: 10400 },
      ],
    });
  });

  test("a captain who did not play leaves no line", () => {
    const scored = scoreTeam(team(new Map([[OTHER, played(100)]])));
    expect(scored.players.map((player) => player.lines.length)).toEqual([0, 0, 3]);
    expect(scored.points).toBe(100);
  });

  test("a multiplier below 1 takes away", () => {
    const rules = mode("unified", { captainMultiplier: 0.5 });
    const scored = scoreTeam(team(new Map([[CAPTAIN, played(101)]]), { rules }));
    expect(scored.points).toBe(51); // 50.5 hundredths, away from zero
  });
});

describe("separate captains (rules.md#captains)", () => {
  const points = new Map([
    [CAPTAIN, played(5400, 4000, 1000)],
    [VICE_CAPTAIN, played(2000, -300, 3000)],
  ]);

  test("the first one's batting and the second one's bowling are doubled, nothing else", () => {
    const scored = scoreTeam(team(points, { rules: mode("separate") }));
    expect(scored.players.map((player) => player.lines.at(-1))).toEqual([
      { category: "extras", rule: "battingCaptain", innings: null, count: 2, points: 5400 },
      { category: "extras", rule: "bowlingCaptain", innings: null, count: 2, points: -300 },
      undefined,
    ]);
    expect(scored.points).toBe(10400 + 5400 + 4700 - 300);
  });

  test("its own multipliers count, not those of the unified mode", () => {
    const rules = mode("separate", {
      captainMultiplier: 9,
      viceCaptainMultiplier: 9,
      battingCaptainMultiplier: 1.25,
      bowlingCaptainMultiplier: 4,
    });
    expect(scoreTeam(team(points, { rules })).points).toBe(10400 + 1350 + 4700 - 900);
  });
});

describe("boosters and prediction (rules.md#boosters, rules.md#prediction)", () => {
  const points = new Map([
    [CAPTAIN, played(1000, 400)],
    [VICE_CAPTAIN, played(200, 600)],
    [OTHER, played(-50)],
  ]);
  // Unified: 2800 + 1200 − 50. Tripled: 4200 + 2400 − 50.
  // Separate: 2400 + 1400 − 50. Tripled: 3400 + 2000 − 50.
  test.each<[CaptainMode, Booster | null, PredictionVerdict | null, number]>([
    ["unified", null, null, 3950],
    ["unified", "FreeHit", null, 3950],
    ["unified", "Budget", null, 3950],
    ["unified", "3xCVC", null, 6550],
    ["unified", "2xMatchPoints", null, 7900],
    ["unified", null, "correct", 8950],
    ["unified", null, "incorrect", -1050],
    ["unified", "2xMatchPoints", "correct", 12900],
    ["unified", "3xCVC", "incorrect", 1550],
    ["separate", null, null, 3750],
    ["separate", "3xCVC", null, 5350],
    ["separate", "2xMatchPoints", null, 7500],
  ])("%s, %s, prediction %s", (captainMode, booster, prediction, expected) => {
    const scored = scoreTeam(team(points, { rules: mode(captainMode), booster, prediction }));
    expect(scored.points).toBe(expected);
  });

  test("the lines say what booster and prediction gave", () => {
    const scored = scoreTeam(team(points, { booster: "2xMatchPoints", prediction: "incorrect" }));
    expect(scored.lines).toEqual<LedgerLine[]>([
      { category: "extras", rule: "2xMatchPoints", innings: null, count: 2, points: 3950 },
      { category: "extras", rule: "predictionIncorrect", innings: null, count: 1, points: -5000 },
    ]);
  });

  test("2xMatchPoints doubles a negative sum too", () => {
    const scored = scoreTeam(team(new Map([[OTHER, played(-50)]]), { booster: "2xMatchPoints" }));
    expect(scored.points).toBe(-100);
  });
});

describe("laws", () => {
  const arbitraryPlayer = fc
    .tuple(fc.integer(), fc.integer(), fc.integer())
    .map(([batting, bowling, fielding]) => played(batting, bowling, fielding));
  const arbitraryTeam = fc
    .record({
      points: fc.array(arbitraryPlayer, { minLength: 11, maxLength: 11 }),
      booster: fc.constantFrom(null, ...BOOSTERS),
      prediction: fc.constantFrom<PredictionVerdict | null>(null, "correct", "incorrect"),
      captainMode: fc.constantFrom<CaptainMode>("unified", "separate"),
      captainMultiplier: arbitraryFigure,
      battingCaptainMultiplier: arbitraryFigure,
    })
    .map(
      ({ points, booster, prediction, captainMode, ...multipliers }): TeamInFixture => ({
        lineup: { playerIds: points.map((_, id) => id), captainId: 4, viceCaptainId: 7 },
        booster,
        prediction,
        pointsOf: (playerId) => points[playerId],
        rules: mode(captainMode, multipliers),
      }),
    );

  /** Captains who are in the team or are not, one player as both, or nobody. */
  const arbitraryCaptain = fc.option(fc.integer({ min: 0, max: 13 }));
  const arbitraryOwn = fc.record({
    lineup: fc.record({
      playerIds: fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 11 }),
      captainId: arbitraryCaptain,
      viceCaptainId: arbitraryCaptain,
    }),
    booster: fc.constantFrom(null, ...BOOSTERS),
    prediction: fc.constantFrom<PredictionVerdict | null>(null, "correct", "incorrect"),
  });

  test("players and team lines add up to the points", () => {
    fc.assert(
      fc.property(arbitraryTeam, (input) => {
        const scored = scoreTeam(input);
        const lines = [...scored.players.flatMap((player) => player.lines), ...scored.lines];
        expect(lines.reduce((sum, { points }) => sum + BigInt(points), 0n)).toBe(
          BigInt(scored.points),
        );
      }),
    );
  });

  test("teams of one fixture have the points that each has alone", () => {
    fc.assert(
      fc.property(
        arbitraryTeam,
        fc.array(arbitraryOwn),
        ({ pointsOf, rules, ...first }, others) => {
          const scoreOf = createTeamScores({ pointsOf, rules });
          const teams = [first, ...others.map((own) => ({ ...first, ...own }))];
          expect(teams.map(scoreOf)).toEqual(
            teams.map((own) => scoreTeam({ pointsOf, rules, ...own })),
          );
        },
      ),
    );
  });

  test("a captain has the own points times the multiplier, rounded half away from zero", () => {
    const thousandths = fc.integer({ min: -100_000, max: 100_000 });
    const ownPoints = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(ownPoints, thousandths, (own, multiplier) => {
        const rules = mode("unified", { captainMultiplier: multiplier / 1000 });
        const scored = scoreTeam(team(new Map([[CAPTAIN, played(own)]]), { rules }));
        expect(BigInt(scored.points)).toBe(thousandthOf(BigInt(own) * BigInt(multiplier)));
      }),
    );
  });

  function thousandthOf(product: bigint): bigint {
    const half = product < 0n ? -500n : 500n;
    return (product + half) / 1000n;
  }
});
