import type { OpenEvent, SquadEvent } from "../events";
import type { TimedEvent } from "../making";
import { playersOf } from "../placement";
import { type Plan, planAfter, planFrom } from "../plan";
import { applyToSquads, NO_SQUADS } from "../squads";
import { takenBackAfter } from "../taken-back";
import type { AuctionState, Lot } from "./auction-state";
import { promisedSquads } from "./money";

/** A live auction needs its members present, so its manager starts it. */
export function beginAuction(open: OpenEvent, at: number, before = NO_SQUADS): AuctionState {
  const isLive = open.way === "live";
  const squads = applyToSquads(before, open);
  return {
    open,
    squads,
    plan: planFrom({ open, squads }),
    stage: isLive ? "paused" : "running",
    pausedFor: isLive ? "manager" : null,
    since: at,
    pass: "first",
    lots: [],
    turn: null,
    unsold: [],
    sales: [],
    returned: [],
    takenBack: [],
    lastTurn: null,
    wentOnAt: null,
    activeAt: at,
    namedAt: new Map(open.participantIds.map((id) => [id, at])),
  };
}

/** For live and slow auctions. */
export function applyToAuction(before: AuctionState, { at, event }: TimedEvent): AuctionState {
  const squads = applyToSquads(before.squads, event);
  const state = { ...before, squads, plan: planOf(before, event), since: at };
  switch (event.kind) {
    case "pause":
      return { ...state, stage: "paused", pausedFor: event.why };
    case "resume":
      return resume(state, new Map(event.endsAt), at);
    case "turn": {
      const { participantId, endsAt } = event;
      return { ...state, turn: { participantId, endsAt }, lastTurn: participantId };
    }
    case "lot":
      return openLot(state, event, at);
    case "bid": {
      const { playerId, participantId: leader, amount: price, endsAt } = event;
      const lots = state.lots.map((lot) =>
        lot.playerId === playerId ? { ...lot, price, leader, endsAt, calledBy: null } : lot,
      );
      return { ...state, lots, activeAt: at };
    }
    case "hammer": {
      const { playerId, by: calledBy, endsAt } = event;
      const lots = state.lots.map((lot) =>
        lot.playerId === playerId ? { ...lot, calledBy, endsAt } : lot,
      );
      return { ...state, lots };
    }
    case "sold": {
      const { playerId, participantId, price } = event;
      const lot = state.lots.find((each) => each.playerId === playerId);
      const sale = { playerId, participantId, price, base: lot?.base ?? price, at };
      return {
        ...state,
        ...withoutPlayer(state, playerId),
        namedAt: withFreedLot(state, playerId, at),
        pass: lot === undefined ? "filling" : state.pass,
        sales: [...state.sales, sale],
      };
    }
    case "unsold": {
      const { playerId } = event;
      return {
        ...state,
        ...withoutPlayer(state, playerId),
        namedAt: withFreedLot(state, playerId, at),
        unsold: [...state.unsold, playerId],
      };
    }
    case "undo": {
      const { playerId } = event;
      const sale = state.sales.findLast((each) => each.playerId === playerId);
      return {
        ...state,
        sales: state.sales.filter((each) => each !== sale),
        returned: sale ? [...state.returned, { playerId, base: sale.base }] : state.returned,
        takenBack: takenBackAfter(state, event),
        activeAt: at,
      };
    }
    case "close":
      return { ...state, stage: "closed", pausedFor: null, turn: null };
    default:
      return state;
  }
}

/** A slow auction plans with the highest bidder of a lot, a live one only with its buyer. */
function planOf(before: AuctionState, event: SquadEvent): Plan | null {
  const isPromise = event.kind === "bid" && before.open.way === "slow";
  if (event.kind !== "sold" && !isPromise) return before.plan;
  const squads = promisedSquads(before, event.playerId);
  return planAfter({ ...before, squads }, event);
}

/** Restarts all times, so that a stopped clock makes nobody late. */
function resume(
  state: AuctionState,
  endsAt: ReadonlyMap<number, number>,
  at: number,
): AuctionState {
  const { turn } = state;
  return {
    ...state,
    stage: "running",
    pausedFor: null,
    // The manager may call the hammer again.
    lots: state.lots.map((lot) => ({
      ...lot,
      endsAt: endsAt.get(lot.playerId) ?? lot.endsAt,
      calledBy: null,
    })),
    turn: turn && { ...turn, endsAt: endsAt.get(turn.participantId) ?? turn.endsAt },
    wentOnAt: at,
    activeAt: at,
    namedAt: new Map([...state.namedAt.keys()].map((id) => [id, at])),
  };
}

/**
 * The second pass begins with the first player who comes up again, or for less than their base
 * price.
 */
function openLot(
  state: AuctionState,
  { playerId, base, endsAt, by }: Pick<Lot, "playerId" | "base" | "endsAt" | "by">,
  at: number,
): AuctionState {
  const isLess = base < (playersOf(state.open).get(playerId)?.base ?? base);
  const isAgain = state.pass === "first" && (isLess || state.unsold.includes(playerId));
  return {
    ...state,
    ...withoutPlayer(state, playerId),
    ...(isAgain ? { pass: "again", unsold: [] } : {}),
    lots: [
      ...state.lots,
      { playerId, base, price: null, leader: null, endsAt, by, calledBy: null },
    ],
    turn: null,
    namedAt: by === null ? state.namedAt : new Map(state.namedAt).set(by, at),
  };
}

/** A member whose named player is sold or leaves gets the full time to name another. */
function withFreedLot({ lots, namedAt }: AuctionState, playerId: number, at: number) {
  const by = lots.find((lot) => lot.playerId === playerId)?.by ?? null;
  return by === null ? namedAt : new Map(namedAt).set(by, at);
}

/** Removes a player who came up, or found an owner, from the lots and the returned players. */
function withoutPlayer({ lots, returned }: AuctionState, playerId: number) {
  return {
    lots: lots.filter((lot) => lot.playerId !== playerId),
    returned: returned.filter((each) => each.playerId !== playerId),
    turn: null,
  };
}
