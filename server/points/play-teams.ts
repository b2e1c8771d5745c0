import { withBackups } from "#game/team/backups";
import type { Booster } from "#game/team/boosters";
import type { Lineup } from "#game/team/lineup";
import { type TeamThatPlays, teamThatPlays } from "#game/team/team-that-plays";
import type { FixturePlayRules } from "./play-rules";

/** A locked team as it was saved, and whose it is. */
export interface SavedTeamAtLock {
  readonly participantId: number;
  readonly leagueId: number;
  readonly lineup: Lineup;
  readonly booster: Booster | null;
}

/** What became of a locked team in a league whose teams may change (rules.md#backups). */
export interface PlayedTeam extends TeamThatPlays {
  /** The team that was saved, with its backups. */
  readonly saved: Lineup;
}

/** The team that plays a fixture; null in a league in which the locked team plays as it is. */
export function playTeam(rules: FixturePlayRules, team: SavedTeamAtLock): PlayedTeam | null {
  const settings = rules.settings.get(team.leagueId);
  if (settings === undefined) return null;
  const saved = withBackups(team.lineup, rules.backupsOf.get(team.participantId) ?? []);
  const pool = rules.poolOf(team.leagueId);
  const budgetWaived = team.booster === "Budget" || rules.withoutSalaryCap.has(team.leagueId);
  const played = teamThatPlays({ lineup: saved, budgetWaived }, { ...rules, settings, pool });
  return { ...played, saved };
}
