import { beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction, openDatabase } from "#db/client";
import type { RoomReader } from "#server/core/room-hub";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { listSquadEvents } from "#server/play/squads/load-squads";
import { listOpenRooms } from "#server/squads/making/list-open-rooms";
import { loadRoom } from "#server/squads/making/load-room";
import { createRoomsWatch, pauseAfterRestart } from "#server/squads/making/rooms-on-time";
import { setWish } from "#server/squads/making/set-wish";
import { type RoomLeague, startRoomLeague } from "./room-league";

let league: RoomLeague;
let look: () => void;

beforeEach(async () => {
  league = await startRoomLeague();
  look = createRoomsWatch(league.started.services);
});

describe("the clock of a room", () => {
  test("brings the first lot, and lets the hammer fall at its instant", () => {
    const { services, members } = league.started;
    league.open();
    league.act(members.asha, { kind: "resume" });
    look();
    expect(kinds()).toEqual(["open", "resume"]);
    league.pass(4_049);
    look();
    expect(kinds()).toEqual(["open", "resume", "lot"]);
    const startsAt = services.now() - 49;
    league.bid(members.ravi, 100);
    league.pass(29_950);
    look();
    expect(kinds()).toEqual(["open", "resume", "lot", "bid"]);
    league.pass(51);
    look();
    expect(kinds()).toEqual(["open", "resume", "lot", "bid", "sold"]);
    expect(events().at(-1)?.at).toBe(startsAt + 30_000);
  });

  test("follows bids, which may put off the hammer", () => {
    league.start();
    look();
    league.pass(25_000);
    look();
    league.bid(league.started.members.ravi, 100);
    league.pass(9_999);
    look();
    expect(kinds().at(-1)).toBe("bid");
    league.pass(1);
    look();
    expect(kinds().at(-1)).toBe("sold");
  });

  test("bids for a maximum when its player comes up", () => {
    league.start();
    const { services, members, season } = league.started;
    look();
    for (const playerId of [...season.playersOf(0), ...season.playersOf(1)]) {
      setWish(services, members.ravi, { playerId, maximum: 200 });
    }
    expect(league.lot()).toMatchObject({ price: 100, leader: members.ravi.participantId });
    league.pass(30_000);
    look();
    league.pass(4_000);
    look();
    look();
    expect(kinds().slice(-4)).toEqual(["bid", "sold", "lot", "bid"]);
  });

  test("looks after rooms until they are closed", () => {
    const { services } = league.started;
    const { leagueId } = league;
    league.open();
    expect(listOpenRooms(services.db)).toEqual([leagueId]);
    inTransaction(services.db, (tx) => {
      const source = { leagueId, userId: null, key: null, at: services.now() };
      appendSquadEvents(tx, source, [{ kind: "close" }]);
    });
    expect(listOpenRooms(services.db)).toEqual([]);
    league.pass(600_000);
    look();
    expect(kinds()).toEqual(["open", "close"]);
  });

  test("notes what cannot be settled, and tries it again later", () => {
    league.start();
    const { services } = league.started;
    const error = vi.spyOn(services.log, "error").mockImplementation(() => {});
    look();
    services.db.run(
      "create trigger no_sale before insert on squad_events begin select raise(abort, 'no'); end",
    );
    league.pass(30_000);
    look();
    look();
    expect(error).toHaveBeenCalledTimes(1);
    services.db.run("drop trigger no_sale");
    league.pass(5_000);
    look();
    expect(kinds()).toContain("unsold");
  });

  test("finds open rooms without reading their events", () => {
    const { $client } = league.started.services.db;
    const plan = $client
      .prepare<[], { detail: string }>(
        `explain query plan select league_id from squad_events
         where kind in ('open', 'close', 'withdraw') group by league_id
         having max(id) = max(id) filter (where kind = 'open')`,
      )
      .all();
    expect(plan.map(({ detail }) => detail).join()).toContain("squad_events_open_close");
  });
});

describe("after a restart (rules.md#live-auction)", () => {
  test("a room that ran by the second pauses, and nothing of the time between is due", () => {
    league.start();
    league.bid(league.started.members.ravi, 100);
    league.pass(600_000);
    pauseAfterRestart(league.started.services);
    look();
    expect(kinds()).toEqual(["open", "resume", "lot", "bid", "pause"]);
    expect(league.room().state.pausedFor).toBe("restart");
    expect(league.lot()).toMatchObject({ price: 100 });
    pauseAfterRestart(league.started.services);
    expect(kinds()).toHaveLength(5);
  });

  test.each([
    ["draft", "60 seconds", true],
    ["draft", "8 hours", false],
    ["slow", "60 seconds", false],
  ] as const)("a %s with a clock of %s pauses: %s", (way, draftClock, pauses) => {
    league.open({ way, settings: { draftClock } });
    league.act(league.started.members.asha, { kind: "resume" });
    pauseAfterRestart(league.started.services);
    expect(kinds().includes("pause")).toBe(pauses);
  });
});

describe("streams that are lost (rules.md#live-auction)", () => {
  test("more than a third for more than five seconds pause the room, once", () => {
    league.start();
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
    // The members who come back are enough for the room to go on; the others are forgotten.
    league.act(league.started.members.asha, { kind: "resume" });
    league.pass(6_000);
    look();
    expect(league.room().state.stage).toBe("running");
  });

  test("a page without a stream counts for fifteen seconds", () => {
    league.start();
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
  league.start();
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
