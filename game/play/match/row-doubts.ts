import { FIGURES, type Figure } from "./figures";
import { feedName } from "./score-source";

/**
 * A row or figure of a feed's last scorecard that could not be read (ADR-195). `stays` is the known
 * figure in its place; null if there was none.
 */
export type RowDoubt = { readonly innings: number } & (
  | {
      readonly kind: "figure";
      readonly name: string;
      readonly figure: Figure;
      readonly stays: number | null;
    }
  | {
      readonly kind: "boundaries";
      readonly name: string;
      readonly stays: "boundaries" | "row" | null;
    }
  | { readonly kind: "out"; readonly name: string }
  | { readonly kind: "odd end"; readonly name: string; readonly text: string }
  | { readonly kind: "rows"; readonly part: ScorecardPart; readonly count: number }
  | { readonly kind: "row stays"; readonly part: ScorecardPart; readonly name: string }
  | { readonly kind: "part"; readonly part: ScorecardPart; readonly stays: boolean }
  | { readonly kind: "score"; readonly score: string; readonly stays: boolean }
  | {
      readonly kind: "name";
      readonly name: string;
      readonly credit: Credit;
      readonly several: boolean;
    }
);

export type ScorecardPart = "batting" | "bowling";

type Credit = "catch" | "stumping" | "run-out" | "wicket";

/** More would be no help to anybody. */
export const ROW_DOUBTS_MAX = 60;

/** The doubts about the last scorecard of a fixture that a feed has written. */
export interface RowDoubts {
  readonly feed: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly doubts: readonly RowDoubt[];
}

/** The player of a doubt about a figure or a row; null for one about the innings. */
export function playerInDoubt(doubt: RowDoubt): string | null {
  return "name" in doubt && doubt.kind !== "name" ? doubt.name : null;
}

/** @param time of the answer, as the reader's clock shows it */
export function rowDoubtSentence(doubt: RowDoubt, feedKey: string, time: string): string {
  const feed = feedName(feedKey);
  const { innings } = doubt;
  switch (doubt.kind) {
    case "figure": {
      const { name, stays } = doubt;
      const figure = figureWords(doubt.figure);
      return stays === null
        ? `${feed} gave no ${figure} for ${name} at ${time}: 0 counts until it does.`
        : `${feed} gave no ${figure} for ${name} at ${time}: ${stays}, as before, stays.`;
    }
    case "boundaries":
      return boundariesSentence(doubt, feed, time);
    case "out":
      return `${feed} gave no dismissal for ${doubt.name} at ${time}: out, as before, stays.`;
    case "odd end":
      return `${feed} gave “${doubt.text}” for ${doubt.name} at ${time}, which is not understood: it counts as out.`;
    case "rows":
      return doubt.count === 1
        ? `${feed} gave a ${doubt.part} row that cannot be read at ${time}: it is left out.`
        : `${feed} gave ${doubt.count} ${doubt.part} rows that cannot be read at ${time}: they are left out.`;
    case "row stays":
      return `${feed} gave no ${doubt.part} row for ${doubt.name} at ${time}: the row of before stays.`;
    case "part":
      return doubt.stays
        ? `${feed} gave no ${doubt.part} in innings ${innings} at ${time}: the rows of before stay.`
        : `${feed} gave no ${doubt.part} in innings ${innings} at ${time}.`;
    case "score":
      return doubt.stays
        ? `${feed} gave no whole score of innings ${innings} at ${time}: ${doubt.score}, as before, stays.`
        : `${feed} gave no whole score of innings ${innings} at ${time}: ${doubt.score} is counted from the rows.`;
    case "name":
      return doubt.several
        ? `${feed} named “${doubt.name}” for a ${doubt.credit} at ${time}, and several players have that name: nobody gets it.`
        : `${feed} named “${doubt.name}” for a ${doubt.credit} at ${time}, and no player has that name: nobody gets it.`;
  }
}

function boundariesSentence(
  { name, stays }: Extract<RowDoubt, { kind: "boundaries" }>,
  feed: string,
  time: string,
): string {
  const odd = `${feed} gave ${name} more fours and sixes at ${time} than the runs and balls allow`;
  switch (stays) {
    case "boundaries":
      return `${odd}: the fours and sixes of before stay.`;
    case "row":
      return `${odd}: the figures of before stay.`;
    case null:
      return `${odd}: they count as 0.`;
  }
}

function figureWords(figure: Figure): string {
  return FIGURES[figure].name;
}
