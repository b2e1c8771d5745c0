import { type Board, POOL } from "./completion-board";

/** Swaps that are tried before the search gives up: some milliseconds. */
const MOST_TRIES = 20_000;
/** For so many moves a player stays where it has just been put, and a few more. */
const REST = 6;

interface Move {
  readonly one: number;
  readonly other: number;
  readonly change: number;
}

/**
 * Mends squads by swaps of two players until no rule is broken; false where it finds no way. It takes
 * the best swap for a squad with faults, also where that is worse than none, but moves nobody again
 * at once. The same board leads to the same answer.
 *
 * @param kindOf who is alike in all that rules ask for
 * @param isOwned those who stay in their squad
 */
export function repairSquads(
  board: Board,
  kindOf: Int32Array,
  isOwned: (player: number) => boolean,
): boolean {
  const count = board.players.length;
  const restUntil = new Int32Array(count);
  const next = createNumbers();
  let total = board.faults.reduce((sum, each) => sum + each, 0);
  let least = total;
  let tries = 0;
  for (let moves = 1; total > 0 && tries < MOST_TRIES; moves += 1) {
    const squad = pickFaulty(board, next());
    const triesBefore = tries;
    let best: Move | null = null;
    let ties = 0;
    const consider = (one: number, other: number) => {
      tries += 1;
      const change = board.swap(one, other);
      board.swap(one, other);
      const rests = (restUntil[one] ?? 0) > moves || (restUntil[other] ?? 0) > moves;
      if (rests && total + change >= least) return;
      if (best === null || change < best.change) {
        best = { one, other, change };
        ties = 1;
      } else if (change === best.change) {
        ties += 1;
        if (next() % ties === 0) best = { one, other, change };
      }
    };
    const pool = onePerKind(board, kindOf);
    for (let one = 0; one < count; one += 1) {
      if (board.squadOf[one] !== squad) continue;
      const mayLeave = !isOwned(one);
      for (let other = 0; other < count; other += 1) {
        if (board.squadOf[other] === squad) {
          if (board.inEleven[one] === 1 && board.inEleven[other] === 0) consider(one, other);
        } else if (mayLeave && board.squadOf[other] === POOL) {
          if (pool.has(other) && kindOf[one] !== kindOf[other]) consider(one, other);
        } else if (mayLeave && !isOwned(other) && kindOf[one] !== kindOf[other]) {
          consider(one, other);
        }
      }
    }
    // Nobody of this squad can change places: its faults stay.
    if (tries === triesBefore) return false;
    const move = best as Move | null;
    if (move === null) continue;
    total += board.swap(move.one, move.other);
    least = Math.min(least, total);
    restUntil[move.one] = moves + REST + (next() % REST);
    restUntil[move.other] = moves + REST + (next() % REST);
  }
  return total === 0;
}

function pickFaulty(board: Board, number: number): number {
  const faulty: number[] = [];
  board.faults.forEach((faults, squad) => {
    if (faults > 0) faulty.push(squad);
  });
  return faulty[number % faulty.length] ?? 0;
}

function onePerKind(board: Board, kindOf: Int32Array): Set<number> {
  const byKind = new Map<number, number>();
  board.squadOf.forEach((squad, player) => {
    const kind = kindOf[player] ?? 0;
    if (squad === POOL && !byKind.has(kind)) byKind.set(kind, player);
  });
  return new Set(byKind.values());
}

/** Numbers below 2 to the 15 that look random and are the same each time. */
function createNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 17;
  };
}
