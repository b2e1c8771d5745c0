import type { Booster } from "#game/play/team/boosters";
import type { Lineup } from "#game/play/team/lineup";
import { type PlayedTeam, playLockedTeam } from "#game/play/team/play-locked-team";
import type { FixturePlayRules } from "./play-rules";

/** A locked team as it was saved, with its owner. */
export interface SavedTeamAtLock {
  readonly participantId: number;
  readonly leagueId: number;
  readonly lineup: Lineup;
  readonly booster: Booster | null;
}

/** Null in a league in which the locked team plays as it is. */
export function playTeam(rules: FixturePlayRules, team: SavedTeamAtLock): PlayedTeam | null {
  const settings = rules.settings.get(team.leagueId);
  if (settings === undefined) return null;
  const backups = rules.backupsOf.get(team.participantId) ?? [];
  const pool = rules.poolOf(team.leagueId);
  const hasSalaryCap = !rules.withoutSalaryCap.has(team.leagueId);
  return playLockedTeam(
    { ...team, backups },
    { sides: rules.sidesOf(team.leagueId), settings, pool, hasSalaryCap },
  );
}
