import type { ServerResponse } from "node:http";

/** The addresses of event streams; log and metrics name them so. */
export const EVENT_ROUTES = ["/league/:leagueId/events", "/league/:leagueId/room/events"] as const;

const EVENTS_PATH = /^\/league\/(\d{1,15})(\/room)?\/events$/;

export interface EventsAddress {
  readonly leagueId: number;
  /** The league's points, or the room where its squads are made. */
  readonly of: "league" | "room";
}

/** The event stream at an address; null for any other address. */
export function readEventsAddress(pathname: string): EventsAddress | null {
  const [, leagueId, room] = EVENTS_PATH.exec(pathname) ?? [];
  if (leagueId === undefined) return null;
  return { leagueId: Number(leagueId), of: room === undefined ? "league" : "room" };
}

/** Writes a lasting answer, and ends it; handles its own failures. */
type Write = (target: ServerResponse) => void;

/** The writers of answers, which only the HTTP layer reads. */
const writers = new WeakMap<Response, Write>();

/**
 * A server-sent event stream that writes to the node response directly: fetch's streams hold 60 kB each
 * for as long as a client listens (ADR-57).
 */
export function eventStream(write: Write): Response {
  const headers = {
    "content-type": "text/event-stream",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  };
  const response = new Response(null, { headers });
  writers.set(response, write);
  return response;
}

/** The writer of an answer; undefined for one with a body of its own. */
export function writerOf(response: Response): Write | undefined {
  return writers.get(response);
}
