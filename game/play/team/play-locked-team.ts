import { withBackups } from "./backups";
import { type Booster, effectsOf } from "./boosters";
import type { Lineup } from "./lineup";
import { type PlayRules, type TeamThatPlays, teamThatPlays } from "./team-that-plays";

interface LockedLineup {
  /** Without backups. */
  readonly lineup: Lineup;
  readonly backups: readonly number[];
  readonly booster: Booster | null;
}

/** The changes of a locked team in a league whose teams may change (rules.md#backups). */
export interface PlayedTeam extends TeamThatPlays {
  readonly saved: Lineup;
}

export function playLockedTeam(
  { lineup, backups, booster }: LockedLineup,
  rules: PlayRules & { readonly hasSalaryCap: boolean },
): PlayedTeam {
  const saved = withBackups(lineup, backups);
  const budgetWaived = effectsOf(booster).liftsSalaryCap || !rules.hasSalaryCap;
  return { ...teamThatPlays({ lineup: saved, budgetWaived }, rules), saved };
}
