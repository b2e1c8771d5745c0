import type { Asker, Decision, SquadCommand, SquadMaking, Wish } from "../making";
import { openPlaces } from "../placement";
import { NO_PICKS_HERE, SQUAD_FULL } from "../refusals";
import { applyToAuction, beginAuction } from "./apply-command";
import {
  accept,
  decideBid,
  type Request,
  refuse,
  roomFault,
  whyNotNamed,
} from "./auction-commands";
import type { AuctionState } from "./auction-state";
import { SLOW_CLOCKS as clocks, endOfHours, idleFrom } from "./clocks";
import { decideAsManager } from "./manager";
import { promisedSquads } from "./money";
import { areSquadsFull, bestLotFor, firstOfList, possibleLot, withNextPass } from "./next-player";
import { eventsOfLot, type Step, stepOfLot, stepToEnd, takeStep } from "./steps";

/** Open lots named by one participant. */
export const MOST_NAMED = 2;

/** An auction over days, with many lots at a time (rules.md#slow-auction). */
export const SLOW: SquadMaking<AuctionState> = {
  begin: beginAuction,
  apply: applyToAuction,
  due: (state, wishes, now) => takeStep(nextStep(state, wishes), now, clocks),
  dueAt: (state, wishes) => nextStep(state, wishes)?.at ?? null,
  decide,
};

/** The first of several steps at one instant. */
function nextStep(state: AuctionState, wishes: readonly Wish[]): Step | null {
  if (state.stage !== "running") return null;
  const steps = [
    ...state.lots.map((lot) => stepOfLot(state, lot, wishes, clocks)),
    ...stepsOfTheAbsent(state, wishes),
    ...stepsToEnd(state, wishes),
  ];
  return steps.reduce<Step | null>(
    (first, step) => (first === null || step.at < first.at ? step : first),
    null,
  );
}

/** After the hours for a nomination, the first player of the ranking is named, unless bidding has stopped. */
function stepsOfTheAbsent(before: AuctionState, wishes: readonly Wish[]): Step[] {
  const state = withNextPass(before);
  if (before.pass === "filling" || firstOfList(state) === null) return [];
  const { open, activeAt, namedAt, since } = state;
  const until = idleFrom(open, activeAt);
  return open.participantIds.flatMap((by) => {
    const at = Math.max(since, endOfHours(open, namedAt.get(by) ?? activeAt));
    if (at >= until || nominationFault(state, by) !== null) return [];
    const events = () => eventsOfLot(open, bestLotFor(state, by, wishes), { by, at, clocks });
    return [{ at, isDeadline: false, events }];
  });
}

function stepsToEnd(state: AuctionState, wishes: readonly Wish[]): Step[] {
  if (state.lots.length > 0) return [];
  const { open, activeAt, since } = state;
  const isOver = areSquadsFull(state) || firstOfList(withNextPass(state)) === null;
  const from = isOver ? since : Math.max(since, idleFrom(open, activeAt));
  return [stepToEnd(state, wishes, from + clocks.beforeEnd)];
}

/** A sentence; null if they can name a player now. */
export function nominationFault(state: AuctionState, participantId: number): string | null {
  const { open, lots } = state;
  const named = lots.filter(({ by }) => by === participantId).length;
  if (named >= MOST_NAMED) return `You have ${MOST_NAMED} players up for sale already.`;
  return openPlaces({ open, squads: promisedSquads(state, null) }, participantId) > 0
    ? null
    : SQUAD_FULL;
}

function decide(
  state: AuctionState,
  asker: Asker,
  command: SquadCommand,
  wishes: readonly Wish[],
  now: number,
): Decision {
  const request = { state, asker, wishes, now };
  switch (command.kind) {
    case "bid":
      return decideBid(request, command, clocks);
    case "nominate":
      return decideNomination(request, command.playerId);
    case "pick":
      return refuse(NO_PICKS_HERE);
    case "match":
    case "decline":
      return refuse("Nobody matches a price in a slow auction: bid, or set a maximum.");
    case "sell":
    case "skip":
      return refuse("In a slow auction only the clock decides when a player is sold.");
    default:
      return decideAsManager(request, { ...command, kind: command.kind }, clocks);
  }
}

function decideNomination({ state, asker, now }: Request, playerId: number): Decision {
  const { participantId: by } = asker;
  const fault = roomFault(state, asker) ?? nominationFault(state, by);
  if (fault !== null) return refuse(fault);
  const lot = possibleLot(withNextPass(state), playerId);
  return lot === null
    ? refuse(whyNotNamed(state, playerId))
    : accept(...eventsOfLot(state.open, lot, { by, at: now, clocks }));
}
