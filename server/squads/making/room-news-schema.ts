import { z } from "zod";
import { SQUAD_EVENT_KINDS, type SquadEvent } from "#game/squads/events";
import type { RoomNews } from "./room-news";

const id = z.number();
const instant = z.number();
const amount = z.number();

/**
 * The schema that writes a room's stream, so that nothing else leaves; browsers read it as other
 * streams (ADR-176).
 */
export const roomNews: z.ZodType<RoomNews> = z.object({
  lastEventId: id,
  at: instant,
  way: z.enum(["live", "slow", "sealed", "draft"]),
  stage: z.enum(["running", "paused", "closed"]),
  pausedFor: z.enum(["manager", "streams lost", "restart", "server late"]).nullable(),
  pass: z.enum(["first", "again", "filling"]).nullable(),
  lots: z.array(
    z.object({
      playerId: id,
      base: amount,
      price: amount.nullable(),
      leader: id.nullable(),
      endsAt: instant,
      by: id.nullable(),
      calledBy: id.nullable(),
    }),
  ),
  turn: z.object({ participantId: id, endsAt: instant }).nullable(),
  seats: z.array(
    z.object({
      participantId: id,
      purse: amount,
      places: z.number(),
      highestBid: amount,
      isHere: z.boolean(),
    }),
  ),
  events: z.array(
    z.object({ id, at: instant, event: z.custom<SquadEvent>(isEvent), by: id.nullable() }),
  ),
});

/** The first event has the whole pool, and is no news. Other events contain no secret. */
function isEvent(value: unknown): boolean {
  const kinds: readonly unknown[] = SQUAD_EVENT_KINDS;
  if (typeof value !== "object" || value === null || !("kind" in value)) return false;
  return value.kind !== "open" && kinds.includes(value.kind);
}
