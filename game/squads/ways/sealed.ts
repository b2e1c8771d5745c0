import { HOUR_MS } from "#game/core/units";
import { MANAGER_ALONE, NO_SALE_TO_UNDO } from "#game/squads/refusals";
import type { OpenEvent, SquadEvent } from "../events";
import type { Asker, Decision, SquadCommand, SquadMaking, TimedEvent, Wish } from "../making";
import { planAfter, planFrom } from "../plan";
import { applyToSquads, NO_SQUADS, ownerOf } from "../squads";
import { openedBids, takenBackAfter } from "../taken-back";
import { areSquadsFull, closeOf, keepsPlaces, nextFilling } from "./next-player";
import { baseOf, openBids } from "./open-bids";
import { canEndEarly, endOfLastCall, isFilling, type SealedState } from "./sealed-state";

/** Rounds of secret bids that are opened together, until all squads are full (rules.md#sealed-rounds). */
export const SEALED: SquadMaking<SealedState> = { begin, apply, due, dueAt, decide };

function begin(open: OpenEvent, at: number, before = NO_SQUADS): SealedState {
  const squads = applyToSquads(before, open);
  return {
    open,
    squads,
    plan: planFrom({ open, squads }),
    stage: "running",
    pausedFor: null,
    stoppedAt: null,
    since: at,
    round: null,
    hasSold: false,
    emptyRounds: 0,
    sales: [],
    takenBack: [],
  };
}

function apply(before: SealedState, { at, event }: TimedEvent): SealedState {
  const squads = applyToSquads(before.squads, event);
  const state = { ...before, squads, plan: planAfter(before, event), since: at };
  switch (event.kind) {
    case "round": {
      const round = { number: event.number, endsAt: event.endsAt };
      // The manager has set another end: the round keeps its number.
      if (before.round === null || before.round.number === event.number) return { ...state, round };
      const emptyRounds = state.emptyRounds + (state.hasSold ? 0 : 1);
      return { ...state, round, emptyRounds, hasSold: false };
    }
    case "sold": {
      const { playerId, participantId, price } = event;
      const isHalved = state.emptyRounds > 0;
      const round = state.round?.number ?? 0;
      const sale = { playerId, participantId, price, round, at, isHalved };
      return { ...state, hasSold: true, sales: [...state.sales, sale] };
    }
    case "undo": {
      const sales = state.sales.filter(({ playerId }) => playerId !== event.playerId);
      return { ...state, sales, takenBack: takenBackAfter(state, event) };
    }
    case "pause":
      return { ...state, stage: "paused", pausedFor: event.why, stoppedAt: state.stoppedAt ?? at };
    case "resume": {
      const endsAt = new Map(event.endsAt).get(state.round?.number ?? 0);
      const round = state.round && { ...state.round, endsAt: endsAt ?? state.round.endsAt };
      return { ...state, stage: "running", pausedFor: null, stoppedAt: null, round };
    }
    case "close":
      return { ...state, stage: "closed", pausedFor: null, stoppedAt: null };
    default:
      return state;
  }
}

function due(
  state: SealedState,
  wishes: readonly Wish[],
  now: number,
  lowestFirst: readonly number[] = [],
): TimedEvent[] {
  const at = dueAt(state);
  if (at === null || at > now) return [];
  return nextEvents(state, wishes, lowestFirst).map((event) => ({ at, event }));
}

function dueAt({ stage, round, since }: SealedState): number | null {
  return stage === "running" ? (round?.endsAt ?? since) : null;
}

function nextEvents(
  state: SealedState,
  wishes: readonly Wish[],
  lowestFirst: readonly number[],
): SquadEvent[] {
  const { open, round } = state;
  const endsAt = (at: number) => at + open.settings.sealedHours * HOUR_MS;
  if (round === null) return [{ kind: "round", number: 1, endsAt: endsAt(state.since) }];
  if (isFilling(state)) return fillPlaces(state, wishes);

  const at = round.endsAt;
  const sales = openBids(state, wishes, lowestFirst).map(
    (purchase): SquadEvent => ({ kind: "sold", ...purchase }),
  );
  const after = sales.reduce((before, event) => apply(before, { at, event }), state);
  if (areSquadsFull(after)) return [...sales, closeOf(after)];
  const next: SquadEvent = { kind: "round", number: round.number + 1, endsAt: endsAt(at) };
  const fills = isFilling(apply(after, { at, event: next }));
  if (fills && keepsPlaces(open)) return [...sales, closeOf(after)];
  return [...sales, fills ? { ...next, endsAt: at } : next];
}

/** After two rounds without a sale, the open places are filled at once, at the lowest base price. */
function fillPlaces(state: SealedState, wishes: readonly Wish[]): SquadEvent[] {
  const filling = nextFilling(state, wishes);
  if (filling === null) return [{ kind: "close" }];
  const event: SquadEvent = { kind: "sold", ...filling };
  return [event, ...fillPlaces(apply(state, { at: state.since, event }), wishes)];
}

function decide(
  state: SealedState,
  { isManager, participantId }: Asker,
  { kind }: SquadCommand,
  wishes: readonly Wish[],
  now: number,
): Decision {
  if (kind === "match" || kind === "decline") {
    return refuse("Nobody matches a price in sealed rounds: save a bid.");
  }
  if (kind === "bid" || kind === "nominate" || kind === "pick") {
    return refuse("Bids of sealed rounds are saved, and opened together when the round ends.");
  }
  if (!isManager) return refuse(MANAGER_ALONE);
  if (state.stage === "closed") return refuse("The rounds are over.");
  return kind === "undo"
    ? takeBackRound(state, participantId, wishes, now)
    : decideClock(state, kind, now);
}

function decideClock(
  { open, stage, round, stoppedAt }: SealedState,
  kind: "pause" | "resume" | "sell" | "skip",
  now: number,
): Decision {
  const isPaused = stage === "paused";
  switch (kind) {
    case "pause":
      return isPaused
        ? refuse("The round is paused already.")
        : accept([{ kind: "pause", why: "manager" }]);
    case "resume":
      if (!isPaused) return refuse("The round is not paused.");
      if (round === null || stoppedAt === null) return accept([{ kind: "resume", endsAt: [] }]);
      return accept([{ kind: "resume", endsAt: [[round.number, now + round.endsAt - stoppedAt]] }]);
    case "sell": {
      if (isPaused) return refuse("Resume the round first.");
      if (round === null) return refuse("No round has begun yet.");
      if (!canEndEarly(round, open.settings, now)) {
        return refuse("The round is about to end anyway.");
      }
      const endsAt = endOfLastCall(open.settings, now);
      return accept([{ kind: "round", number: round.number, endsAt }]);
    }
    case "skip":
      return refuse("Nobody is skipped in sealed rounds.");
  }
}

/**
 * Undoes all sales of the last round, because one other bid would have changed them all. Its bids
 * become public and void, and the current round starts its hours again for new ones.
 */
function takeBackRound(
  { open, squads, sales, round, stoppedAt }: SealedState,
  by: number,
  wishes: readonly Wish[],
  now: number,
): Decision {
  const last = sales.at(-1);
  if (last === undefined) return refuse(NO_SALE_TO_UNDO);
  const ofRound = sales.filter(({ round }) => round === last.round).reverse();
  const wasSold = new Set(ofRound.map(({ playerId }) => playerId));
  const opened = openedBids(wishes, last.at, (id) =>
    wasSold.has(id) || ownerOf(squads, id) === null ? baseOf(open, id, last.isHalved) : null,
  );
  const undone = ofRound.map(
    ({ playerId }, part): SquadEvent => ({
      kind: "undo",
      playerId,
      by,
      ...(part === 0 && opened.length > 0 && { opened }),
    }),
  );
  if (round === null || opened.length === 0) return accept(undone);
  const endsAt = (stoppedAt ?? now) + open.settings.sealedHours * HOUR_MS;
  return accept([...undone, { kind: "round", number: round.number, endsAt }]);
}

function accept(events: readonly SquadEvent[]): Decision {
  return { events, refusal: null };
}

function refuse(refusal: string): Decision {
  return { events: null, refusal };
}
