import * as t from "drizzle-orm/sqlite-core";
import { FIGURE_KEYS, FIGURES, type Figure } from "#game/play/match/figures";
import { count, flag } from "./columns";

const COLUMN_OF_KIND = {
  count: (name: string) => count(name),
  "count or unknown": (name: string) => t.integer(name),
  "yes or no": (name: string) => flag(name).notNull().default(false),
};

type FigureColumns = {
  [F in Figure]: ReturnType<(typeof COLUMN_OF_KIND)[(typeof FIGURES)[F]["kind"]]>;
};

/** Columns that have another name since the first releases. */
const FORMER_NAMES: Partial<Record<Figure, string>> = { lbwOrBowledWickets: "wicket_lbws_bowled" };

/** A column for each figure; null if the feed lacks the figure (rules.md#unknown). */
export function figureColumns(): FigureColumns {
  const columns = FIGURE_KEYS.map((figure) => {
    const name = FORMER_NAMES[figure] ?? figure.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
    return [figure, COLUMN_OF_KIND[FIGURES[figure].kind](name)];
  });
  return Object.fromEntries(columns) as FigureColumns;
}
