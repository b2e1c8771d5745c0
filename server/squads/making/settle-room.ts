import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import type { TimedEvent } from "#game/squads/making";
import type { Services } from "#server/core/services";
import { appendSquadEvents, type EventSource } from "#server/play/squads/append-events";
import { finishDraftOnTime } from "#server/play/squads/finish-draft";
import { listLowestFirst } from "#server/play/squads/league-of-squads";
import { wishesByClock } from "#server/play/squads/wishes-by-clock";
import { addEvents, loadRoom, type Room } from "./load-room";
import { loadAllWishes } from "./load-wishes";
import { noteMisses } from "./misses";

/** No instant of a room has more steps: beyond this, the making is broken and would never end. */
const MOST_STEPS = 10_000;

/**
 * The clock is checked ten times a second: an event that is noted this late means that the server was
 * busy.
 */
const LATE_MS = 1_000;

/**
 * Carries out everything due in the room of a league, each event at its own instant, in the caller's
 * immediate transaction. Every reader of a room calls it first, as `lockDueFixtures` for teams.
 *
 * @returns the room up to now; null if there is none
 */
export function settleRoom(
  tx: Tx,
  { log }: Pick<Services, "log">,
  leagueId: number,
  now: Ms,
): Room | null {
  let room = loadRoom(tx, leagueId);
  if (room === null || room.state.stage === "closed") return room;
  finishDraftOnTime(tx, leagueId, now);
  room = loadRoom(tx, leagueId) ?? room;
  const stored = loadAllWishes(tx, leagueId);
  const lowestFirst = room.way === "sealed" ? listLowestFirst(tx, leagueId) : undefined;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const by = room.making.dueAt(room.state, stored) ?? now;
    const clock = { leagueId, open: room.state.open, at: by };
    const wishes = by > now ? stored : wishesByClock(tx, clock, stored);
    const due = room.making.due(room.state, wishes, now, lowestFirst);
    if (due.length === 0) return room;
    noteMisses(tx, room, due, wishes, lowestFirst);
    const { at = now } = due[0] ?? {};
    const events = due.map(({ event }) => event);
    if (now - at > LATE_MS) {
      log.info({ leagueId, kind: events[0]?.kind, lateMs: now - at }, "A room was late.");
    }
    // All that is due at once has one instant, and is one entry of the log.
    room = appendOf(tx, room, { leagueId, userId: null, key: null, at }, events);
  }
  throw new Error(`The room of league ${leagueId} does not come to rest.`);
}

/** Adds an event of the clock. */
export function appendToRoom(tx: Tx, room: Room, { at, event }: TimedEvent): Room {
  return appendOf(tx, room, { leagueId: room.leagueId, userId: null, key: null, at }, [event]);
}

/** Adds the events of one source, and returns the room after them. */
export function appendOf(
  tx: Tx,
  room: Room,
  source: EventSource,
  events: readonly TimedEvent["event"][],
): Room {
  const id = appendSquadEvents(tx, source, events);
  return id === null
    ? room
    : addEvents(
        room,
        events.map((event) => ({ id, at: source.at, event })),
      );
}
