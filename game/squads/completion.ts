import type { LeagueSettings } from "#game/play/team/league-settings";
import { type Board, createBoard } from "./completion-board";
import { isOutOfReach, type UnfinishedSquads } from "./completion-counts";
import { dealPlayers, seatOwners } from "./completion-deal";
import { fillExactly } from "./completion-exact";
import { repairSquads } from "./completion-repair";
import type { SquadPlayer } from "./events";

/** The limit of work for swaps before the exact search begins, in pairs of players. */
const QUICK_WORK = 20_000;
/**
 * The limits of that search, in products, for a set-up and for a bid: it decides with a tenth of
 * this in nearly all rooms, and a bid must not stop the server for longer than some 150 ms
 * (ADR-158).
 */
const SET_UP_PRODUCTS = 60_000_000;
export const BID_PRODUCTS = 10_000_000;

/**
 * A way to fill all squads from the players who are in none, so that each has its exact size, meets
 * its limits and holds an eleven that the league's rules accept (rules.md#completion, ADR-132): the
 * full squads, in the order of those given. Null where there is none, or none was found in time.
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
 * Fills all squads, without counting first.
 *
 * @param owned the places in `players` of each squad's players
 * @param products the limit of the exact search: null if it finds no completion within it
 */
export function completeBoard(
  players: readonly SquadPlayer[],
  owned: readonly (readonly number[])[],
  settings: LeagueSettings,
  products = SET_UP_PRODUCTS,
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
  if (mendBoard(board, kindOf, (player) => stays.has(player))) return board;
  const full = fillExactly({ players, owned, settings }, kindOf, { products });
  return full === "unknown" ? null : full;
}

/** Whether a few swaps make full squads legal, as they nearly always do where it is possible. */
export function mendBoard(
  board: Board,
  kindOf: Int32Array,
  isOwned: (player: number) => boolean,
): boolean {
  return repairSquads(board, kindOf, isOwned, QUICK_WORK);
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
