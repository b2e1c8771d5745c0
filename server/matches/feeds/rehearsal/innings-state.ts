import type { Eleven } from "./select-eleven";
import type { Cricketer } from "./squads";

export const BALLS_PER_OVER = 6;

export interface InningsSetting {
  readonly batting: Eleven;
  readonly fielding: Eleven;
  /** In order; three in a super over. The innings ends when only one of them is left. */
  readonly batters: readonly Cricketer[];
  readonly bowlers: readonly Cricketer[];
  readonly overs: number;
  readonly oversEach: number;
  /** Runs that win the match, for the side batting second. */
  readonly target: number | null;
  readonly pitch: number;
  readonly superOver: boolean;
}

export interface InningsState {
  readonly setting: InningsSetting;
  runs: number;
  wickets: number;
  legalBalls: number;
  striker: Cricketer;
  nonStriker: Cricketer;
  readonly waiting: Cricketer[];
  readonly out: Cricketer[];
  readonly ballsFaced: Map<Cricketer, number>;
  /** The next legal ball follows a no-ball. */
  freeHit: boolean;
}

/** @throws RangeError for fewer than two batters. */
export function startInningsState(setting: InningsSetting): InningsState {
  const [striker, nonStriker, ...waiting] = setting.batters;
  if (striker === undefined || nonStriker === undefined) {
    throw new RangeError("An innings needs two batters.");
  }
  return {
    setting,
    runs: 0,
    wickets: 0,
    legalBalls: 0,
    striker,
    nonStriker,
    waiting,
    out: [],
    ballsFaced: new Map(),
    freeHit: false,
  };
}

/** All out, no overs left, or the target reached. */
export function isOver({ setting, runs, wickets, legalBalls }: InningsState): boolean {
  return (
    wickets === setting.batters.length - 1 ||
    legalBalls === setting.overs * BALLS_PER_OVER ||
    (setting.target !== null && runs >= setting.target)
  );
}

export function swapEnds(state: InningsState): void {
  [state.striker, state.nonStriker] = [state.nonStriker, state.striker];
}
