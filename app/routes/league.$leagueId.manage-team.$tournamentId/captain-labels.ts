import type { TeamSheet } from "#server/teams/team-sheet";

/** Decision 18: in the separate mode the two are the batting and the bowling captain. */
export function captainLabels({
  captainMode,
  multipliers: { captain, viceCaptain },
}: Pick<TeamSheet, "captainMode" | "multipliers">): [string, string] {
  return captainMode === "unified"
    ? [`Captain (${captain}x points)`, `Vice-Captain (${viceCaptain}x points)`]
    : [
        `Batting Captain (${captain}x batting points)`,
        `Bowling Captain (${viceCaptain}x bowling points)`,
      ];
}
