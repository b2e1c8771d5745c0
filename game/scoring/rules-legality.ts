import {
  gateFaults,
  milestoneFaults,
  multiplierFaults,
  pointsFaults,
  type RulesFault,
  rangeFaults,
  rateBonusFaults,
  thresholdFaults,
} from "./figure-faults";
import type {
  BattingRules,
  BowlingRules,
  EconomyRateRange,
  ExtrasRules,
  FieldingRules,
  ScoringRules,
  StrikeRateRange,
} from "./rules";

/**
 * What makes scoring rules impossible to play by, in the order of the screen; empty when they are
 * legal (rules.md#settings). Every part is checked, also one that the chosen modes leave unused:
 * the mode may change later.
 */
export function checkScoringRules(rules: ScoringRules): RulesFault[] {
  return [
    ...battingFaults(rules.batting),
    ...bowlingFaults(rules.bowling),
    ...fieldingFaults(rules.fielding),
    ...extrasFaults(rules.extras),
  ];
}

function battingFaults(batting: BattingRules): RulesFault[] {
  const pays = (field: "run" | "four" | "six" | "duck") =>
    pointsFaults(batting[field], ["batting", field], `Batting, ${field}`);
  const { runsMinusBallsBonus: minusBalls } = batting;
  const minusBallsPath = ["batting", "runsMinusBallsBonus"];
  return [
    ...pays("run"),
    ...pays("four"),
    ...pays("six"),
    ...pays("duck"),
    ...milestoneFaults(
      batting.milestoneBonuses,
      "runs",
      ["batting", "milestoneBonuses"],
      "Batting milestones",
    ),
    ...rateBonusFaults(batting.runRateBonus, ["batting", "runRateBonus"], "Run rate bonus"),
    ...rangeFaults(
      batting.strikeRateRanges,
      strikeRateGates,
      ["batting", "strikeRateRanges"],
      "Strike rate ranges",
    ),
    ...gateFaults(
      minusBalls.minBalls,
      [...minusBallsPath, "minBalls"],
      "Runs minus balls bonus, minimum balls",
    ),
    ...multiplierFaults(
      minusBalls.multiplier,
      [...minusBallsPath, "multiplier"],
      "Runs minus balls bonus, multiplier",
    ),
  ];
}

function strikeRateGates(row: StrikeRateRange) {
  return [
    { field: "minRuns", words: "minimum runs", value: row.minRuns },
    { field: "minBalls", words: "minimum balls", value: row.minBalls },
  ];
}

type BowlingPay = "wicket" | "dotBall" | "wideBall" | "noBall" | "maiden" | "lbwBowledBonus";

function bowlingFaults(bowling: BowlingRules): RulesFault[] {
  const pays = (field: BowlingPay, words: string) =>
    pointsFaults(bowling[field], ["bowling", field], `Bowling, ${words}`);
  return [
    ...pays("wicket", "wicket"),
    ...pays("dotBall", "dot ball"),
    ...pays("wideBall", "wide ball"),
    ...pays("noBall", "no-ball"),
    ...pays("maiden", "maiden"),
    ...pays("lbwBowledBonus", "lbw/bowled bonus"),
    ...milestoneFaults(
      bowling.milestoneBonuses,
      "wickets",
      ["bowling", "milestoneBonuses"],
      "Bowling milestones",
    ),
    ...rateBonusFaults(
      bowling.economyRateBonus,
      ["bowling", "economyRateBonus"],
      "Economy rate bonus",
    ),
    ...rangeFaults(
      bowling.economyRateRanges,
      economyRateGates,
      ["bowling", "economyRateRanges"],
      "Economy rate ranges",
    ),
  ];
}

function economyRateGates(row: EconomyRateRange) {
  return [
    { field: "minOvers", words: "minimum overs", value: row.minOvers },
    { field: "minRuns", words: "minimum runs", value: row.minRuns },
  ];
}

function fieldingFaults(fielding: FieldingRules): RulesFault[] {
  const pays = (field: "catch" | "stumping" | "runout", words: string) =>
    pointsFaults(fielding[field], ["fielding", field], `Fielding, ${words}`);
  const { catches, points } = fielding.catchBonus;
  const bonusPath = ["fielding", "catchBonus"];
  return [
    ...pays("catch", "catch"),
    ...thresholdFaults(catches, [...bonusPath, "catches"], "Catch bonus, catches"),
    ...pointsFaults(points, [...bonusPath, "points"], "Catch bonus, points"),
    ...pays("stumping", "stumping"),
    ...pays("runout", "run-out"),
  ];
}

type ExtrasPay = "playerOfTheMatch" | "predictionCorrect" | "predictionIncorrect";
type ExtrasMultiplier = Exclude<keyof ExtrasRules, ExtrasPay | "captainMode">;

function extrasFaults(extras: ExtrasRules): RulesFault[] {
  const pays = (field: ExtrasPay, words: string) =>
    pointsFaults(extras[field], ["extras", field], words);
  const multiplies = (field: ExtrasMultiplier, words: string) =>
    multiplierFaults(extras[field], ["extras", field], words);
  return [
    ...pays("playerOfTheMatch", "Player of the match"),
    ...pays("predictionCorrect", "Prediction correct"),
    ...pays("predictionIncorrect", "Prediction incorrect"),
    ...multiplies("captainMultiplier", "Captain multiplier"),
    ...multiplies("viceCaptainMultiplier", "Vice-captain multiplier"),
    ...multiplies("battingCaptainMultiplier", "Batting captain multiplier"),
    ...multiplies("bowlingCaptainMultiplier", "Bowling captain multiplier"),
  ];
}
