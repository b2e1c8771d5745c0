import { ROLES } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { type PoolPlayer, TEAM_SIZE } from "#game/play/team/lineup";
import { overseasCap, roleLimits } from "#game/play/team/role-limits";
import { holdsEleven } from "./squad-limits";
import { findWholeNumbers } from "./whole-numbers";

export type FieldedPlayer = Pick<PoolPlayer, "role" | "teamId" | "overseas" | "uncapped">;

/**
 * Eleven of these players whom Manage Team accepts without a salary cap (rules.md#submitting); null if
 * there are none, and nobody if the whole squad counts. Exact: a search over the number
 * of players of each kind.
 */
export function fieldEleven<Player extends FieldedPlayer>(
  players: readonly Player[],
  settings: LeagueSettings,
): Player[] | null {
  if (!holdsEleven(settings)) return [];
  if (players.length < TEAM_SIZE) return null;
  const byKind = new Map<string, Player[]>();
  for (const player of players) {
    const { role, teamId, overseas, uncapped } = player;
    const kind = [role, teamId, overseas, uncapped].join();
    const alike = byKind.get(kind);
    if (alike === undefined) byKind.set(kind, [player]);
    else alike.push(player);
  }
  const kinds = [...byKind.values()];
  const row = (is: (player: Player) => boolean, least: number, most: number) => ({
    of: kinds.flatMap(([one], at) => (one !== undefined && is(one) ? [at] : [])),
    least,
    most: Math.min(most, TEAM_SIZE),
  });
  const limits = roleLimits(settings);
  const numbers = findWholeNumbers({
    most: kinds.map((kind) => kind.length),
    rows: [
      row(() => true, TEAM_SIZE, TEAM_SIZE),
      ...ROLES.map((each) => row(({ role }) => role === each, limits[each].min, limits[each].max)),
      row(({ overseas }) => overseas, 0, overseasCap(settings) ?? TEAM_SIZE),
      row(({ uncapped }) => uncapped, settings.uncapped, TEAM_SIZE),
      ...[...new Set(players.map(({ teamId }) => teamId))].map((each) =>
        row(({ teamId }) => teamId === each, 0, settings.teamBalance),
      ),
    ],
  });
  if (numbers === null || numbers === "unknown") return null;
  return kinds.flatMap((kind, at) => kind.slice(0, numbers[at]));
}

export function canFieldEleven(
  players: readonly FieldedPlayer[],
  settings: LeagueSettings,
): boolean {
  return fieldEleven(players, settings) !== null;
}
