import { type Board, POOL } from "./completion-board";

const TRY_WORK = 4;
/** For about this many moves, a moved player stays where they are. */
const REST = 6;

interface Move {
  readonly one: number;
  readonly other: number;
  readonly change: number;
}

/**
 * Repairs squads by swaps of two players until no rule is broken; false if it finds no way. Each step
 * takes the best swap for a squad with faults, even one that adds faults, but moves nobody again at
 * once. The same board gives the same result, and no search does more than `mostWork`.
 *
 * @param kindOf equal for players who are alike for every rule
 * @param isOwned players who stay in their squad
 * @param sortOf if given, players of two squads swap only within a sort
 */
export function repairSquads(
  board: Board,
  kindOf: Int32Array,
  isOwned: (player: number) => boolean,
  mostWork: number,
  sortOf?: Int32Array,
): boolean {
  const count = board.players.length;
  const movable: number[][] = [];
  for (let player = 0; player < count; player += 1) {
    const sort = sortOf?.[player] ?? 0;
    movable[sort] ??= [];
    if (!isOwned(player)) movable[sort].push(player);
  }
  const restUntil = new Int32Array(count);
  const next = createNumbers();
  let total = board.faults.reduce((sum, each) => sum + each, 0);
  let least = total;
  let work = 0;
  for (let moves = 1; total > 0 && work < mostWork; moves += 1) {
    const squad = pickFaulty(board, next());
    let best: Move | null = null;
    let ties = 0;
    let tries = 0;
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
    const mates = matesIn(board, squad);
    for (const one of mates) {
      if (board.inEleven[one] === 1) {
        for (const other of mates) if (board.inEleven[other] === 0) consider(one, other);
      }
      if (isOwned(one)) continue;
      const others = movable[sortOf?.[one] ?? 0] ?? [];
      work += others.length;
      for (const other of others) {
        const at = board.squadOf[other];
        if (at === squad || kindOf[one] === kindOf[other]) continue;
        if (at !== POOL || pool.has(other)) consider(one, other);
      }
    }
    // Nobody in this squad can swap, so its faults stay.
    if (tries === 0) return false;
    work += count + TRY_WORK * tries;
    const move = best as Move | null;
    if (move === null) continue;
    total += board.swap(move.one, move.other);
    least = Math.min(least, total);
    restUntil[move.one] = moves + REST + (next() % REST);
    restUntil[move.other] = moves + REST + (next() % REST);
  }
  return total === 0;
}

function matesIn(board: Board, squad: number): number[] {
  const mates: number[] = [];
  board.squadOf.forEach((at, player) => {
    if (at === squad) mates.push(player);
  });
  return mates;
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

/** Pseudo-random numbers below 2 to the 15, the same sequence each time. */
function createNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 17;
  };
}
