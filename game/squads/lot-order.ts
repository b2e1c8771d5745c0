import type { Digest } from "#game/play/head-to-head/draws";
import { ROLES, type Role } from "#game/play/roles";
import type { OpenEvent, SquadPlayer } from "./events";

/** Players who come up one after another (rules.md#lots). */
export type LotSet = "marquee" | Role;

export const LOT_SETS: readonly LotSet[] = ["marquee", ...ROLES];

type Ordered = Pick<SquadPlayer, "id" | "role" | "salary">;

/**
 * The players of a pool in the order of an auction (rules.md#lots, ADR-132): the marquee set, as many
 * of the dearest as there are participants, then a set for each role; within a set, by the digests of
 * the players.
 */
export function orderOfLots<Player extends Ordered>(
  players: readonly Player[],
  participants: number,
  { seed, digest }: { readonly seed: string; readonly digest: Digest },
): Player[] {
  const byDigest = players
    .map((player) => ({ player, digest: digest(lotText(seed, player.id)) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1))
    .map(({ player }) => player);
  const dearest = [...byDigest].sort((a, b) => b.salary - a.salary).slice(0, participants);
  const marquee = new Set(dearest.map(({ id }) => id));
  const setOf = ({ id, role }: Player) => LOT_SETS.indexOf(marquee.has(id) ? "marquee" : role);
  return byDigest.sort((a, b) => setOf(a) - setOf(b));
}

/** The digest of this text decides the place of a player in their set. */
function lotText(seed: string, playerId: number): string {
  return `${seed}/player/${playerId}`;
}

/** The set of each player; `open` has the players in the order of their lots. */
export function lotSetsOf({
  players,
  participantIds,
}: Pick<OpenEvent, "players" | "participantIds">): Map<number, LotSet> {
  return new Map(
    players.map(({ id, role }, place) => [id, place < participantIds.length ? "marquee" : role]),
  );
}

/**
 * Participants in the order of the digests of "seed/squads/number", where the number is the place in
 * the order of joining, from 1 (rules.md#drawn-order).
 *
 * @param joined participants' ids in the order of joining the league
 */
export function drawnOrder(joined: readonly number[], seed: string, digest: Digest): number[] {
  return joined
    .map((id, index) => ({ id, digest: digest(drawText(seed, index + 1)) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1))
    .map(({ id }) => id);
}

/** The digest of this text decides the place of a participant, who is numbered from 1. */
export function drawText(seed: string, number: number): string {
  return `${seed}/squads/${number}`;
}
