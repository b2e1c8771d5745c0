import { z } from "zod";
import { LIVE_CHANGE_KINDS } from "#db/schema";
import type { LiveEvent, StreamConnected, StreamRefused } from "./live-hub";

/**
 * The schemas that write streams, so that nothing else leaves. Browsers read them by hand, as zod
 * would cost them as much as all else that they load for a stream (ADR-176):
 * app/lib/read-events.ts.
 */
export const liveEvent: z.ZodType<LiveEvent> = z.object({
  id: z.number(),
  kinds: z.array(z.enum(LIVE_CHANGE_KINDS)),
  standings: z.array(
    z.object({ participantId: z.number(), points: z.number(), rank: z.number().nullable() }),
  ),
  spreadMs: z.number(),
});

const connected: z.ZodType<StreamConnected> = z.object({ lostAfterMs: z.number() });

const refused: z.ZodType<StreamRefused> = z.object({ status: z.number(), message: z.string() });

/** The events with a name, which every stream has. */
export const NAMED_EVENTS = { connected, ping: z.object({}), refused };
