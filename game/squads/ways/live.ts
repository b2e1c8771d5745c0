import type { Asker, Decision, SquadCommand, SquadMaking, Wish } from "../making";
import { openPlaces } from "../placement";
import { NO_PICKS_HERE } from "../refusals";
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
import { LIVE_CLOCKS as clocks, GAP_MS, TURN_MS } from "./clocks";
import { decideAsManager, decideLot } from "./manager";
import { decideMatch } from "./matching";
import {
  areSquadsFull,
  bestLotFor,
  firstOfList,
  firstReturned,
  possibleLot,
  withNextPass,
} from "./next-player";
import { eventsOfLot, type Step, stepOfLot, stepToEnd, takeStep } from "./steps";

/** An auction with one lot at a time and everybody in the room (rules.md#live-auction). */
export const LIVE: SquadMaking<AuctionState> = {
  begin: beginAuction,
  apply: applyToAuction,
  due: (state, wishes, now) => takeStep(nextStep(state, wishes), now, clocks),
  dueAt: (state, wishes) => nextStep(state, wishes)?.at ?? null,
  decide,
};

function nextStep(state: AuctionState, wishes: readonly Wish[]): Step | null {
  if (state.stage !== "running") return null;
  const [lot] = state.lots;
  if (lot !== undefined) return stepOfLot(state, lot, wishes, clocks);
  return stepOfTurn(state, wishes) ?? stepBetweenLots(state, wishes);
}

/** At the end of a turn, the first player of the ranking is named; null without a turn. */
function stepOfTurn(state: AuctionState, wishes: readonly Wish[]): Step | null {
  const { turn } = state;
  if (turn === null || firstOfList(state) === null) return null;
  const { participantId: by, endsAt: at } = turn;
  const events = () => eventsOfLot(state.open, bestLotFor(state, by, wishes), { by, at, clocks });
  return { at, isDeadline: true, events };
}

function stepBetweenLots(before: AuctionState, wishes: readonly Wish[]): Step {
  const state = withNextPass(before);
  const next = firstReturned(state) ?? firstOfList(state);
  if (before.pass === "filling" || areSquadsFull(state) || next === null) {
    return stepToEnd(before, wishes, before.since + clocks.beforeEnd);
  }
  const at = before.since + GAP_MS;
  const participantId = state.returned.length > 0 ? null : nextToName(state);
  if (participantId === null) {
    return {
      at,
      isDeadline: false,
      events: () => eventsOfLot(state.open, next, { by: null, at, clocks }),
    };
  }
  const endsAt = at + TURN_MS;
  return { at, isDeadline: false, events: () => [{ kind: "turn", participantId, endsAt }] };
}

/** The next in the drawn order who needs players; null if a list decides. */
function nextToName(state: AuctionState): number | null {
  const { open, pass, lastTurn } = state;
  if (open.settings.lotOrder !== "nominations" || pass !== "first") return null;
  const after = lastTurn === null ? 0 : open.order.indexOf(lastTurn) + 1;
  const inTurn = [...open.order.slice(after), ...open.order.slice(0, after)];
  return inTurn.find((id) => openPlaces(state, id) > 0) ?? null;
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
      return decideMatch(request, { ...command, kind: command.kind });
    case "sell":
    case "skip":
      return decideLot(request, { ...command, kind: command.kind });
    default:
      return decideAsManager(request, { ...command, kind: command.kind }, clocks);
  }
}

function decideNomination({ state, asker, now }: Request, playerId: number): Decision {
  const fault = roomFault(state, asker);
  if (fault !== null) return refuse(fault);
  const { participantId: by } = asker;
  if (state.turn?.participantId !== by) return refuse("It is not your turn to name a player.");
  const lot = possibleLot(state, playerId);
  return lot === null
    ? refuse(whyNotNamed(state, playerId))
    : accept(...eventsOfLot(state.open, lot, { by, at: now, clocks }));
}
