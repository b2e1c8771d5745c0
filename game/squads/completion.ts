import type { LeagueSettings } from "#game/play/team/league-settings";
import {
  type Board,
  createBoard,
  isOutOfReach,
  POOL,
  type UnfinishedSquads,
} from "./completion-board";
import { type Filling, type Program, programOf } from "./completion-program";
import { repairSquads } from "./completion-repair";
import type { SquadPlayer } from "./events";
import { fieldEleven } from "./field-eleven";
import { type SquadLimits, squadLimits } from "./squad-limits";
import { type Budget, findWholeNumbers } from "./whole-numbers";

/** The work of swaps before the exact search begins, in pairs of players. */
const QUICK_WORK = 20_000;
/**
 * The limits of the exact search, in products, for a set-up and for a bid. A bid must not stop the
 * server for longer than some 150 ms, and nearly all rooms need a tenth of this (ADR-158).
 */
const SET_UP_PRODUCTS = 60_000_000;
export const BID_PRODUCTS = 10_000_000;

/**
 * Fills all squads with players without a squad, so that each has its exact size, meets its limits and
 * holds an eleven that the league's rules accept (rules.md#completion, ADR-132). The order of the
 * squads stays. Null if it is impossible, or no way was found in time.
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
 * `completeSquads` without the first test by counting.
 *
 * @param owned the positions in `players` of each squad's players
 * @param products the limit of the exact search: null if it finds no completion within it
 */
export function completeBoard(
  players: readonly SquadPlayer[],
  owned: readonly (readonly number[])[],
  settings: LeagueSettings,
  products = SET_UP_PRODUCTS,
): Board | null {
  const board = createBoard(players, owned.length, settings);
  const limits = squadLimits(settings);
  seatOwners(board, owned, limits);
  const stays = new Set(owned.flat());
  const kindOf = kindsOf(players);
  const kinds: number[][] = [];
  kindOf.forEach((kind, player) => {
    kinds[kind] ??= [];
    if (!stays.has(player)) kinds[kind].push(player);
  });
  dealPlayers(board, kinds, limits);
  if (mendBoard(board, kindOf, (player) => stays.has(player))) return board;
  const full = fillExactly({ players, owned, settings }, kindOf, { products });
  return full === "unknown" ? null : full;
}

/** A few swaps nearly always make full squads legal if that is possible. */
export function mendBoard(
  board: Board,
  kindOf: Int32Array,
  isOwned: (player: number) => boolean,
): boolean {
  return repairSquads(board, kindOf, isOwned, QUICK_WORK);
}

/** Equal numbers, from 0, for players who are alike for every rule. */
export function kindsOf(players: readonly SquadPlayer[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(players, ({ role, teamId, overseas, uncapped }) => {
    const kind = `${role}/${teamId}/${overseas}/${uncapped}`;
    const number = numbers.get(kind) ?? numbers.size;
    numbers.set(kind, number);
    return number;
  });
}

/** Puts owned players into their squads, and into the eleven if they break no rule of it. */
function seatOwners(
  board: Board,
  owned: readonly (readonly number[])[],
  { size, eleven }: SquadLimits,
): void {
  owned.forEach((players, squad) => {
    const waiting: number[] = [];
    for (const player of players) {
      const isElevenOpen = (board.elevens[squad] ?? 0) < eleven;
      if (isElevenOpen && fitsEleven(board, player, squad)) board.put(player, squad, 1);
      else waiting.push(player);
    }
    let bench = size - eleven;
    for (const player of waiting) {
      board.put(player, squad, bench > 0 ? 0 : 1);
      bench -= 1;
    }
  });
}

/**
 * Deals the other players, one to each squad in turn: the most helpful first, the most frequent kind
 * first.
 *
 * @param kinds players who are alike for every rule, by kind
 */
function dealPlayers(
  board: Board,
  kinds: readonly number[][],
  { size, eleven }: SquadLimits,
): void {
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
      const openInEleven = eleven - (board.elevens[squad] ?? 0);
      dealOne(board, kinds, squad, { open, openInEleven });
    }
  }
}

function dealOne(
  board: Board,
  kinds: readonly number[][],
  squad: number,
  { open, openInEleven }: { readonly open: number; readonly openInEleven: number },
): void {
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

/** Whether the player breaks no more rules in the eleven than beside it. */
function fitsEleven(board: Board, player: number, squad: number): boolean {
  return board.faultsOf(player, squad, 1) <= board.faultsOf(player, squad, 0);
}

/** The work of swaps between real teams, in pairs of players. */
const SWAP_WORK = 150_000;

/** Attempts before more real teams are told apart. */
const ATTEMPTS = 3;

/**
 * Fills all squads by whole numbers of players of each kind (rules.md#completion, ADR-158); null if it
 * is impossible. There are many real teams, and they seldom matter: at first they are ignored, and a
 * team is told apart only after a squad has too many of it despite swaps. "unknown" if the budget is
 * too small.
 *
 * @param kindOf equal for players who are alike for every rule
 */
function fillExactly(
  filling: Filling,
  kindOf: Int32Array,
  budget: Budget,
): Board | null | "unknown" {
  const { players, owned, settings } = filling;
  const elevens = owned.map((places) =>
    fieldEleven(
      places.flatMap((place) => players[place] ?? []),
      settings,
    ),
  );
  const stays = new Set(owned.flat());
  const teams = new Set<number>();
  for (let attempt = 1; ; attempt += 1) {
    const program = programOf(filling, elevens, teams);
    if (program === null) return null;
    const numbers = findWholeNumbers(program.sums, budget, attempt);
    if (numbers === null || numbers === "unknown") return numbers;
    const board = seatAll(filling, elevens, program, numbers);
    const isOwned = (place: number) => stays.has(place);
    if (repairSquads(board, kindOf, isOwned, SWAP_WORK, program.sortOf)) return board;
    if (attempt < ATTEMPTS) continue;
    const before = teams.size;
    for (const team of crowdedTeams(filling, board)) teams.add(team);
    if (teams.size === before) return "unknown";
  }
}

/** Seats the program's numbers; of each kind, first the players whose real teams crowd a squad least. */
function seatAll(
  { players, owned, settings }: Filling,
  elevens: readonly (readonly SquadPlayer[] | null)[],
  { numbers: counts }: Program,
  found: Int32Array,
): Board {
  const board = createBoard(players, owned.length, settings);
  const isSeated = new Uint8Array(players.length);
  const seat = (place: number, squad: number, inEleven: number) => {
    board.put(place, squad, inEleven);
    isSeated[place] = 1;
  };
  const seatNumbers = (part: Program["numbers"][number]["part"]) => {
    const inEleven = Number(part !== "bench");
    counts.forEach((count, at) => {
      if (count.part !== part) return;
      for (let more = found[at] ?? 0; more > 0; more -= 1) {
        const [first, ...others] = count.places.filter((place) => isSeated[place] === 0);
        if (first === undefined) return;
        const faults = (place: number) => board.faultsOf(place, count.squad, inEleven);
        const best = others.reduce((a, b) => (faults(b) < faults(a) ? b : a), first);
        seat(best, count.squad, inEleven);
      }
    });
  };
  seatNumbers("owned");
  owned.forEach((places, squad) => {
    const eleven = new Set(elevens[squad]);
    for (const place of places) {
      const player = players[place];
      if (isSeated[place] === 0) seat(place, squad, Number(player && eleven.has(player)));
    }
  });
  seatNumbers("eleven");
  seatNumbers("bench");
  return board;
}

/** The real teams of which a squad, or its eleven, has too many players. */
function crowdedTeams({ players, owned, settings }: Filling, board: Board): Set<number> {
  const { teamMax } = squadLimits(settings);
  const crowded = new Set<number>();
  owned.forEach((_, squad) => {
    const own = players.filter((_, place) => board.squadOf[place] === squad);
    const eleven = players.filter(
      (_, place) => board.squadOf[place] === squad && board.inEleven[place] === 1,
    );
    for (const { teamId } of own) {
      const isOne = (player: { readonly teamId: number }) => player.teamId === teamId;
      if (own.filter(isOne).length > teamMax) crowded.add(teamId);
      if (eleven.filter(isOne).length > settings.teamBalance) crowded.add(teamId);
    }
  });
  return crowded;
}
