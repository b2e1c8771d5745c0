import { chance, pickWeighted, type Random } from "./random";
import type { BattingSkill, BowlingSkill } from "./squads";

/** Before the laws have changed it (a chase that is won, a free hit). */
export type Ball =
  | { readonly kind: "runs" | "byes" | "legbyes"; readonly runs: number }
  /** `runs` beyond the one for the wide itself. */
  | { readonly kind: "wide"; readonly runs: number }
  /** `runs` off the bat. */
  | { readonly kind: "noball"; readonly runs: number }
  | { readonly kind: "wicket" };

interface Situation {
  readonly phase: Phase;
  readonly batting: BattingSkill;
  readonly bowling: BowlingSkill;
  readonly ballsFaced: number;
  /** The aggression of the side: 0 as usual for the phase, about -0.8 to 1.5. */
  readonly intent: number;
  readonly pitch: number;
  readonly freeHit: boolean;
}

export type Phase = "powerplay" | "middle" | "death";

type Weights = Readonly<Record<"0" | "1" | "2" | "3" | "4" | "6" | "wicket", number>>;

/** Of an average batter against an average bowler's legal ball. */
const PHASE_WEIGHTS: Readonly<Record<Phase, Weights>> = {
  powerplay: { "0": 0.42, "1": 0.28, "2": 0.05, "3": 0.006, "4": 0.145, "6": 0.036, wicket: 0.037 },
  middle: { "0": 0.3, "1": 0.455, "2": 0.07, "3": 0.003, "4": 0.08, "6": 0.038, wicket: 0.04 },
  death: { "0": 0.24, "1": 0.4, "2": 0.085, "3": 0.002, "4": 0.11, "6": 0.068, wicket: 0.075 },
};

const WIDE_CHANCE = { pace: 0.034, spin: 0.024 } as const;
const NO_BALL_CHANCE = { pace: 0.006, spin: 0.002 } as const;
const BYE_CHANCE = 0.003;
const LEG_BYE_CHANCE = 0.014;

/** For the pace of the pitch. */
const BALLS_TO_SETTLE = 8;

/** Of a 0-based over of a T20: six overs of powerplay, the death from the 16th. */
export function phaseOf(over: number): Phase {
  if (over < 6) return "powerplay";
  return over < 15 ? "middle" : "death";
}

export function drawBall(random: Random, situation: Situation): Ball {
  const { style } = situation.bowling;
  if (chance(random, WIDE_CHANCE[style])) {
    const runs = pickWeighted(random, [
      [0, 94],
      [1, 4],
      [4, 2],
    ] as const);
    return { kind: "wide", runs };
  }
  if (chance(random, NO_BALL_CHANCE[style])) {
    return { kind: "noball", runs: drawStroke(random, situation) ?? 0 };
  }
  if (chance(random, BYE_CHANCE)) {
    return {
      kind: "byes",
      runs: pickWeighted(random, [
        [1, 65],
        [2, 5],
        [4, 30],
      ] as const),
    };
  }
  if (chance(random, LEG_BYE_CHANCE)) {
    return {
      kind: "legbyes",
      runs: pickWeighted(random, [
        [1, 85],
        [2, 4],
        [4, 11],
      ] as const),
    };
  }
  const runs = drawStroke(random, situation);
  return runs === null ? { kind: "wicket" } : { kind: "runs", runs };
}

/** Runs off the bat, or null for a wicket. */
function drawStroke(random: Random, situation: Situation): number | null {
  return pickWeighted(random, strokeWeights(situation));
}

function strokeWeights(situation: Situation): readonly (readonly [number | null, number])[] {
  const { intent, pitch, freeHit } = situation;
  const { temper, power } = situation.batting;
  const { control, threat } = situation.bowling;
  const base = PHASE_WEIGHTS[situation.phase];
  const unsettled = Math.max(0, 1 - situation.ballsFaced / BALLS_TO_SETTLE);
  const swing = 0.45 * intent - 0.4 * control - 0.3 * unsettled + pitch + (freeHit ? 0.3 : 0);
  return [
    [0, base["0"] * Math.exp(0.4 * control - 0.35 * temper - 0.3 * intent + 0.25 * unsettled)],
    [1, base["1"] * Math.exp(0.15 * temper)],
    [2, base["2"]],
    [3, base["3"]],
    [4, base["4"] * Math.exp(swing + 0.3 * temper + 0.3 * power)],
    [6, base["6"] * Math.exp(swing + 0.4 * intent + 0.8 * power)],
    // Off a free hit a batter can only be run out.
    [
      null,
      base.wicket *
        (freeHit ? 0.06 : 1) *
        Math.exp(0.45 * threat - 0.4 * temper + 0.6 * intent + 0.15 * unsettled - 0.4 * pitch),
    ],
  ];
}
