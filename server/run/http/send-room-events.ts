import type { ServerResponse } from "node:http";
import type { RoomMessage, RoomReader } from "#server/core/room-hub";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { enterRoom } from "#server/squads/making/rehearsals";
import { mountStreams, ownerOf, type StreamRequest } from "./mount-streams";
import { OpenStream, type StreamFormat } from "./open-stream";

/** The newest news contains all older news. */
export const ROOM_FORMAT: StreamFormat<RoomMessage> = {
  merge: (_older, newer) => newer,
  bytesOf: ({ bytes }) => bytes,
  isDoubtful: ({ isDoubtful }) => isDoubtful,
};

class RoomStream extends OpenStream<RoomMessage> implements RoomReader {}

/**
 * Puts the event streams of rooms in front of the other handlers: `GET /league/1/room/events`, for a
 * browser's `EventSource`.
 *
 * The events: `connected`, `ping`, messages with the public part of the room (`RoomNews` as JSON), the
 * first at once, and `refused`. None contains a secret (rules.md#squads).
 */
export const mountRoomEvents = mountStreams("room", openRoomStream);

function openRoomStream(
  target: ServerResponse,
  request: StreamRequest,
  member: MemberLeague,
): void {
  const { leagueId, participantId, userId } = member;
  const reader = new RoomStream(target, ownerOf(request), ROOM_FORMAT);
  // During a rehearsal, its members get the news of the rehearsal.
  const { rooms } = enterRoom(request.services, member).services;
  const close = rooms.open({ leagueId, participantId, userId }, reader);
  target.once("close", close);
}
