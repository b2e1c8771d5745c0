import { expect } from "vitest";
import { SECOND_MS } from "#game/core/units";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { OpenEvent, SquadEvent } from "#game/squads/events";
import type { Asker, Decision, SquadCommand, TimedEvent, Wish } from "#game/squads/making";
import type { AuctionState, Lot } from "#game/squads/ways/auction-state";
import { LIVE } from "#game/squads/ways/live";
import { SLOW } from "#game/squads/ways/slow";
import { openWith, squadPool } from "./made-up-squads";

/** When rooms open: nine in the morning, UTC milliseconds. */
export const START = Date.parse("2026-03-02T09:00:00Z");
/** A bound for rooms that should have ended. */
const MOST_STEPS = 20_000;

export const MANAGER: Asker = { participantId: 1, isManager: true };

/** An asker who is a participant without rights. */
export function asker(participantId: number): Asker {
  return { participantId, isManager: false };
}

/** A room without a server: what it does, its clock and its wishes are those of the test. */
export interface AuctionRoom {
  readonly open: OpenEvent;
  readonly state: () => AuctionState;
  /** All events after `open`. */
  readonly log: readonly TimedEvent[];
  wishes: Wish[];
  /** UTC milliseconds. */
  now: number;
  /** Applies what is due up to an instant. */
  advanceTo(instant: number): void;
  /** A command now, and what maxima make of it; the answer is its refusal, or null. */
  act(asker: Asker, command: SquadCommand): string | null;
  /** Adds events that no command leads to, such as a pause by the server. */
  add(...events: readonly SquadEvent[]): void;
  /** Lets the clock run until the auction is over. */
  runToEnd(): void;
}

export function auctionRoom(open: OpenEvent): AuctionRoom {
  const making = open.way === "slow" ? SLOW : LIVE;
  const log: TimedEvent[] = [];
  let state = making.begin(open, START);
  const follow = (timed: TimedEvent) => {
    log.push(timed);
    state = making.apply(state, timed);
  };
  const room: AuctionRoom = {
    open,
    state: () => state,
    log,
    wishes: [],
    now: START,
    advanceTo(instant) {
      room.now = Math.max(room.now, instant);
      for (let step = 0; step < MOST_STEPS; step += 1) {
        const due = making.due(state, room.wishes, room.now);
        if (due.length === 0) return;
        due.forEach(follow);
      }
      throw new Error("The room does not come to rest.");
    },
    act(who, command) {
      room.advanceTo(room.now);
      const decision: Decision = making.decide(state, who, command, room.wishes, room.now);
      for (const event of decision.events ?? []) follow({ at: room.now, event });
      room.advanceTo(room.now);
      return decision.refusal;
    },
    add(...events) {
      for (const event of events) follow({ at: room.now, event });
    },
    runToEnd() {
      for (let step = 0; step < MOST_STEPS; step += 1) {
        const at = making.dueAt(state, room.wishes);
        if (at === null) return;
        room.advanceTo(at);
      }
      throw new Error("The room does not end.");
    },
  };
  return room;
}

/** A live room that its manager has started. */
export function startedRoom(open: OpenEvent): AuctionRoom {
  const room = auctionRoom(open);
  room.act(MANAGER, { kind: "resume" });
  return room;
}

/** The manager calls the hammer, and nobody bids until it falls. */
export function callHammer(room: AuctionRoom, kind: "sell" | "skip" = "sell"): void {
  expect(room.act(MANAGER, { kind })).toBe(null);
  room.advanceTo(lotOf(room).endsAt);
}

/** Sixty players with bases from 2.00 to 0.50; the list has them by their ids. */
export const POOL = squadPool(60);
/** The first player comes up at 2.00, four seconds after the start. */
export const FIRST_LOT = START + 4 * SECOND_MS;

/** A room of three participants, and the first lot. */
export function firstLot(changes: Partial<LeagueSettings> = {}): AuctionRoom {
  const room = startedRoom(openWith(3, POOL, changes));
  room.advanceTo(FIRST_LOT);
  return room;
}

/** The first open lot. @throws without one */
export function lotOf(room: AuctionRoom): Lot {
  const [lot] = room.state().lots;
  if (lot === undefined) throw new Error("Nobody is up for sale.");
  return lot;
}

export function wish(
  participantId: number,
  playerId: number,
  maximum: number | null,
  setAt = START,
): Wish {
  return { participantId, playerId, rank: null, maximum, setAt };
}
