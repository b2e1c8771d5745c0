import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { prepareOnce, type Tx } from "#db/client";
import { participants, squadEvents } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import { type PauseReason, SQUAD_EVENT_KINDS, type SquadEvent } from "#game/squads/events";
import type { RoomState } from "#game/squads/making";
import type { AuctionState, Lot } from "#game/squads/ways/auction-state";
import type { RoomWay } from "#game/squads/ways/makings";
import { meansFor } from "#game/squads/ways/money";
import { highestBid as highestSealedBid } from "#game/squads/ways/open-bids";
import type { Room } from "./load-room";

const id = z.number();

const instant = z.number();

const amount = z.number();

/**
 * The schema by which a room's stream is written, so that nothing else leaves; browsers read it without
 * zod (ADR-176).
 */
export const roomNews: z.ZodType<RoomNews> = z.object({
  lastEventId: id,
  at: instant,
  way: z.enum(["live", "slow", "sealed", "draft", "retained"]),
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
      matcher: id.nullable(),
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

/** An opening has the whole pool and is left out. Other events contain no secret. */
function isEvent(value: unknown): boolean {
  const kinds: readonly unknown[] = SQUAD_EVENT_KINDS;
  if (typeof value !== "object" || value === null || !("kind" in value)) return false;
  return value.kind !== "open" && kinds.includes(value.kind);
}

/** Recent events in the news of a room. */
const EVENTS = 20;

/** The public part of a room, the same for everybody in the league (rules.md#squads). */
export interface RoomNews {
  readonly lastEventId: number;
  /** The server's clock when these news were made. */
  readonly at: Ms;
  readonly way: RoomWay;
  readonly stage: RoomState["stage"];
  /** Null while the room runs. */
  readonly pausedFor: PauseReason | null;
  /** Null without an auction. */
  readonly pass: AuctionState["pass"] | null;
  /** Empty without an auction. */
  readonly lots: readonly Lot[];
  readonly turn: AuctionState["turn"];
  /** In the order of joining the league. */
  readonly seats: readonly RoomSeat[];
  /** Recent events, the newest last. */
  readonly events: readonly RoomEvent[];
}

/** An owner's remaining money and places. */
export interface RoomSeat {
  readonly participantId: number;
  readonly purse: Hundredths;
  /** The number of missing players. */
  readonly places: number;
  /** The most that they can bid for a player now; 0 if they cannot bid. */
  readonly highestBid: Hundredths;
  readonly isHere: boolean;
}

/** `at` is UTC milliseconds. */
export interface RoomEvent {
  readonly id: number;
  readonly at: number;
  readonly event: SquadEvent;
  /** The participant who caused it; null for the clock, and for a former member. */
  readonly by: number | null;
}

/**
 * The public part of a room.
 *
 * @param here ids of members with the room open
 * @param now UTC milliseconds
 */
export function showRoomNews(
  tx: Tx,
  room: Room,
  { here, now }: { readonly here: readonly number[]; readonly now: number },
): RoomNews {
  const { leagueId, lastEventId, state, way } = room;
  return {
    lastEventId,
    at: now,
    way,
    stage: state.stage,
    pausedFor: state.pausedFor,
    ...showLots(room),
    seats: [...state.squads.values()].map(({ participantId, prices, purse }) => {
      const places = state.open.settings.squadSize - prices.size;
      return {
        participantId,
        purse,
        places,
        highestBid: highestBidOf(room, participantId),
        isHere: here.includes(participantId),
      };
    }),
    events: statementOf(tx).all({ leagueId, lastEventId }).reverse(),
  };
}

function showLots(room: Room): Pick<RoomNews, "pass" | "lots" | "turn"> {
  if (room.way === "draft") return { pass: null, lots: [], turn: room.state.turn };
  if (room.way !== "live" && room.way !== "slow") return { pass: null, lots: [], turn: null };
  const { pass, lots, turn } = room.state;
  return { pass, lots, turn };
}

/** The highest bid of a participant for the player for sale, or for one more player if several are. */
function highestBidOf(room: Room, participantId: number): number {
  if (room.way === "sealed") return Math.max(0, highestSealedBid(room.state, participantId));
  if (room.way === "draft" || room.way === "retained") return 0;
  const upForSale = room.way === "live" ? room.state.lots[0]?.playerId : undefined;
  const { highestBid } = meansFor(room.state, participantId, upForSale ?? NOBODY);
  return Math.max(0, highestBid);
}

/** No player has this id. */
const NOBODY = 0;

/** All events after the current opening, which has the whole pool. */
const statementOf = prepareOnce((db) =>
  db
    .select({
      id: squadEvents.id,
      at: squadEvents.at,
      event: squadEvents.event,
      by: participants.id,
    })
    .from(squadEvents)
    .leftJoin(
      participants,
      and(
        eq(participants.leagueId, squadEvents.leagueId),
        eq(participants.userId, squadEvents.userId),
      ),
    )
    .where(
      and(
        eq(squadEvents.leagueId, sql.placeholder("leagueId")),
        lte(squadEvents.id, sql.placeholder("lastEventId")),
        gt(
          squadEvents.id,
          sql`(
          select max(id) from ${squadEvents} where league_id = ${sql.placeholder("leagueId")} and kind = 'open'
        )`,
        ),
      ),
    )
    .orderBy(desc(squadEvents.id))
    .limit(EVENTS)
    .prepare(),
);
