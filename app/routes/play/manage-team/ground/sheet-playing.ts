import type { Lineup } from "#game/play/team/lineup";
import { countInRound, countPlaying, opponentIn, type Playing } from "#game/play/team/playing";
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

/**
 * The short name of the opponent of a real team, and how many more matches it has in the round: "CC +1".
 * Null for a team that sits out; undefined after the season.
 */
export function opponentOf(
  { target, round, nextMatches }: Pick<TeamSheet, "target" | "round" | "nextMatches">,
  teamId: number,
): string | null | undefined {
  if (target === null) return;
  if (round === undefined) return opponentIn(target, teamId)?.shortName ?? null;
  const next = nextMatches[teamId];
  if (!next?.isNext) return null;
  const more = (next.inRound ?? 1) - 1;
  return more > 0 ? `${next.opponent} +${more}` : next.opponent;
}
