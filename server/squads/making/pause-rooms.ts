import { inTransaction, type Tx } from "#db/client";
import type { PauseReason } from "#game/squads/events";
import { runsBySeconds } from "#game/squads/making";
import type { Services } from "#server/core/services";
import { listOpenRooms } from "./list-open-rooms";
import { loadRoom, type Room } from "./load-room";
import { appendToRoom, settleRoom } from "./settle-room";

/**
 * Pauses the rooms that ran by the second when the server stopped (rules.md#live-auction), before
 * it listens. No hammer falls for the time in which nobody could bid: nothing due is applied. Rooms
 * that run by the hour keep their deadlines.
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

/** Pauses a room whose people have lost their streams, after applying everything due. */
export function pauseForLostStreams(services: Services, leagueId: number): void {
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
