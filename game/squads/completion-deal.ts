import { TEAM_SIZE } from "#game/play/team/lineup";
import { type Board, POOL } from "./completion-board";

/** Puts the players who have an owner into their squads, those into the eleven who break no rule. */
export function seatOwners(
  board: Board,
  owned: readonly (readonly number[])[],
  size: number,
): void {
  owned.forEach((players, squad) => {
    const waiting: number[] = [];
    for (const player of players) {
      const isInEleven = isElevenOpen(board, squad);
      if (isInEleven && fitsEleven(board, player, squad)) board.put(player, squad, 1);
      else waiting.push(player);
    }
    let bench = size - TEAM_SIZE;
    for (const player of waiting) {
      board.put(player, squad, bench > 0 ? 0 : 1);
      bench -= 1;
    }
  });
}

/**
 * Deals the other players, one to each squad in turn: who helps it most, the most frequent kind first.
 *
 * @param kinds who is alike in all that rules ask for, by kind
 */
export function dealPlayers(board: Board, kinds: readonly number[][], size: number): void {
  const squads = board.faults.length;
  const places = new Int32Array(squads).fill(size);
  for (const squad of board.squadOf) {
    if (squad !== POOL) places[squad] = (places[squad] ?? 0) - 1;
  }
  for (let isOpen = true; isOpen; ) {
    isOpen = false;
    for (let squad = 0; squad < squads; squad += 1) {
      const open = places[squad] ?? 0;
      if (open === 0) continue;
      isOpen = true;
      places[squad] = open - 1;
      dealOne(board, kinds, squad, open);
    }
  }
}

function dealOne(board: Board, kinds: readonly number[][], squad: number, open: number): void {
  const openInEleven = TEAM_SIZE - (board.elevens[squad] ?? 0);
  let best: { kind: number[]; inEleven: number; faults: number } | null = null;
  for (const kind of kinds) {
    const player = kind.at(-1);
    if (player === undefined) continue;
    for (const inEleven of [1, 0]) {
      if (inEleven === 1 ? openInEleven === 0 : openInEleven === open) continue;
      const faults = board.faultsOf(player, squad, inEleven);
      const isBetter =
        best === null ||
        faults < best.faults ||
        (faults === best.faults && kind.length > best.kind.length);
      if (isBetter) best = { kind, inEleven, faults };
    }
  }
  const player = best?.kind.pop();
  if (best !== null && player !== undefined) board.put(player, squad, best.inEleven);
}

function isElevenOpen(board: Board, squad: number): boolean {
  return (board.elevens[squad] ?? 0) < TEAM_SIZE;
}

/** No rule of the eleven is broken more than if the player sat beside it. */
function fitsEleven(board: Board, player: number, squad: number): boolean {
  return board.faultsOf(player, squad, 1) <= board.faultsOf(player, squad, 0);
}
