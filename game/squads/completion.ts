import { createBoard } from "./completion-board";
import { isOutOfReach, type UnfinishedSquads } from "./completion-counts";
import { dealPlayers, seatOwners } from "./completion-deal";
import { repairSquads } from "./completion-repair";
import type { SquadPlayer } from "./events";

/**
 * A way to fill all squads from the players who are in none, so that each has its exact size, meets
 * its limits and holds an eleven that the league's rules accept (rules.md#completion, ADR-132): the
 * full squads, in the order of those given. Null where the search finds none. A squad that comes out
 * is legal always; a way that exists may be missed only where hardly any is left.
 */
export function completeSquads(unfinished: UnfinishedSquads): SquadPlayer[][] | null {
  const { squads, players: left, settings } = unfinished;
  const size = settings.squadSize;
  const players = [...squads.flat(), ...left];
  if (isOutOfReach(unfinished)) return null;

  const board = createBoard(players, squads.length, settings);
  const ownedCount = players.length - left.length;
  let from = 0;
  const owned = squads.map((squad) => {
    from += squad.length;
    return squad.map((_, index) => from - squad.length + index);
  });
  seatOwners(board, owned, size);
  const { kindOf, kinds } = sortByKind(players, ownedCount);
  dealPlayers(board, kinds, size);
  if (!repairSquads(board, kindOf, (player) => player < ownedCount)) return null;

  const full: SquadPlayer[][] = squads.map(() => []);
  players.forEach((player, index) => {
    full[board.squadOf[index] ?? -1]?.push(player);
  });
  return full;
}

/** Players who are alike in all that rules ask for are of one kind; `kinds` has those without a squad. */
function sortByKind(players: readonly SquadPlayer[], ownedCount: number) {
  const numbers = new Map<string, number>();
  const kindOf = Int32Array.from(players, ({ role, teamId, overseas, uncapped }) => {
    const kind = `${role}/${teamId}/${overseas}/${uncapped}`;
    const number = numbers.get(kind) ?? numbers.size;
    numbers.set(kind, number);
    return number;
  });
  const kinds: number[][] = Array.from({ length: numbers.size }, () => []);
  kindOf.forEach((kind, player) => {
    if (player >= ownedCount) kinds[kind]?.push(player);
  });
  return { kindOf, kinds };
}
