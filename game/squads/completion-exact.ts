import { type Board, createBoard } from "./completion-board";
import { type Filling, type Program, programOf } from "./completion-program";
import { repairSquads } from "./completion-repair";
import type { SquadPlayer } from "./events";
import { fieldEleven } from "./field-eleven";
import { squadLimits } from "./squad-limits";
import { type Budget, findWholeNumbers } from "./whole-numbers";

/** The limit of work for swaps between real teams, in pairs of players. */
const SWAP_WORK = 150_000;
/** How many different ways are tried before real teams are told apart. */
const ATTEMPTS = 3;

/**
 * A way to fill all squads, or null where there is none (rules.md#completion, ADR-158): as whole
 * numbers of players of each kind. Real teams seldom decide, and there are many of them: they are left
 * out at first, and only those of which a squad then has too many, swaps or not, are told apart.
 * "unknown" where the budget does not suffice.
 *
 * @param kindOf who is alike in all that rules ask for
 */
export function fillExactly(
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

/** Players as the program's numbers say, of each kind those whose real teams crowd a squad least. */
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

/** Real teams of which a squad, or its eleven, has too many. */
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
