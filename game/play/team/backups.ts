import { plural } from "#game/core/words";
import type { LeagueSettings } from "./league-settings";
import type { Lineup, PoolPlayer } from "./lineup";

/** rules.md#backups. */
export type BackupFault =
  | { readonly code: "too-many-backups"; readonly limit: number }
  | { readonly code: "backup-twice" }
  | { readonly code: "backup-in-team"; readonly name: string }
  | { readonly code: "backup-unknown" }
  /** The player has another owner (rules.md#squads). */
  | { readonly code: "backup-not-in-squad" };

/**
 * None means that the backups may be saved. They cost neither budget nor transfers, and no rule for
 * a team applies to them before they come in.
 *
 * @param ownSquad the players of the team's owner; everybody if left out (rules.md#squads)
 */
export function checkBackups(
  { playerIds, backups = [] }: Lineup,
  pool: ReadonlyMap<number, PoolPlayer>,
  { backups: limit }: Pick<LeagueSettings, "backups">,
  ownSquad?: readonly number[],
): BackupFault[] {
  const inTeam = backups.filter((id) => playerIds.includes(id));
  const isUnknown = backups.some((id) => !pool.has(id));
  const isForeign = ownSquad !== undefined && backups.some((id) => !ownSquad.includes(id));
  return [
    ...(backups.length > limit ? [{ code: "too-many-backups", limit } as const] : []),
    ...(new Set(backups).size < backups.length ? [{ code: "backup-twice" } as const] : []),
    ...inTeam.map((id) => ({ code: "backup-in-team", name: pool.get(id)?.name ?? "" }) as const),
    ...(isUnknown ? [{ code: "backup-unknown" } as const] : []),
    ...(isForeign && !isUnknown ? [{ code: "backup-not-in-squad" } as const] : []),
  ];
}

/** In rules.md#backups. */
export function backupFaultSentence(fault: BackupFault): string {
  switch (fault.code) {
    case "too-many-backups":
      return fault.limit === 0
        ? "❌ This league has no backups."
        : `⚠ You can have ${plural(fault.limit, "backup")} at most.`;
    case "backup-twice":
      return "❌ A player can be a backup only once.";
    case "backup-in-team":
      return `❌ ${fault.name} is in your team and cannot be a backup too.`;
    case "backup-unknown":
      return "❌ A backup must be a player of the tournament.";
    case "backup-not-in-squad":
      return "❌ A backup must be a player of your squad.";
  }
}

/** A team without backups is stored and sent as in a league that has none. */
export function withBackups(lineup: Lineup, backups: readonly number[]): Lineup {
  const { backups: _, ...eleven } = lineup;
  return backups.length > 0 ? { ...eleven, backups } : eleven;
}
