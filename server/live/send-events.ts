import type { ServerResponse } from "node:http";
import { requireVerified } from "../accounts/require-verified";
import type { SessionUser } from "../accounts/sessions";
import { asUserError } from "../as-user-error";
import { lastChangeOf } from "../changes/publish-change";
import { AppError, statusOf, UNREADABLE_REQUEST } from "../errors";
import type { ReadUser, ServerContext } from "../http/context";
import { eventStream, leagueOfEvents } from "../http/event-stream";
import { createYieldQueue } from "../http/yield-queue";
import { type MemberLeague, requireMember } from "../leagues/league-access";
import type { LiveEvent, StreamRefused } from "../live-hub";
import type { Logger } from "../log";
import { loadLiveStandings } from "../points/standings";
import { LeagueStream, named } from "./league-stream";

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
 * Nothing of an open window is in any of them (rules.md#secrecy).
 */
export function mountEvents(rest: Answer, readUser: ReadUser): Answer {
  return async (request, context) => {
    const leagueId = leagueOfEvents(context.url.pathname);
    if (leagueId === null || request.method !== "GET") return rest(request, context);
    const { url, services } = context;
    const cookie = request.headers.get("cookie") ?? "";
    const known = { services, url };
    const streamRequest: StreamRequest = {
      leagueId,
      since: request.headers.get("last-event-id") ?? url.searchParams.get("since"),
      readUser: () => readUser(new Request(url, { headers: { cookie } }), known),
      services,
    };
    return eventStream((target) => void writeEvents(target, streamRequest));
  };
}

async function writeEvents(target: ServerResponse, request: StreamRequest): Promise<void> {
  const { log } = request.services;
  await takeTurn();
  if (target.destroyed) return;
  // The body ends with the connection: in chunks each event would be written in four pieces.
  target.setHeader("connection", "close");
  target.removeHeader("transfer-encoding");
  try {
    const since = readSince(request.since);
    const member = await findMember(request);
    if (!target.destroyed) openStream(target, request, member, since);
  } catch (error) {
    target.end(named("refused", refusalOf(error, log)));
  }
}

/** Who comes back with an old number gets everything that was missed at once, in one event. */
function openStream(
  target: ServerResponse,
  request: StreamRequest,
  member: MemberLeague,
  since: number | null,
): void {
  const { db, live, log } = request.services;
  const { leagueId, tournamentId, userId } = member;
  const id = lastChangeOf(db, member);
  const missed: LiveEvent | null =
    id === since
      ? null
      : { id, kinds: [], standings: loadLiveStandings(db, leagueId), spreadMs: 0 };
  const reader = new LeagueStream(target, {
    check: async () => {
      await takeTurn();
      await findMember(request);
    },
    refusalOf: (error) => refusalOf(error, log),
  });
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

/**
 * @throws AppError "unauthenticated", "forbidden" without a verified address, "not-found" for everybody
 *   who is not in the league
 */
async function findMember({ leagueId, readUser, services }: StreamRequest): Promise<MemberLeague> {
  return requireMember(services.db, requireVerified(await readUser()), leagueId);
}

/** What the reader may know of an error; an unexpected one is logged and has no details. */
function refusalOf(error: unknown, log: Logger): StreamRefused {
  const known = asUserError(error, log);
  if (known instanceof AppError) return { status: statusOf(known.code), message: known.message };
  log.error({ err: error }, "An event stream broke off.");
  return { status: 500, message: "The live stream broke off." };
}
