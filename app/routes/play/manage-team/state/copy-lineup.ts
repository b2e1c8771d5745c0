import type { Booster } from "#game/play/team/boosters";
import { type CopiedTeam, copyTeam } from "#game/play/team/copy-team";
import { isBudgetWaived } from "#game/play/team/submission";
import type { TeamSheet } from "#server/play/teams/team-sheet";

type OtherTeam = TeamSheet["otherTeams"][number];

/** The part of a team of another league that this league allows (rules.md#copying). */
export function copyLineup(
  { pool, rules, settings }: TeamSheet,
  { lineup }: OtherTeam,
  booster: Booster | null,
): CopiedTeam {
  return copyTeam({
    lineup,
    pool: new Map(pool.map((player) => [player.id, player])),
    settings,
    budgetWaived: isBudgetWaived(booster, rules),
  });
}

/** "Copied from Office League. Left out by your league's rules or budget: A, B." */
export function copiedSentence({ league, names }: OtherTeam, { left }: CopiedTeam): string {
  if (left.length === 0) return `Copied from ${league}.`;
  const omitted = left.map((id) => names[id]).join(", ");
  return `Copied from ${league}. Left out by this league's rules or budget: ${omitted}.`;
}
