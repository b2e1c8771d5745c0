import type { Lineup } from "#game/play/team/lineup";
import { countInRound, countPlaying, type Playing } from "#game/play/team/playing";
import type { TeamSheet } from "#server/play/teams/team-sheet";

/** The players of a team who play in the match of the sheet, or in its round. */
export function sheetPlaying(
  { open, round, sides }: Pick<TeamSheet, "open" | "round" | "sides">,
  target: NonNullable<TeamSheet["target"]>,
  lineup: Lineup,
  teamOf: (playerId: number) => number | undefined,
): Playing {
  return round === undefined
    ? countPlaying(lineup, teamOf, target, sides)
    : countInRound(lineup, teamOf, open.length > 0 ? open : [target]);
}
