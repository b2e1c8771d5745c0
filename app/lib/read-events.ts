import type { LiveEvent, StreamConnected, StreamRefused } from "#server/core/live-hub";
import type { RoomNews } from "#server/squads/making/room-news";

/**
 * The events of streams, read without zod (ADR-176): each reader returns null for any other value, such
 * as an event of a newer server, so that the page reloads its data instead of showing a part of it.
 */
type Read<Event> = (event: unknown) => Event | null;

export const readLiveEvent: Read<LiveEvent> = (event) => (isLiveEvent(event) ? event : null);

export const readRoomNews: Read<RoomNews> = (event) => (isRoomNews(event) ? event : null);

export const readConnected: Read<StreamConnected> = (event) =>
  isObject(event) && isNumber(event.lostAfterMs) ? { lostAfterMs: event.lostAfterMs } : null;

export const readRefused: Read<StreamRefused> = (event) =>
  isObject(event) && isNumber(event.status) && typeof event.message === "string"
    ? { status: event.status, message: event.message }
    : null;

function isLiveEvent(event: unknown): event is LiveEvent {
  if (!isObject(event) || !isNumber(event.id) || !isNumber(event.spreadMs)) return false;
  const isText = (kind: unknown) => typeof kind === "string";
  return isListOf(event.kinds, isText) && isListOf(event.standings, isStanding);
}

function isStanding(row: unknown): boolean {
  return isObject(row) && isNumber(row.participantId) && isNumber(row.points) && isRank(row.rank);
}

function isRoomNews(event: unknown): event is RoomNews {
  if (!isObject(event) || !isNumber(event.lastEventId) || !isNumber(event.at)) return false;
  if (typeof event.way !== "string" || typeof event.stage !== "string") return false;
  return (
    isListOf(
      event.lots,
      (lot) => isObject(lot) && isNumber(lot.playerId) && isNumber(lot.endsAt),
    ) &&
    isListOf(event.seats, (seat) => isObject(seat) && isNumber(seat.participantId)) &&
    isListOf(event.events, (each) => isObject(each) && isNumber(each.id) && isObject(each.event))
  );
}

function isRank(value: unknown): boolean {
  return value === null || isNumber(value);
}

function isListOf(value: unknown, isOne: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
