import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { callTRPCProcedure, getTRPCErrorShape, isTrackedEnvelope, TRPCError } from "@trpc/server";
import type { ServerContext } from "../http/context";
import { eventStream } from "../http/event-stream";
import { createYieldQueue } from "../http/yield-queue";
import type { Logger } from "../log";
import type { ReadUser, TrpcContext } from "./context";
import { toTrpcError } from "./errors";
import { FAILURE } from "./live-router";
import { appRouter } from "./router";

/** The procedure that is answered here. */
export const STREAM = "live.league";
/** Below the minute after which proxies close what is silent. */
const HEARTBEAT_MS = 20_000;
/** A browser that missed two heartbeats connects again. */
const LOST_AFTER_MS = 45_000;
/** So many streams are opened or checked before other requests have their turn. */
const SLICE = 10;

const CONNECTED = `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs: LOST_AFTER_MS })}\n\n`;
const PING = "event: ping\ndata: \n\n";

const takeTurn = createYieldQueue(SLICE);

/** What is kept of a request while its stream is open. */
interface Asked {
  readonly url: string;
  readonly cookie: string;
  /** The number of the last event that a browser which reconnects has seen. */
  readonly lastEventId: string | null;
  readonly context: ServerContext;
  readonly readUser: ReadUser;
}

/**
 * Answers the live subscription in the format of tRPC's `httpSubscriptionLink`. tRPC's own writer
 * costs four times as much memory for each open stream (ADR-57); guards, input and
 * errors are the procedure's as everywhere. A refusal is an event, because browsers do not read the
 * body of a stream that is answered with another status than 200.
 */
export function sendEventStream(
  { url, headers }: Request,
  context: ServerContext,
  readUser: ReadUser,
): Response {
  const cookie = headers.get("cookie") ?? "";
  const lastEventId = headers.get("last-event-id");
  const asked = { url, cookie, lastEventId, context, readUser };
  return eventStream((target) => void writeEvents(target, asked));
}

async function writeEvents(target: ServerResponse, asked: Asked): Promise<void> {
  await takeTurn();
  if (target.destroyed) return;
  const gone = new AbortController();
  const beat = setTimeout(() => {
    if (!target.writableNeedDrain) target.write(PING);
    beat.refresh();
  }, HEARTBEAT_MS);
  target.once("close", () => {
    clearTimeout(beat);
    gone.abort();
  });
  try {
    const events = await subscribe(asked, gone.signal);
    target.write(CONNECTED);
    for await (const event of events) {
      if (!isTrackedEnvelope(event)) throw new Error("An event has no number.");
      const [id, data] = event;
      if (target.write(`data: ${JSON.stringify(data)}\nid: ${id}\n\n`)) continue;
      await once(target, "drain", { signal: gone.signal });
    }
  } catch (error) {
    // No end event when the server stops, so that browsers come back.
    if (!isAbort(error)) target.write(refusalOf(error, asked.context.services.log));
  }
  clearTimeout(beat);
  target.end();
}

/** @throws TRPCError as the procedure refuses */
async function subscribe(asked: Asked, signal: AbortSignal): Promise<AsyncIterable<unknown>> {
  return callTRPCProcedure({
    router: appRouter,
    path: STREAM,
    type: "subscription",
    ctx: await makeContext(asked),
    getRawInput: async () => readInput(asked),
    signal,
    batchIndex: 0,
  });
}

async function makeContext({ url, cookie, context, readUser }: Asked): Promise<TrpcContext> {
  const ask = () => readUser(new Request(url, { headers: { cookie } }), context);
  return {
    services: context.services,
    user: await ask(),
    askAgain: () => takeTurn().then(ask),
  };
}

/** @throws SyntaxError */
function readInput({ url, lastEventId }: Asked): unknown {
  const input: unknown = JSON.parse(new URL(url).searchParams.get("input") ?? "null");
  if (lastEventId === null || typeof input !== "object" || input === null) return input;
  return { ...input, lastEventId };
}

function refusalOf(cause: unknown, log: Logger): string {
  const error =
    cause instanceof TRPCError
      ? cause
      : toTrpcError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause }), {
          path: STREAM,
          failure: FAILURE,
          log,
        });
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: "subscription",
    path: STREAM,
    input: undefined,
    ctx: undefined,
  });
  return `event: serialized-error\ndata: ${JSON.stringify(shape)}\n\n`;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
