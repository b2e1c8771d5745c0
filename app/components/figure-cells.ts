import { formatPoints } from "#game/play/scoring/points-text";
import type { PlayerFigures } from "#server/stories/boards/explain-player";

/** One figure of a player, with its label. */
export interface FigureCell {
  readonly label: string;
  /** Empty for a discipline in which the player took no part. */
  readonly text: string;
  /** Whether it begins a group, with a line before it. */
  readonly first: boolean;
}

/** The cells of the Scores screen between name and total (rules.md#scores). */
export function figureCells(figures: PlayerFigures | null): FigureCell[] {
  const { batting, bowling, fielding } = figures ?? {};
  return [
    cell("Bat R", batting?.runs, true),
    cell("B", batting?.balls),
    cell("4s", batting?.fours),
    cell("6s", batting?.sixes),
    cell("O", bowling?.overs, true),
    cell("Bowl R", bowling?.runs),
    cell("W", bowling?.wickets),
    cell("W(LB/B)", bowling?.lbwsBowled),
    cell("Ct", fielding?.catches, true),
    cell("RO", fielding?.runOuts),
    cell("ST", fielding?.stumpings),
    cell("MoM", figures ? shown(figures.playerOfMatchPoints) : undefined, true),
    cell("Bonus", figures ? shown(figures.bonus) : undefined),
  ];
}

/** `figureCells` with the dot balls, which a scorecard feed does not have (rules.md#unknown). */
export function figureCellsWithDots(figures: PlayerFigures | null): FigureCell[] {
  const dots = figures?.bowling?.dotBalls;
  const dotted = cell("Dots", dots === null ? "not in this feed" : dots);
  return figureCells(figures).flatMap((each) => (each.label === "Bowl R" ? [dotted, each] : each));
}

function cell(label: string, value: number | string | undefined, first = false): FigureCell {
  return { label, text: value === undefined ? "" : String(value), first };
}

/** Points with both decimals; zero is a plain 0. */
function shown(points: number): string {
  return points === 0 ? "0" : formatPoints(points);
}
