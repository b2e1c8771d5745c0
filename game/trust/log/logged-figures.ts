import { nothing, object, type RowOf, union, wholeNumber, yesNo } from "#game/core/shapes";
import { count, text } from "#game/play/values/file-values";

/** A figure of a scorecard that was changed, in a log. */
export const figureChange = object({
  player: text,
  team: text,
  innings: count,
  figure: text,
  from: union(wholeNumber(), yesNo(), nothing()),
  to: union(wholeNumber(), yesNo(), nothing()),
});
export type LoggedFigureChange = RowOf<typeof figureChange>;

export function figuresWords(of: {
  readonly changes: readonly LoggedFigureChange[];
  readonly more: number;
}): string {
  const known = of.changes.map(figureWords);
  const rest = of.more > 0 ? [`and ${of.more} more`] : [];
  return [...known, ...rest].join("; ");
}

/** "A Rao (IND, innings 2) runs 2 → 1". */
export function figureWords(change: LoggedFigureChange): string {
  const { player, team, innings, figure, from, to } = change;
  return `${player} (${team}, innings ${innings}) ${figure} ${valueWords(from)} → ${valueWords(to)}`;
}

function valueWords(value: number | boolean | null): string {
  if (value === null) return "unknown";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
