import type { ServerResponse } from "node:http";
import { AppError, asUserError, statusOf } from "#server/core/errors";
import type { StreamRefused } from "#server/core/live-hub";
import type { Logger } from "#server/core/log";
import { requireVerified } from "#server/people/accounts/require-verified";
import type { SessionUser } from "#server/people/accounts/sessions";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import type { ReadUser, ServerContext } from "./context";
import { type EventsAddress, eventStream, readEventsAddress } from "./event-stream";
import { named, type StreamOwner } from "./open-stream";
import { createYieldQueue } from "./page-turns";

/** Streams that are opened or checked before other requests have their turn. */
const SLICE = 10;

const takeTurn = createYieldQueue(SLICE);

/** Answers a request with a screen, a procedure or a stream. */
type Answer = (request: Request, context: ServerContext) => Promise<Response>;

/** The parts of a request that are needed while its stream is open. */
export interface StreamRequest {
  readonly leagueId: number;
  /** The number of the last change that the browser knows, as it sent it; null without one. */
  readonly since: string | null;
  /** The current user; null after log-out. */
  readonly readUser: () => Promise<SessionUser | null>;
  readonly services: ServerContext["services"];
}

/** Opens a stream for a member; its errors become refusals for the reader. */
type Open = (target: ServerResponse, request: StreamRequest, member: MemberLeague) => void;

/**
 * Puts the event streams of one kind in front of the other handlers. The page sends the number that it
 * knows as `?since=`; a browser that reconnects sends `Last-Event-ID`, which takes precedence. A
 * refusal is an event, because an `EventSource` does not show the status of its answer (ADR-90).
 */
export function mountStreams(of: EventsAddress["of"], open: Open) {
  return (rest: Answer, readUser: ReadUser): Answer =>
    async (request, context) => {
      const address = readEventsAddress(context.url.pathname);
      if (address?.of !== of || request.method !== "GET") return rest(request, context);
      const { url, services } = context;
      const cookie = request.headers.get("cookie") ?? "";
      const known = { services, url };
      const streamRequest: StreamRequest = {
        leagueId: address.leagueId,
        since: request.headers.get("last-event-id") ?? url.searchParams.get("since"),
        readUser: () => readUser(new Request(url, { headers: { cookie } }), known),
        services,
      };
      return eventStream((target) => void writeEvents(target, streamRequest, open));
    };
}

async function writeEvents(
  target: ServerResponse,
  request: StreamRequest,
  open: Open,
): Promise<void> {
  const { log } = request.services;
  await takeTurn();
  if (target.destroyed) return;
  // The body then ends with the connection; in chunks, each event would be written in four pieces.
  target.setHeader("connection", "close");
  target.removeHeader("transfer-encoding");
  try {
    const member = await findMember(request);
    if (!target.destroyed) open(target, request, member);
  } catch (error) {
    target.end(named("refused", refusalOf(error, log)));
  }
}

/** The access check of a stream while it is open. */
export function ownerOf(request: StreamRequest): StreamOwner {
  return {
    check: async () => {
      await takeTurn();
      await findMember(request);
    },
    refusalOf: (error) => refusalOf(error, request.services.log),
  };
}

/**
 * @throws AppError "unauthenticated", "forbidden" without a verified address, "not-found" for everybody
 * outside the league
 */
async function findMember({ leagueId, readUser, services }: StreamRequest): Promise<MemberLeague> {
  return requireMember(services.db, requireVerified(await readUser()), leagueId);
}

/** The error for the reader; an unexpected one is logged and has no details. */
function refusalOf(error: unknown, log: Logger): StreamRefused {
  const known = asUserError(error, log);
  if (known instanceof AppError) return { status: statusOf(known.code), message: known.message };
  log.error({ err: error }, "An event stream broke off.");
  return { status: 500, message: "The live stream broke off." };
}
