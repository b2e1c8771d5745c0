import type { Hundredths } from "#game/core/units";
import type { OpenEvent, SquadEvent, SquadPlayer } from "../events";
import type { Wish } from "../making";
import { openPlaces, placementFault, playersOf } from "../placement";
import type { PlannedSquads, SquadsInMaking } from "../plan";
import { hasOpenedBids, type TakenBack } from "../taken-back";
import type { AuctionState } from "./auction-state";
import { isWithinReach, lowestBase } from "./money";

export interface NextLot {
  readonly playerId: number;
  readonly base: Hundredths;
}

/** Prices of the second pass are multiples of this, rounded up. */
const HALF_PRICE_UNIT = 5;

/** The base price of a player who comes up for the second time. */
export function halfPrice(base: number): number {
  return Math.ceil(base / 2 / HALF_PRICE_UNIT) * HALF_PRICE_UNIT;
}

/**
 * The lot of a player who can come up now (rules.md#lots): one without an owner, not yet up in this
 * pass, whom somebody could buy. Null for others. A player of an undone sale has the base price of that
 * sale.
 */
export function possibleLot(state: AuctionState, playerId: number): NextLot | null {
  const player = playersOf(state.open).get(playerId);
  if (player === undefined || !waitingIn(state).has(playerId)) return null;
  const returned = state.returned.find((lot) => lot.playerId === playerId);
  const inPass = state.pass === "first" ? player.base : halfPrice(player.base);
  const base = returned?.base ?? inPass;
  return isWithinReach(state, playerId, base) ? { playerId, base } : null;
}

export function firstReturned(state: AuctionState): NextLot | null {
  return firstOf(state.returned, (lot) => possibleLot(state, lot.playerId));
}

/** Null if nobody else can come up in this pass. */
export function firstOfList(state: AuctionState): NextLot | null {
  return firstOf(state.open.players, ({ id }) => possibleLot(state, id));
}

/** After the first pass, and with no lot open, all players without an owner come up again. */
export function withNextPass(state: AuctionState): AuctionState {
  const isOver = state.pass === "first" && state.lots.length === 0 && firstOfList(state) === null;
  return isOver ? { ...state, pass: "again", unsold: [] } : state;
}

/** For a nomination by the clock: the first player of the participant's ranking, then the highest salary. */
export function bestLotFor(
  state: AuctionState,
  participantId: number,
  wishes: readonly Wish[],
): NextLot | null {
  return firstOf(inOrderOf(state, participantId, wishes), (id) => possibleLot(state, id));
}

/** The next filled place with its player, owner and price; null once all squads are full. */
export function nextFilling(
  state: PlannedSquads & { readonly takenBack: readonly TakenBack[] },
  wishes: readonly Wish[],
) {
  const [squad] = [...state.squads.values()]
    .filter(({ participantId }) => openPlaces(state, participantId) > 0)
    .sort((a, b) => a.prices.size - b.prices.size);
  if (squad === undefined) return null;
  const { participantId } = squad;
  const free = freePlayers(state);
  const inOrder = inOrderOf(state, participantId, wishes).filter((id) => free.has(id));
  const fits = (playerId: number) => placementFault(state, participantId, playerId) === null;
  // A player planned for a squad always fits. A pool that was too small from the beginning must not
  // prevent the end of an auction.
  const mayHave = (id: number) => !hasOpenedBids(state, participantId, id);
  const playerId =
    inOrder.find((id) => mayHave(id) && fits(id)) ?? inOrder.find(fits) ?? inOrder[0];
  if (playerId === undefined) return null;
  return { playerId, participantId, price: Math.min(lowestBase(state.open), squad.purse) };
}

export function countOpenPlaces(state: SquadsInMaking): number {
  return state.open.participantIds.reduce((sum, id) => sum + Math.max(0, openPlaces(state, id)), 0);
}

/** Open places stay open for another way to fill (rules.md#another-way-follows). */
export function keepsPlaces({ settings }: OpenEvent): boolean {
  return settings.openPlaces === "open";
}

/** The end of a way, with the places that it keeps open. */
export function closeOf(state: SquadsInMaking): SquadEvent {
  const left = keepsPlaces(state.open) ? countOpenPlaces(state) : 0;
  return left > 0 ? { kind: "close", left } : { kind: "close" };
}

export function areSquadsFull(state: SquadsInMaking): boolean {
  return state.open.participantIds.every((id) => openPlaces(state, id) <= 0);
}

/** Players without an owner who have not been for sale in this pass. */
function waitingIn(state: AuctionState): ReadonlySet<number> {
  const known = WAITING.get(state);
  if (known !== undefined) return known;
  const waiting = freePlayers(state);
  for (const playerId of state.unsold) waiting.delete(playerId);
  for (const { playerId } of state.returned) waiting.add(playerId);
  for (const { playerId } of state.lots) waiting.delete(playerId);
  WAITING.set(state, waiting);
  return waiting;
}

const WAITING = new WeakMap<AuctionState, ReadonlySet<number>>();

export function freePlayers({ open, squads }: SquadsInMaking): Set<number> {
  const free = new Set(open.players.map(({ id }) => id));
  for (const { prices } of squads.values()) {
    for (const playerId of prices.keys()) free.delete(playerId);
  }
  return free;
}

function firstOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | null,
): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** The pool in the order of a participant's ranking, then by salary. */
export function inOrderOf(
  { open }: Pick<SquadsInMaking, "open">,
  participantId: number,
  wishes: readonly Wish[],
): readonly number[] {
  const ranked = wishes
    .filter((wish) => wish.participantId === participantId && wish.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ playerId }) => playerId)
    .filter((id) => playersOf(open).has(id));
  return [...new Set([...ranked, ...bySalary(open.players)])];
}

function bySalary(players: readonly SquadPlayer[]): readonly number[] {
  const known = BY_SALARY.get(players);
  if (known !== undefined) return known;
  const ids = [...players].sort((a, b) => b.salary - a.salary || a.id - b.id).map(({ id }) => id);
  BY_SALARY.set(players, ids);
  return ids;
}

const BY_SALARY = new WeakMap<readonly SquadPlayer[], readonly number[]>();

/**
 * Wishes by which the clock picks the players of a known eleven before all others: each participant's own
 * order, and then that of the salaries, with the others at its end (rules.md#tonight).
 *
 * @param isLeftOut whether a player's side is known and has named somebody else
 */
export function namedFirst(
  open: OpenEvent,
  wishes: readonly Wish[],
  isLeftOut: (playerId: number) => boolean,
): readonly Wish[] {
  return open.participantIds.flatMap((participantId) => {
    const order = inOrderOf({ open }, participantId, wishes);
    const named = order.filter((id) => !isLeftOut(id));
    const inOrder = named.length < order.length ? [...named, ...order.filter(isLeftOut)] : order;
    return inOrder.map((playerId, index): Wish => {
      return { participantId, playerId, rank: index + 1, maximum: null, setAt: 0 };
    });
  });
}
