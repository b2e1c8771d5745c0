import {
  CAPTAIN_MODES,
  ECONOMY_RATE_MODES,
  MILESTONE_MODES,
  STRIKE_RATE_MODES,
} from "#game/scoring/rules";
import type { RowList } from "./typed-rules";

/** A rule of one value; `mode` names the mode in which it counts. */
export interface RuleRow {
  readonly kind: "rule";
  readonly rule: string;
  readonly label: string;
  /** What can be chosen; without it, a number. */
  readonly options?: readonly string[];
  /** Chooses which rows below count. */
  readonly choosesMode?: boolean;
  readonly mode?: string;
}

/** How a mode works out its points. */
export interface NoteRow {
  readonly kind: "note";
  readonly text: string;
  readonly mode?: string;
}

export interface ListRow {
  readonly kind: "list";
  readonly list: RowList;
  readonly title: string;
  readonly mode?: string;
}

export type SectionRow = RuleRow | NoteRow | ListRow;

/** The sections of the scoring screen with all scoring rules. */
export interface RuleSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SectionRow[];
}

const YES_NO = ["Yes", "No"];

const rule = (path: string, label: string, more: Partial<Omit<RuleRow, "kind">> = {}): RuleRow => ({
  kind: "rule",
  rule: path,
  label,
  ...more,
});

const note = (text: string, mode?: string): NoteRow => ({
  kind: "note",
  text,
  ...(mode && { mode }),
});

const rateBonusRows = (path: string): RuleRow[] => [
  rule(`${path}.minBalls`, "Min balls", { mode: "formula" }),
  rule(`${path}.okayRunsPer6Balls`, "Par runs per 6 balls (X)", { mode: "formula" }),
  rule(`${path}.positiveMultiplier`, "Positive multiplier (A)", { mode: "formula" }),
  rule(`${path}.negativeMultiplier`, "Negative multiplier (A)", { mode: "formula" }),
];

export const BATTING: RuleSection = {
  id: "batting",
  title: "Batting",
  rows: [
    rule("batting.run", "Run"),
    rule("batting.four", "Four"),
    rule("batting.six", "Six"),
    rule("batting.duck", "Duck"),
    rule("batting.excludeBowlersForDuck", "Exclude bowlers for duck", { options: YES_NO }),
    rule("batting.strikeRateMode", "Strike rate mode", {
      options: STRIKE_RATE_MODES,
      choosesMode: true,
    }),
    note("A × (runs − (X / 6) × balls)", "formula"),
    ...rateBonusRows("batting.runRateBonus"),
    note("multiplier × (runs − balls)", "runsMinusBalls"),
    rule("batting.runsMinusBallsBonus.minBalls", "Min balls", { mode: "runsMinusBalls" }),
    rule("batting.runsMinusBallsBonus.multiplier", "Multiplier", { mode: "runsMinusBalls" }),
    {
      kind: "list",
      list: "batting.strikeRateRanges",
      title: "Strike rate ranges",
      mode: "ranges",
    },
    { kind: "list", list: "batting.milestoneBonuses", title: "Batting milestones" },
  ],
};

export const BOWLING: RuleSection = {
  id: "bowling",
  title: "Bowling",
  rows: [
    rule("bowling.wicket", "Wicket"),
    rule("bowling.dotBall", "Dot ball"),
    rule("bowling.wideBall", "Wide"),
    rule("bowling.noBall", "No ball"),
    rule("bowling.maiden", "Maiden"),
    rule("bowling.lbwBowledBonus", "LBW or bowled bonus"),
    rule("bowling.economyRateMode", "Economy rate mode", {
      options: ECONOMY_RATE_MODES,
      choosesMode: true,
    }),
    note("A × (balls − (6 / X) × runs)", "formula"),
    ...rateBonusRows("bowling.economyRateBonus"),
    {
      kind: "list",
      list: "bowling.economyRateRanges",
      title: "Economy rate ranges",
      mode: "ranges",
    },
    { kind: "list", list: "bowling.milestoneBonuses", title: "Bowling milestones" },
  ],
};

export const FIELDING: RuleSection = {
  id: "fielding",
  title: "Fielding",
  rows: [
    rule("fielding.catch", "Catch"),
    rule("fielding.catchBonus.points", "Catch bonus"),
    rule("fielding.catchBonus.catches", "Catches for the bonus"),
    rule("fielding.stumping", "Stumping"),
    rule("fielding.runout", "Run out"),
  ],
};

export const EXTRAS: RuleSection = {
  id: "extras",
  title: "Extras",
  rows: [
    rule("milestoneMode", "Milestone mode", { options: MILESTONE_MODES }),
    note("highest: only the highest milestone reached pays; cumulative: each one reached pays"),
    rule("extras.playerOfTheMatch", "Player of the match"),
    rule("extras.predictionCorrect", "Prediction correct"),
    rule("extras.predictionIncorrect", "Prediction incorrect"),
    rule("extras.captainMode", "Captain mode", { options: CAPTAIN_MODES, choosesMode: true }),
    rule("extras.captainMultiplier", "Captain multiplier", { mode: "unified" }),
    rule("extras.viceCaptainMultiplier", "Vice-captain multiplier", { mode: "unified" }),
    rule("extras.battingCaptainMultiplier", "Batting captain multiplier", { mode: "separate" }),
    rule("extras.bowlingCaptainMultiplier", "Bowling captain multiplier", { mode: "separate" }),
  ],
};

/** The heads of the lists' columns. */
export const FIGURE_LABELS: Readonly<Record<string, string>> = {
  runs: "Runs",
  wickets: "Wickets",
  minBalls: "Min balls",
  minRuns: "Min runs",
  minOvers: "Min overs",
  minRate: "From",
  maxRate: "To",
  points: "Points",
};
