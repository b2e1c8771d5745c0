import { plural } from "#game/core/plural";
import { formatPoints } from "#game/play/scoring/points-text";
import type { WeekAwardKind } from "./give-week-awards";

export const WEEK_AWARD_TITLES: Readonly<Record<WeekAwardKind, string>> = {
  manager: "Manager",
  "captain's call": "Captain's Call",
  differential: "Differential",
  climber: "Climber",
  "wooden spoon": "Wooden Spoon",
};

/** "Manager of the Week"; other awards have one name for weeks and seasons. */
export function weekAwardTitle(kind: WeekAwardKind, of: "week" | "season"): string {
  if (kind !== "manager") return WEEK_AWARD_TITLES[kind];
  return of === "week" ? "Manager of the Week" : "Manager of the Season";
}

/** "+84.00", "3 places". */
export function weekAwardFigure(kind: WeekAwardKind, figure: number): string {
  if (kind === "climber") return plural(figure, "place");
  return kind === "captain's call" ? `+${formatPoints(figure)}` : formatPoints(figure);
}
