import type { ServerResponse } from "node:http";
import { AppError, UNREADABLE_REQUEST } from "#server/core/errors";
import type { LiveEvent } from "#server/core/live-hub";
import { lastChangeOf } from "#server/core/publish-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLiveStandings } from "#server/play/points/standings";
import { LeagueStream } from "./league-stream";
import { mountStreams, ownerOf, type StreamRequest } from "./mount-streams";

/** The number of a change, which browsers send back when they reconnect. */
const CHANGE_ID = /^\d{1,15}$/;

/**
 * Puts the event streams of leagues in front of the other handlers: `GET /league/1/events`, for a
 * browser's `EventSource`.
 *
 * The events: `connected`, `ping`, a message for each change (LiveEvent as JSON), and `refused`. None
 * contains anything of an open window (rules.md#secrecy).
 */
export const mountEvents = mountStreams("league", openStream);

/** A reader who returns with an old number gets all missed changes in one event. */
function openStream(target: ServerResponse, request: StreamRequest, member: MemberLeague): void {
  const { db, live } = request.services;
  const { leagueId, tournamentId, userId } = member;
  const since = readSince(request.since);
  const id = lastChangeOf(db, member);
  const missed: LiveEvent | null =
    id === since
      ? null
      : { id, kinds: [], standings: loadLiveStandings(db, leagueId), spreadMs: 0 };
  const reader = new LeagueStream(target, ownerOf(request));
  target.once("close", live.open({ leagueId, tournamentId, userId }, reader));
  reader.greet();
  if (missed) reader.hear(missed);
}

/** @throws AppError "unreadable" for a number that no page sends */
function readSince(since: string | null): number | null {
  if (since === null) return null;
  if (!CHANGE_ID.test(since)) throw new AppError("unreadable", UNREADABLE_REQUEST);
  return Number(since);
}
