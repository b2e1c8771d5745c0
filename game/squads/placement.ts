import type { OpenEvent, SquadPlayer } from "./events";
import { type PlannedSquads, planWith, type SquadsInMaking } from "./plan";
import { NOT_IN_POOL, SQUAD_FULL } from "./refusals";
import { squadLimits } from "./squad-limits";
import { ownerOf, type Squad } from "./squads";
import { ONE_AND_MORE } from "./why-no-eleven";

/**
 * The reason, as a sentence, why a player cannot join a squad (rules.md#completion): another owner, a
 * limit, or squads that could not all be completed afterwards. Null if they can.
 */
export function placementFault(
  { open, squads, plan }: PlannedSquads,
  participantId: number,
  playerId: number,
): string | null {
  const players = playersOf(open);
  const player = players.get(playerId);
  if (player === undefined) return NOT_IN_POOL;
  if (ownerOf(squads, playerId) !== null) return "This player has an owner already.";
  const own = [...(squads.get(participantId)?.prices.keys() ?? [])].flatMap(
    (id) => players.get(id) ?? [],
  );
  const { size, roleMax, teamMax, overseasMax, uncappedMax } = squadLimits(open.settings);
  if (own.length >= size) return SQUAD_FULL;
  const most = roleMax[player.role];
  if (own.filter(({ role }) => role === player.role).length >= most) {
    const [, players] = ONE_AND_MORE[player.role];
    return `Your squad has ${most} ${players} already, the most that it may have.`;
  }
  if (own.filter(({ teamId }) => teamId === player.teamId).length >= teamMax) {
    return `Your squad has ${teamMax} players of this team already, the most that it may have.`;
  }
  if (player.overseas && own.filter(({ overseas }) => overseas).length >= overseasMax) {
    return `Your squad has ${overseasMax} overseas players already, the most that it may have.`;
  }
  if (player.uncapped && own.filter(({ uncapped }) => uncapped).length >= uncappedMax) {
    return `Your squad has ${uncappedMax} uncapped players already, the most that it may have.`;
  }
  return planWith({ open, squads, plan }, participantId, playerId) !== null
    ? null
    : "With this player, not every squad could be completed within its limits.";
}

/** The players of a squad among those of a pool. */
export function ownedPlayers(
  pool: readonly SquadPlayer[],
  squad: Squad | undefined,
): readonly SquadPlayer[] {
  return pool.filter(({ id }) => squad?.prices.has(id));
}

export function openPlaces({ open, squads }: SquadsInMaking, participantId: number): number {
  return open.settings.squadSize - (squads.get(participantId)?.prices.size ?? 0);
}

export function playersOf(open: OpenEvent): ReadonlyMap<number, SquadPlayer> {
  const known = PLAYERS.get(open);
  if (known !== undefined) return known;
  const players = new Map(open.players.map((player) => [player.id, player]));
  PLAYERS.set(open, players);
  return players;
}

const PLAYERS = new WeakMap<OpenEvent, ReadonlyMap<number, SquadPlayer>>();
