import type { ServerResponse } from "node:http";

/** The address of a league's event stream, as log and metrics name it. */
export const EVENTS_ROUTE = "/league/:leagueId/events";

const EVENTS_PATH = /^\/league\/(\d{1,15})\/events$/;

/** The league whose event stream an address is; null for any other address. */
export function leagueOfEvents(pathname: string): number | null {
  const [, leagueId] = EVENTS_PATH.exec(pathname) ?? [];
  return leagueId === undefined ? null : Number(leagueId);
}

/** Writes an answer that lasts, and ends it; handles its own failures. */
type Write = (target: ServerResponse) => void;

/** What only the HTTP layer reads of a Response that is none of fetch's. */
const writers = new WeakMap<Response, Write>();

/**
 * A server-sent event stream that is written on the node response itself: fetch's streams hold 60 kB
 * each for as long as somebody listens (ADR-57).
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

/** Who writes this answer; undefined for one with a body of its own. */
export function writerOf(response: Response): Write | undefined {
  return writers.get(response);
}
