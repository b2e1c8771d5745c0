import { ROLES } from "../roles";
import { type LeagueSettings, overseasCap, roleLimits } from "../team/league-settings";
import { type PoolPlayer, TEAM_SIZE } from "../team/lineup";

/** What the rules of a team ask of a player, without salary. */
export type FieldedPlayer = Pick<PoolPlayer, "role" | "teamId" | "overseas" | "uncapped">;

/**
 * Eleven of these players whom Manage Team accepts where there is no salary cap
 * (rules.md#submitting); null where there are none. Exact: it tries every combination that differs in
 * what the rules see.
 */
export function fieldEleven<Player extends FieldedPlayer>(
  players: readonly Player[],
  settings: LeagueSettings,
): Player[] | null {
  const limits = ROLES.map((role) => roleLimits(settings)[role]);
  const overseasMax = overseasCap(settings) ?? TEAM_SIZE;
  const inTeams = [...players].sort((a, b) => a.teamId - b.teamId);
  const roles = inTeams.map(({ role }) => ROLES.indexOf(role));
  const without = new Set<string>();
  const counts = ROLES.map(() => 0);
  const chosen: Player[] = [];

  /** Whether the players from a place on complete the chosen ones, who have `ofTeam` of its team. */
  const complete = (at: number, ofTeam: number, overseas: number, uncapped: number): boolean => {
    if (chosen.length === TEAM_SIZE) {
      return uncapped >= settings.uncapped && counts.every((n, r) => n >= (limits[r]?.min ?? 0));
    }
    const player = inTeams[at];
    if (player === undefined || chosen.length + inTeams.length - at < TEAM_SIZE) return false;
    const key = [at, ofTeam, overseas, Math.min(uncapped, settings.uncapped), ...counts].join();
    if (without.has(key)) return false;
    const role = roles[at] ?? 0;
    const next = inTeams[at + 1]?.teamId;
    const teamFrom = (more: number) => (next === player.teamId ? ofTeam + more : 0);
    const mayPlay =
      (counts[role] ?? 0) < (limits[role]?.max ?? 0) &&
      ofTeam < settings.teamBalance &&
      overseas + Number(player.overseas) <= overseasMax;
    if (mayPlay) {
      chosen.push(player);
      counts[role] = (counts[role] ?? 0) + 1;
      const more = [
        overseas + Number(player.overseas),
        uncapped + Number(player.uncapped),
      ] as const;
      if (complete(at + 1, teamFrom(1), ...more)) return true;
      chosen.pop();
      counts[role] = (counts[role] ?? 0) - 1;
    }
    if (complete(at + 1, teamFrom(0), overseas, uncapped)) return true;
    without.add(key);
    return false;
  };
  return complete(0, 0, 0, 0) ? chosen : null;
}

/** Whether some eleven of these players make a legal team where there is no salary cap. */
export function canFieldEleven(
  players: readonly FieldedPlayer[],
  settings: LeagueSettings,
): boolean {
  return fieldEleven(players, settings) !== null;
}
