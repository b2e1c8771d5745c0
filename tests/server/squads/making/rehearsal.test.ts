import { beforeEach, describe, expect, test } from "vitest";
import { squadWishes, tryCounts, users } from "#db/schema";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listSquadEvents } from "#server/play/squads/load-squads";
import { actInRoom } from "#server/squads/making/act-in-room";
import { loadRoom } from "#server/squads/making/load-room";
import { openSquads } from "#server/squads/making/open-squads";
import {
  type EnteredRoom,
  endRehearsals,
  enterRoom,
  isRehearsing,
  joinRehearsal,
  leaveRehearsal,
  playRehearsals,
} from "#server/squads/making/rehearsals";
import { setWish } from "#server/squads/making/set-wish";
import { fillPool } from "#tests/support/auction/fill-pool";
import { dumpTables } from "#tests/support/dump-tables";
import { joinAs, makeLeague, makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import type { StartedLeague } from "#tests/support/start-league";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let started: StartedLeague<"Bela" | "Chen", "Zoe">;
let services: TestServices;
let leagueId: number;
let asha: MemberLeague;
let bela: MemberLeague;

beforeEach(async () => {
  started = await startOwnedLeague({ members: ["Chen"], outsiders: ["Zoe"] });
  ({ services } = started);
  ({ leagueId } = started.league);
  ({ asha, bela } = started.members);
  fillPool(services, started.season, 60);
  return () => endRehearsals(services);
});

function roomOf(member: MemberLeague): EnteredRoom {
  const room = enterRoom(services, member);
  if (!room.isRehearsal) throw new Error("The member is in no rehearsal.");
  return room;
}

const rehearses = (member: MemberLeague) => enterRoom(services, member).isRehearsal;

function stateOf(member: MemberLeague) {
  const room = loadRoom(roomOf(member).services.db, leagueId);
  if (room?.way !== "live") throw new Error("It is no live auction.");
  return room.state;
}

function act(member: MemberLeague, kind: "resume" | "sell" | "skip") {
  const room = roomOf(member);
  return actInRoom(room.services, room.member, {
    key: `key-${kind}-${services.now()}`,
    command: { kind },
  });
}

/** Lets the clock run, with a look at it twice a second. */
function run(ms: number): void {
  const until = services.now() + ms;
  while (services.now() < until) {
    services.setNow(services.now() + 500);
    playRehearsals(services);
  }
}

/** The rows that the rehearsal may not change: all but the number of starts. */
function everythingStored() {
  const { try_counts, ...rest } = dumpTables(services.db);
  return rest;
}

describe("a rehearsal", () => {
  test("is an auction against made-up bidders that leaves the league as it is", () => {
    const before = everythingStored();
    joinRehearsal(services, asha);
    expect(stateOf(asha)).toMatchObject({ stage: "paused", pausedFor: "manager" });
    act(asha, "resume");
    run(5 * MINUTE);
    const { sales, squads } = stateOf(asha);
    expect(sales.length).toBeGreaterThan(2);
    expect(sales.every(({ participantId }) => participantId !== asha.participantId)).toBe(true);
    expect(new Set(sales.map(({ participantId }) => participantId)).size).toBeGreaterThan(1);
    expect(squads.get(asha.participantId)?.prices.size).toBe(0);
    expect(everythingStored()).toEqual(before);
  });

  test("lets who is in it bid and be outbid", () => {
    joinRehearsal(services, asha);
    act(asha, "resume");
    run(5 * SECOND);
    const [lot] = stateOf(asha).lots;
    if (lot === undefined) throw new Error("Nobody is up for sale.");
    const { services: own, member } = roomOf(asha);
    const { playerId } = lot;
    setWish(own, member, { playerId, maximum: 9_000 });
    run(MINUTE);
    expect(stateOf(asha).squads.get(asha.participantId)?.prices.has(playerId)).toBe(true);
    expect(services.db.select().from(squadWishes).all()).toEqual([]);
  });

  test("has made-up bidders in the seats of all who are not there", () => {
    joinRehearsal(services, asha);
    const namesIn = () =>
      roomOf(asha)
        .services.db.select({ name: users.displayName })
        .from(users)
        .all()
        .map(({ name }) => name);
    expect(namesIn()).toEqual(["Asha", "Bela (made up)", "Chen (made up)", "Bidder 1 (made up)"]);
    joinRehearsal(services, bela);
    expect(namesIn()).toEqual(["Asha", "Bela", "Chen (made up)", "Bidder 1 (made up)"]);
    act(asha, "resume");
    run(5 * MINUTE);
    const buyers = stateOf(bela).sales.map(({ participantId }) => participantId);
    expect(buyers).not.toContain(bela.participantId);
    leaveRehearsal(services, bela);
    expect(namesIn()).toContain("Bela (made up)");
    expect(rehearses(bela)).toBe(false);
    expect(isRehearsing(services, leagueId)).toBe(true);
  });

  test("is led by the member who starts it, and by nobody else", () => {
    joinRehearsal(services, bela);
    joinRehearsal(services, asha);
    expect(roomOf(bela).member.role).toBe("manager");
    expect(() => act(asha, "resume")).toThrow("Only the League Manager can do this.");
    expect(act(bela, "resume").refusal).toBeNull();
  });

  test("knows of nobody what it needs not: addresses, passwords, wishes", () => {
    const [player = 0] = started.season.playersOf(0);
    setWish(services, bela, { playerId: player, maximum: 500 });
    joinRehearsal(services, asha);
    const { db } = roomOf(asha).services;
    expect(db.select().from(squadWishes).all()).toEqual([]);
    const people = db.select().from(users).all();
    expect(people.map(({ email }) => email)).not.toContain("bela@example.org");
    expect(people.every(({ passwordHash }) => passwordHash === null)).toBe(true);
  });

  test("ends when the last one leaves", () => {
    joinRehearsal(services, asha);
    leaveRehearsal(services, asha);
    expect(isRehearsing(services, leagueId)).toBe(false);
  });

  test("ends after an hour", () => {
    joinRehearsal(services, asha);
    for (let minute = 1; minute < 60; minute += 1) {
      services.setNow(services.now() + MINUTE);
      expect(rehearses(asha)).toBe(true);
    }
    services.setNow(services.now() + MINUTE);
    expect(rehearses(asha)).toBe(false);
  });

  test("ends when nobody has looked at it for ten minutes", () => {
    joinRehearsal(services, asha);
    services.setNow(services.now() + 10 * MINUTE);
    expect(isRehearsing(services, leagueId)).toBe(true);
    services.setNow(services.now() + 1);
    expect(isRehearsing(services, leagueId)).toBe(false);
  });

  test("ends when the auction itself opens", () => {
    joinRehearsal(services, asha);
    openSquads(services, managing(started), "live");
    expect(rehearses(asha)).toBe(false);
    expect(listSquadEvents(services.db, leagueId)).toHaveLength(1);
  });
});

describe("many rehearsals", () => {
  /** Leagues that somebody manages, each with Bela. */
  async function leaguesOf(name: string, count: number) {
    const manager = await makeUser(services, name);
    return Array.from({ length: count }, () => {
      // Bela may not join so many within an hour.
      services.db.delete(tryCounts).run();
      const league = makeLeague(services, started.season, manager, { squadSize: 11 }, "owned");
      return { manager: league.manager, bela: joinAs(services, league, started.bela) };
    });
  }

  test("of one person are two: a third ends the oldest, and nobody else's", async () => {
    joinRehearsal(services, asha);
    const [first, second, third] = await leaguesOf("Dev", 3);
    if (!first || !second || !third) throw new Error("Dev has three leagues.");
    joinRehearsal(services, first.manager);
    joinRehearsal(services, first.bela);
    joinRehearsal(services, second.manager);
    expect(isRehearsing(services, first.manager.leagueId)).toBe(true);
    joinRehearsal(services, third.manager);
    expect(isRehearsing(services, first.manager.leagueId)).toBe(false);
    expect(rehearses(first.bela)).toBe(false);
    for (const member of [asha, second.manager, third.manager]) {
      expect(rehearses(member)).toBe(true);
    }
  });

  test("that somebody else has started are not theirs, nor is one that cannot begin a third", async () => {
    const [first, second, third] = await leaguesOf("Dev", 3);
    if (!first || !second || !third) throw new Error("Dev has three leagues.");
    joinRehearsal(services, third.bela);
    for (const member of [third.manager, first.manager, second.manager]) {
      joinRehearsal(services, member);
    }
    expect(isRehearsing(services, first.manager.leagueId)).toBe(true);
    expect(isRehearsing(services, third.manager.leagueId)).toBe(true);
  });

  test("of one person leave room for everybody else's, and the server has a bound", async () => {
    for (const { manager } of await leaguesOf("Dev", 8)) joinRehearsal(services, manager);
    for (let person = 0; person < 9; person += 1) {
      for (const { manager } of await leaguesOf(`Person ${person}`, 2)) {
        joinRehearsal(services, manager);
      }
    }
    expect(() => joinRehearsal(services, asha)).toThrow("Too many auctions are being rehearsed.");
  });
});

describe("a rehearsal is refused", () => {
  test("once the auction has begun", () => {
    openSquads(services, managing(started), "live");
    expect(() => joinRehearsal(services, asha)).toThrow("The auction has already begun.");
  });

  test("where no live auction is planned", async () => {
    const slow = await startOwnedLeague({ settings: { squadsBy: "slow" } });
    expect(() => joinRehearsal(slow.services, slow.members.asha)).toThrow(
      "Only a live auction can be rehearsed.",
    );
  });

  test("with a set-up that cannot work, and leaves nothing behind", async () => {
    const small = await startOwnedLeague({ settings: { squadSize: 25 } });
    expect(() => joinRehearsal(small.services, small.members.asha)).toThrow(/25/);
    expect(isRehearsing(small.services, small.league.leagueId)).toBe(false);
  });

  test("the eleventh time in an hour", () => {
    for (let time = 0; time < 10; time += 1) {
      joinRehearsal(services, asha);
      leaveRehearsal(services, asha);
    }
    expect(() => joinRehearsal(services, asha)).toThrow(/Too many|try again/i);
    services.db.delete(tryCounts).run();
    joinRehearsal(services, asha);
  });
});
