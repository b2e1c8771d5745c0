import { inTransaction, type Tx } from "#db/client";
import { createDataVersion } from "#db/data-version";
import { MINUTE_MS, type Ms, SECOND_MS } from "#game/core/units";
import type { PauseReason } from "#game/squads/events";
import { runsBySeconds, waitsForAbsent } from "#game/squads/making";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { listOpenRooms } from "./list-open-rooms";
import { loadRoom, type Room } from "./load-room";
import { countWishWrites, loadAllWishes } from "./load-wishes";
import { appendToRoom, settleRoom } from "./settle-room";

/** A hammer may fall this late; a look at the clocks takes some microseconds. */
const LOOK_MS = 50;
/** News from another process may be this late. */
const DELIVER_MS = 25;
/** Streams beat, and check whether their readers may still read, with this precision. */
const TEND_MS = SECOND_MS;
/** After an error, a room is settled again after this time. */
const RETRY_MS = 5 * SECOND_MS;
/** Wishes that another process changes may move the time of the next event. */
const LOOK_AGAIN_MS = MINUTE_MS;

interface RoomClock {
  /** The versions of events and wishes for which `dueAt` was computed. */
  readonly version: string;
  /** Null if nothing is due. */
  readonly dueAt: Ms | null;
  readonly isRunning: boolean;
  readonly runsBySeconds: boolean;
  /** Whether it pauses when its members have lost their streams. */
  readonly waits: boolean;
}

/**
 * Carries out everything due in every room within a tenth of a second (rules.md#squads), and pauses
 * rooms whose members have lost their streams.
 *
 * @returns a function that checks the clocks; cheap when nothing is due
 */
export function createRoomsWatch(services: Services): () => void {
  const { db, log, rooms: hub } = services;
  const clocks = new Map<number, RoomClock>();
  const versionOf = createDataVersion(db);
  let version = "";
  let readAt = Number.NEGATIVE_INFINITY;

  const read = (leagueId: number, version: string): RoomClock | null => {
    const room = loadRoom(db, leagueId);
    return (
      room && {
        version,
        dueAt: room.making.dueAt(room.state, loadAllWishes(db, leagueId)),
        isRunning: room.state.stage === "running",
        runsBySeconds: runsBySeconds(room.state),
        waits: waitsForAbsent(room.state),
      }
    );
  };
  const readAll = (now: number): void => {
    const current = versionOf();
    const isOld = now - readAt >= LOOK_AGAIN_MS;
    if (current === version && !isOld) return;
    const open = listOpenRooms(db);
    for (const leagueId of [...clocks.keys()])
      if (!open.includes(leagueId)) clocks.delete(leagueId);
    for (const leagueId of open) {
      const wanted = `${loadRoom(db, leagueId)?.lastEventId}/${countWishWrites(db)}`;
      if (!isOld && clocks.get(leagueId)?.version === wanted) continue;
      const clock = read(leagueId, wanted);
      if (clock) clocks.set(leagueId, clock);
    }
    version = current;
    if (isOld) readAt = now;
  };
  const look = (leagueId: number, clock: RoomClock, now: number): void => {
    if (clock.dueAt !== null && clock.dueAt <= now) {
      inTransaction(db, (tx) => settleRoom(tx, services, leagueId, services.now()));
    }
    if (!clock.runsBySeconds) return;
    if (!clock.isRunning) hub.forgetAbsent(leagueId);
    else if (clock.waits && hub.hasLostStreams(leagueId)) pauseForLostStreams(services, leagueId);
  };
  return () => {
    const now = services.now();
    readAll(now);
    for (const [leagueId, clock] of clocks) {
      try {
        look(leagueId, clock, now);
      } catch (error) {
        log.error({ err: error, leagueId }, "A room cannot be settled; retrying.");
        clocks.set(leagueId, { ...clock, dueAt: now + RETRY_MS });
      }
    }
    hub.deliver();
  };
}

/**
 * Runs the rooms: their clocks, and the news that their streams get from this and other processes.
 *
 * @returns a function that ends every stream and stops the clocks
 */
export function runRooms(services: Services): () => Promise<void> {
  const { log, rooms } = services;
  const streamFailure = "Telling a room's streams failed; retrying.";
  const roomFailure = "Looking after the rooms failed; retrying.";
  const stops = [
    every(LOOK_MS, createRoomsWatch(services), { log, failure: roomFailure }).start(),
    every(DELIVER_MS, rooms.deliver, { log, failure: streamFailure }).start(),
    every(TEND_MS, rooms.tend, { log, failure: streamFailure }).start(),
  ];
  return async () => {
    const stopped = Promise.all(stops.map((stop) => stop()));
    rooms.stop();
    await stopped;
  };
}

/**
 * Pauses the rooms that ran by the second when the server stopped (rules.md#live-auction), before the
 * server listens. Nothing due is carried out: no hammer falls for the time in which nobody could bid.
 * Rooms that run by the hour keep their deadlines.
 */
export function pauseAfterRestart({ db, log, now }: Services): void {
  inTransaction(db, (tx) => {
    for (const leagueId of listOpenRooms(tx)) {
      if (pause(tx, loadRoom(tx, leagueId), "restart", now())) {
        log.info({ leagueId }, "A room pauses, because the server has started again.");
      }
    }
  });
}

/** Pauses a room whose members have lost their streams, after carrying out everything due. */
function pauseForLostStreams(services: Services, leagueId: number): void {
  const isPaused = inTransaction(services.db, (tx) => {
    const now = services.now();
    return pause(tx, settleRoom(tx, services, leagueId, now), "streams lost", now);
  });
  if (isPaused) services.log.info({ leagueId }, "A room pauses, because its people have left it.");
}

/** @returns whether the room ran by the second until now */
function pause(tx: Tx, room: Room | null, why: PauseReason, at: number): boolean {
  if (room?.state.stage !== "running" || !runsBySeconds(room.state)) return false;
  appendToRoom(tx, room, { at, event: { kind: "pause", why } });
  return true;
}
