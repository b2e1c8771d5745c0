import type { TeamSheet } from "#server/play/teams/team-sheet";

/** In the separate mode the two are the batting and the bowling captain (rules.md#captains). */
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

/** The captaincies that a team needs, in a sentence. */
export function captainsWanted({ captainMode }: Pick<TeamSheet, "captainMode">): string {
  return captainMode === "unified"
    ? "a captain and a vice-captain"
    : "a batting captain and a bowling captain";
}
