import type { LeagueSettings } from "../team/league-settings";
import { type Board, createBoard } from "./completion-board";
import { isOutOfReach, type UnfinishedSquads } from "./completion-counts";
import { dealPlayers, seatOwners } from "./completion-deal";
import { repairSquads, SET_UP_WORK } from "./completion-repair";
import type { SquadPlayer } from "./events";

/**
 * A way to fill all squads from the players who are in none, so that each has its exact size, meets
 * its limits and holds an eleven that the league's rules accept (rules.md#completion, ADR-132): the
 * full squads, in the order of those given. Null where the search finds none. A squad that comes out
 * is legal always; a way that exists may be missed only where hardly any is left.
 */
export function completeSquads(unfinished: UnfinishedSquads): SquadPlayer[][] | null {
  const { squads, players: left, settings } = unfinished;
  const players = [...squads.flat(), ...left];
  let from = 0;
  const owned = squads.map((squad) => {
    from += squad.length;
    return squad.map((_, index) => from - squad.length + index);
  });
  const board = isOutOfReach(unfinished) ? null : completeBoard(players, owned, settings);
  if (board === null) return null;
  const full: SquadPlayer[][] = squads.map(() => []);
  players.forEach((player, index) => {
    full[board.squadOf[index] ?? -1]?.push(player);
  });
  return full;
}

/**
 * All squads filled, without counting first.
 *
 * @param owned the places in `players` of who is in each squad already
 */
export function completeBoard(
  players: readonly SquadPlayer[],
  owned: readonly (readonly number[])[],
  settings: LeagueSettings,
): Board | null {
  const board = createBoard(players, owned.length, settings);
  seatOwners(board, owned, settings.squadSize);
  const stays = new Set(owned.flat());
  const kindOf = kindsOf(players);
  const kinds: number[][] = [];
  kindOf.forEach((kind, player) => {
    kinds[kind] ??= [];
    if (!stays.has(player)) kinds[kind].push(player);
  });
  dealPlayers(board, kinds, settings.squadSize);
  return repairSquads(board, kindOf, (player) => stays.has(player), SET_UP_WORK) ? board : null;
}

/** A number for each player: who is alike in all that rules ask for has the same one, from 0 on. */
export function kindsOf(players: readonly SquadPlayer[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(players, ({ role, teamId, overseas, uncapped }) => {
    const kind = `${role}/${teamId}/${overseas}/${uncapped}`;
    const number = numbers.get(kind) ?? numbers.size;
    numbers.set(kind, number);
    return number;
  });
}
