import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { requireVerified } from "../accounts/require-verified";
import type { SessionUser } from "../accounts/sessions";
import { asUserError } from "../as-user-error";
import { AppError, statusOf, UNREADABLE_REQUEST } from "../errors";
import type { ReadUser, ServerContext } from "../http/context";
import { eventStream, leagueOfEvents } from "../http/event-stream";
import { createYieldQueue } from "../http/yield-queue";
import { requireMember } from "../leagues/league-access";
import type { StreamConnected, StreamRefused } from "../live-hub";
import type { Logger } from "../log";
import { followLeague } from "./follow-league";

/** Below the minute after which proxies close what is silent. */
const HEARTBEAT_MS = 20_000;
/** A browser that missed two heartbeats connects again. */
const CONNECTED: StreamConnected = { lostAfterMs: 45_000 };
/** So many streams are opened or checked before other requests have their turn. */
const SLICE = 10;
/** The number of a change, as pages know it and browsers send it back when they reconnect. */
const CHANGE_ID = /^\d{1,15}$/;

const takeTurn = createYieldQueue(SLICE);

type Answer = (request: Request, context: ServerContext) => Promise<Response>;

/** The part of a request that is needed while its stream is open. */
interface StreamRequest {
  readonly leagueId: number;
  /** The number of the last change that the browser knows of, as it sent it; null for none. */
  readonly since: string | null;
  /** The user now; null after log-out. */
  readonly readUser: () => Promise<SessionUser | null>;
  readonly services: ServerContext["services"];
}

/**
 * Puts the event streams of leagues in front of the rest: `GET /league/1/events`, for a browser's
 * `EventSource`. What the page knows comes as `?since=`; a browser that reconnects sends
 * `Last-Event-ID`, which goes before.
 *
 * The events: `connected`, `ping`, a message for each change (LiveEvent as JSON), and `refused`. A
 * refusal is an event, because an `EventSource` does not show the status of its answer (ADR-90).
 */
export function mountEvents(rest: Answer, readUser: ReadUser): Answer {
  return async (request, context) => {
    const leagueId = leagueOfEvents(context.url.pathname);
    if (leagueId === null || request.method !== "GET") return rest(request, context);
    const { url, services } = context;
    const cookie = request.headers.get("cookie") ?? "";
    const streamRequest: StreamRequest = {
      leagueId,
      since: request.headers.get("last-event-id") ?? url.searchParams.get("since"),
      readUser: () => readUser(new Request(url, { headers: { cookie } }), context),
      services,
    };
    return eventStream((target) => void writeEvents(target, streamRequest));
  };
}

async function writeEvents(target: ServerResponse, streamRequest: StreamRequest): Promise<void> {
  await takeTurn();
  if (target.destroyed) return;
  const hangUp = new AbortController();
  const beat = setTimeout(() => {
    if (!target.writableNeedDrain) target.write(named("ping", {}));
    beat.refresh();
  }, HEARTBEAT_MS);
  target.once("close", () => {
    clearTimeout(beat);
    hangUp.abort();
  });
  try {
    const events = await openEvents(streamRequest, hangUp.signal);
    target.write(named("connected", CONNECTED));
    for await (const event of events) {
      if (target.write(`data: ${JSON.stringify(event)}\nid: ${event.id}\n\n`)) continue;
      await once(target, "drain", { signal: hangUp.signal });
    }
  } catch (error) {
    // No event when the server stops, so that browsers come back.
    if (!isAbort(error))
      target.write(named("refused", refusalOf(error, streamRequest.services.log)));
  }
  clearTimeout(beat);
  target.end();
}

/**
 * @throws AppError "unreadable" for a number that no page sends, "unauthenticated", "forbidden" without
 *   a verified address, "not-found" for everybody who is not in the league
 */
async function openEvents(
  { leagueId, since, readUser, services }: StreamRequest,
  signal: AbortSignal,
) {
  if (since !== null && !CHANGE_ID.test(since)) {
    throw new AppError("unreadable", UNREADABLE_REQUEST);
  }
  const findMember = async () => {
    return requireMember(services.db, requireVerified(await readUser()), leagueId);
  };
  const member = await findMember();
  const check = async () => {
    await takeTurn();
    await findMember();
  };
  return followLeague(services, member, {
    since: since === null ? null : Number(since),
    signal,
    check,
  });
}

/** What the reader may know of an error; an unexpected one is logged and has no details. */
function refusalOf(error: unknown, log: Logger): StreamRefused {
  const known = asUserError(error, log);
  if (known instanceof AppError) return { status: statusOf(known.code), message: known.message };
  log.error({ err: error }, "An event stream broke off.");
  return { status: 500, message: "The live stream broke off." };
}

function named(event: "connected" | "ping" | "refused", data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
