import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#db/client";
import type { RoomReader } from "#server/room-hub";
import { listOpenRooms } from "#server/squad-making/list-open-rooms";
import { loadRoom } from "#server/squad-making/load-room";
import { pauseAfterRestart } from "#server/squad-making/pause-rooms";
import { createRoomsWatch } from "#server/squad-making/rooms-on-time";
import { listSquadEvents } from "#server/squads/load-squads";
import { type RoomLeague, startRoomLeague } from "./room-league";

vi.mock("#game/squads/ways/makings", async () => {
  const { SMALL_MAKING } = await import("#tests/support/small-making");
  return { makingOf: (way: string) => (way === "typed" ? null : SMALL_MAKING) };
});

let league: RoomLeague;
let look: () => void;

beforeEach(async () => {
  league = await startRoomLeague();
  look = createRoomsWatch(league.started.services);
});

describe("the clock of a room", () => {
  test("brings the first lot, and lets the hammer fall at its instant", () => {
    league.open();
    look();
    expect(kinds()).toEqual(["open", "lot"]);
    const { services, members } = league.started;
    const startsAt = services.now();
    league.bid(members.ravi, 100);
    league.pass(29_999);
    look();
    expect(kinds()).toEqual(["open", "lot", "bid"]);
    league.pass(51);
    look();
    expect(kinds()).toEqual(["open", "lot", "bid", "sold", "lot"]);
    expect(events().at(-2)?.at).toBe(startsAt + 30_000);
  });

  test("follows bids of another process", () => {
    league.open();
    look();
    league.pass(25_000);
    look();
    league.bid(league.started.members.ravi, 100);
    league.pass(9_999);
    look();
    expect(kinds()).toEqual(["open", "lot", "bid"]);
    league.pass(1);
    look();
    expect(kinds()).toEqual(["open", "lot", "bid", "sold", "lot"]);
  });

  test("looks after rooms until they are closed", () => {
    league.open();
    expect(listOpenRooms(league.started.services.db)).toEqual([league.leagueId]);
    league.pass(32 * 30_000);
    look();
    expect(league.room().state.stage).toBe("closed");
    expect(listOpenRooms(league.started.services.db)).toEqual([]);
  });

  test("finds open rooms without reading their events", () => {
    const { $client } = league.started.services.db;
    const plan = $client
      .prepare<[], { detail: string }>(
        `explain query plan select league_id from squad_events where kind in ('open', 'close')
         group by league_id having min(kind) = 'open'`,
      )
      .all();
    expect(plan.map(({ detail }) => detail).join()).toContain("squad_events_open_close");
  });
});

describe("after a restart (rules.md#live-auction)", () => {
  test("a room that ran by the second pauses, and nothing of the time between is due", () => {
    league.open();
    look();
    league.bid(league.started.members.ravi, 100);
    league.pass(600_000);
    pauseAfterRestart(league.started.services);
    look();
    expect(kinds()).toEqual(["open", "lot", "bid", "pause"]);
    expect(league.room().state.pausedFor).toBe("restart");
    expect(league.lot()).toMatchObject({ price: 100 });
    pauseAfterRestart(league.started.services);
    expect(kinds()).toHaveLength(4);
  });

  test.each([
    ["draft", "60 seconds", true],
    ["draft", "8 hours", false],
    ["slow", "60 seconds", false],
    ["sealed", "60 seconds", false],
  ] as const)("a %s with a clock of %s pauses: %s", (way, draftClock, pauses) => {
    league.open({ way, settings: { draftClock } });
    look();
    pauseAfterRestart(league.started.services);
    expect(kinds().includes("pause")).toBe(pauses);
  });
});

describe("streams that are lost (rules.md#live-auction)", () => {
  test("more than a third for more than five seconds pause the room, once", () => {
    league.open();
    look();
    const close = follow("asha");
    follow("ravi");
    close();
    league.pass(5_000);
    look();
    expect(kinds()).not.toContain("pause");
    league.pass(1);
    look();
    look();
    expect(events().at(-1)?.event).toEqual({ kind: "pause", why: "streams lost" });
    // Who comes back is enough for the room to go on; the others are forgotten.
    league.act(league.started.members.asha, { kind: "resume" });
    league.pass(6_000);
    look();
    expect(league.room().state.stage).toBe("running");
  });

  test("a page without a stream counts for fifteen seconds", () => {
    league.open();
    look();
    const { services, members } = league.started;
    services.rooms.noteHere(league.leagueId, members.asha.participantId);
    expect(services.rooms.listHere(league.leagueId)).toEqual([members.asha.participantId]);
    league.pass(20_000);
    look();
    expect(league.room().state.stage).toBe("running");
    expect(services.rooms.listHere(league.leagueId)).toEqual([]);
    league.pass(1);
    look();
    expect(league.room().state.pausedFor).toBe("streams lost");
  });

  test("do not pause a room that goes on by the hour", () => {
    league.open({ way: "slow" });
    follow("asha")();
    league.pass(6_000);
    look();
    expect(kinds()).not.toContain("pause");
  });
});

test("a process that has kept nothing has the same room", () => {
  league.open();
  look();
  league.bid(league.started.members.ravi, 100);
  league.pass(60_000);
  look();
  const copy = openDatabase(league.started.services.db.$client.serialize());
  expect(loadRoom(copy, league.leagueId)).toEqual(league.room());
});

/** Opens a stream that nobody reads. */
function follow(name: "asha" | "ravi"): () => void {
  const reader: RoomReader = { greet() {}, hear() {}, tend() {}, end() {} };
  return league.started.services.rooms.open(league.started.members[name], reader);
}

function events() {
  return listSquadEvents(league.started.services.db, league.leagueId);
}

function kinds(): string[] {
  return events().map(({ event }) => event.kind);
}
