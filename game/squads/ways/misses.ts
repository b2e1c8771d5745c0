import type { Hundredths } from "../../core/units";
import type { TimedEvent, Wish } from "../making";
import { placementFault } from "../placement";
import type { PlannedSquads } from "../plan";
import { priceText } from "../prices";
import { HAS_OPENED_BIDS, hasOpenedBids } from "../taken-back";
import { moneyFault } from "./auction-commands";
import type { AuctionState } from "./auction-state";
import { pickFault } from "./draft-state";
import { keepAll } from "./keep-players";
import type { RoomStates, RoomWay } from "./makings";
import { meansFor, nextBid, squadFault } from "./money";
import { freePlayers, inOrderOf } from "./next-player";
import { openRound } from "./open-bids";
import { SEALED } from "./sealed";
import { isFilling, type SealedState } from "./sealed-state";

/** A wish that a limit kept from counting when it mattered; shown only to its owner. */
interface Miss {
  readonly participantId: number;
  readonly playerId: number;
  /** The maximum or sealed bid; null for a place in the ranking. */
  readonly amount: Hundredths | null;
  readonly reason: string;
}

type RoomBefore = {
  [Way in RoomWay]: { readonly way: Way; readonly state: RoomStates[Way] };
}[RoomWay];

/**
 * Maxima, sealed bids and rankings that do not count in events because of a limit of their owner's
 * (rules.md#my-list): the purse, the squad, or the completion of all squads. Being outbid is not a
 * miss.
 *
 * @param events of one instant, which follow from the state and the wishes
 * @param lowestFirst as in `SquadMaking.due`
 */
export function listMisses(
  room: RoomBefore,
  events: readonly TimedEvent[],
  wishes: readonly Wish[],
  lowestFirst: readonly number[] = [],
): Miss[] {
  const [first] = events;
  if (first === undefined || wishes.length === 0) return [];
  if (room.way === "sealed") return missesOfRound(room.state, events, wishes, lowestFirst);
  if (room.way === "draft") {
    const { event } = first;
    if (event.kind !== "pick" || !event.byClock) return [];
    const { state } = room;
    return passedOver(event, wishes, state, (playerId) =>
      pickFault(state, event.participantId, playerId),
    );
  }
  if (room.way === "retained") {
    if (first.at !== room.state.endsAt) return [];
    return keepAll(room.state, wishes).fallen.map((each) => ({ ...each, amount: null }));
  }
  return missesOfHammer(room.state, first, wishes);
}

export function missSentence(
  { amount, reason }: Pick<Miss, "amount" | "reason">,
  way: RoomWay,
  player: string,
): string {
  if (way === "retained") return `${player}, whom you chose, was not kept. ${reason}`;
  if (amount === null) return `${player}, on your list, was passed over. ${reason}`;
  return way === "sealed"
    ? `Your bid of ${priceText(amount)} for ${player} lapsed. ${reason}`
    : `Your maximum of ${priceText(amount)} for ${player} did not bid to the end. ${reason}`;
}

/** Maxima that would have bid more when the hammer fell, and rankings when a place was filled. */
function missesOfHammer(
  state: AuctionState,
  { at, event }: TimedEvent,
  wishes: readonly Wish[],
): Miss[] {
  if (event.kind !== "sold" && event.kind !== "unsold") return [];
  const lot = state.lots.find(({ playerId }) => playerId === event.playerId);
  if (lot === undefined) {
    if (event.kind === "unsold") return [];
    return passedOver(event, wishes, state);
  }
  const next = nextBid(state, lot);
  return wishes.flatMap(({ participantId, playerId, maximum, setAt }) => {
    const isLate = maximum === null || maximum < next || setAt >= at;
    if (playerId !== lot.playerId || isLate || participantId === lot.leader) return [];
    if (!state.squads.has(participantId)) return [];
    const reason = hasOpenedBids(state, participantId, playerId)
      ? HAS_OPENED_BIDS
      : (moneyFault(
          meansFor(state, participantId, playerId),
          next,
          state.open.settings.purseUnit,
        ) ?? squadFault(state, participantId, playerId));
    return reason === null ? [] : [{ participantId, playerId, amount: maximum, reason }];
  });
}

function missesOfRound(
  before: SealedState,
  events: readonly TimedEvent[],
  wishes: readonly Wish[],
  lowestFirst: readonly number[],
): Miss[] {
  if (before.round === null) return [];
  if (!isFilling(before)) {
    const ends = before.round.endsAt === events[0]?.at && before.stage === "running";
    return ends ? [...openRound(before, wishes, lowestFirst).fallen] : [];
  }
  if (!wishes.some(({ rank }) => rank !== null)) return [];
  let state = before;
  return events.flatMap((timed) => {
    const now = state;
    state = SEALED.apply(state, timed) as SealedState;
    const { event } = timed;
    if (event.kind !== "sold") return [];
    return passedOver(event, wishes, now);
  });
}

/** Players that the member ranked above the new one and could not have because of a limit. */
function passedOver(
  { playerId: got, participantId }: { readonly playerId: number; readonly participantId: number },
  wishes: readonly Wish[],
  state: PlannedSquads,
  faultOf = (playerId: number) => placementFault(state, participantId, playerId),
): Miss[] {
  const own = wishes.filter((wish) => wish.participantId === participantId && wish.rank !== null);
  const ranked = new Set(own.map(({ playerId }) => playerId));
  const free = freePlayers(state);
  const inOrder = inOrderOf(state, participantId, own).filter((id) => free.has(id));
  const before = inOrder.slice(0, Math.max(0, inOrder.indexOf(got)));
  return before.flatMap((playerId) => {
    if (!ranked.has(playerId)) return [];
    const reason = faultOf(playerId);
    return reason === null ? [] : [{ participantId, playerId, amount: null, reason }];
  });
}
