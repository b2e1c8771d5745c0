import type { Hundredths } from "#game/core/units";
import { ROLES, type Role } from "#game/play/roles";
import type { Squads } from "#game/squads/squads";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";

/** A player in trades and free agents. */
export interface ShownPlayer {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly team: string;
  readonly overseas: boolean;
  /** The price that the owner paid; null without an owner. */
  readonly price: Hundredths | null;
}

/** Skips ids that are not in the pool. */
export function showPlayers(league: LeagueOfSquads, ids: readonly number[]): ShownPlayer[] {
  const prices = pricesOf(league.squads);
  return ids.flatMap((id) => {
    const player = league.pool.get(id);
    if (player === undefined) return [];
    const { name, role, overseas } = player;
    return { id, name, role, team: player.teamShortName, overseas, price: prices.get(id) ?? null };
  });
}

/** A squad sorted by role, then by name. */
export function showSquad(league: LeagueOfSquads, participantId: number): ShownPlayer[] {
  const ids = [...(league.squads.get(participantId)?.prices.keys() ?? [])];
  return showPlayers(league, ids).sort(
    (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || (a.name < b.name ? -1 : 1),
  );
}

function pricesOf(squads: Squads): Map<number, number> {
  return new Map([...squads.values()].flatMap(({ prices }) => [...prices]));
}
