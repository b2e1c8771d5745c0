import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { type LiveEvent, liveEvent, NAMED_EVENTS } from "#server/core/live-hub";
import { type RoomNews, roomNews } from "#server/squads/making/room-news";
import { readConnected, readLiveEvent, readRefused, readRoomNews } from "../../app/lib/read-events";

const EVENT: LiveEvent = {
  id: 7,
  kinds: ["scores"],
  standings: [{ participantId: 1, points: 1_250, rank: null }],
  spreadMs: 500,
};

const NEWS: RoomNews = {
  lastEventId: 9,
  at: 1_000,
  way: "live",
  stage: "running",
  pausedFor: null,
  pass: "first",
  lots: [
    {
      playerId: 3,
      base: 50,
      price: null,
      leader: null,
      endsAt: 2_000,
      by: null,
      calledBy: null,
      matcher: null,
    },
  ],
  turn: null,
  seats: [{ participantId: 1, purse: 10_000, places: 11, highestBid: 9_000, isHere: true }],
  events: [{ id: 9, at: 900, event: { kind: "unsold", playerId: 2 }, by: null }],
};

/** Events written by each schema, and read by hand. */
const EVENTS: readonly (readonly [string, z.ZodType, (event: unknown) => unknown, object])[] = [
  ["a change of a league", liveEvent, readLiveEvent, EVENT],
  ["the news of a room", roomNews, readRoomNews, NEWS],
  ["the first event", NAMED_EVENTS.connected, readConnected, { lostAfterMs: 45_000 }],
  ["the last event", NAMED_EVENTS.refused, readRefused, { status: 404, message: "Gone." }],
];

describe.each(EVENTS)("%s", (_, schema, read, event) => {
  test("is written as it is, and read so", () => {
    expect(schema.parse(event)).toEqual(event);
    expect(read(event)).toEqual(event);
  });

  test("has no more in it than the schema says", () => {
    expect(schema.parse({ ...event, secret: 77.5 })).toEqual(event);
  });

  test.each([null, "text", 7, [], {}])("is not %s", (other) => {
    expect(read(other)).toBeNull();
    expect(schema.safeParse(other).success).toBe(false);
  });
});

test.each(Object.keys(EVENT))("a change without its %s is none", (name) => {
  const { [name]: _, ...rest } = { ...EVENT } as Record<string, unknown>;
  for (const other of [rest, { ...rest, [name]: true }, { ...rest, [name]: [{}] }]) {
    expect(readLiveEvent(other)).toBeNull();
    expect(liveEvent.safeParse(other).success).toBe(false);
  }
});

test.each(["lastEventId", "at", "way", "stage", "lots", "seats", "events"])(
  "news of a room without their %s are none",
  (name) => {
    const { [name]: _, ...rest } = { ...NEWS } as Record<string, unknown>;
    for (const other of [rest, { ...rest, [name]: true }, { ...rest, [name]: [{}] }]) {
      expect(readRoomNews(other)).toBeNull();
      expect(roomNews.safeParse(other).success).toBe(false);
    }
  },
);

test("an event of a newer server is read: its kind is asked about", () => {
  expect(readLiveEvent({ ...EVENT, kinds: ["weather"] })).not.toBeNull();
});

test("the whole pool is no news", () => {
  const [first] = NEWS.events;
  const open = { ...first, event: { kind: "open" } };
  expect(roomNews.safeParse({ ...NEWS, events: [open] }).success).toBe(false);
});
