import { beforeEach, describe, expect, test } from "vitest";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { listWishes } from "#server/squads/making/load-wishes";
import { saveRanking, setWish, type WishInput } from "#server/squads/making/set-wish";
import { START, startLeague } from "#tests/support/start-league";
import { type RoomLeague, startRoomLeague } from "./room-league";

let league: RoomLeague;

beforeEach(async () => {
  league = await startRoomLeague();
});

describe("a maximum", () => {
  test.each([
    [25, "the first step"],
    [475, "below five"],
    [500, "from five on"],
    [10_000, "the whole purse"],
  ])("of %i is stored: %s", (maximum) => {
    wish({ playerId: first(), maximum });
    expect(own()).toEqual([{ ...empty(), maximum }]);
  });

  test.each([
    [0, "price in steps of 0.05"],
    [-25, "price in steps of 0.05"],
    [33, "price in steps of 0.05"],
    [527, "price in steps of 0.05"],
    [Number.NaN, "price in steps of 0.05"],
    [1.5, "price in steps of 0.05"],
    [10_050, "at most the purse"],
    [Number.MAX_SAFE_INTEGER, "price in steps of 0.05"],
  ])("of %d is refused", (maximum, sentence) => {
    expect(() => wish({ playerId: first(), maximum })).toThrow(sentence);
    expect(own()).toEqual([]);
  });

  test("goes with null, and the ranking stays", () => {
    wish({ playerId: first(), maximum: 100, rank: 1 });
    wish({ playerId: first(), maximum: null });
    expect(own()).toEqual([{ ...empty(), rank: 1 }]);
    wish({ playerId: first(), rank: null });
    expect(own()).toEqual([]);
  });

  test("that is saved again is as early as before, another one is not", () => {
    const { services } = league.started;
    const at = services.now();
    wish({ playerId: first(), maximum: 100 });
    league.pass(1_000);
    wish({ playerId: first(), maximum: 100, rank: 1 });
    expect(setAt()).toBe(at);
    wish({ playerId: first(), maximum: 125 });
    expect(setAt()).toBe(at + 1_000);
  });

  test("for the player who is up for sale bids at once", () => {
    league.start();
    const { asha, ravi } = league.started.members;
    league.bid(asha, 100);
    wish({ playerId: league.up, maximum: 500 });
    expect(league.lot()).toMatchObject({ price: 125, leader: ravi.participantId });
    league.bid(asha, 150);
    expect(league.lot()).toMatchObject({ price: 175, leader: ravi.participantId });
  });

  test("that is withdrawn bids no more", () => {
    league.start();
    const { asha } = league.started.members;
    wish({ playerId: league.up, maximum: 500 });
    wish({ playerId: league.up, maximum: null });
    league.bid(asha, 125);
    expect(league.lot()).toMatchObject({ price: 125, leader: asha.participantId });
  });

  test("bids for nobody after the hammer of the server's clock", () => {
    league.start();
    const { asha } = league.started.members;
    const { up } = league;
    league.bid(asha, 100);
    league.pass(30_000);
    wish({ playerId: up, maximum: 500 });
    const squad = league.room().state.squads.get(asha.participantId);
    expect(squad?.prices).toEqual(new Map([[up, 100]]));
  });

  test("is for a player whom somebody can own", () => {
    expect(() => wish({ playerId: 999_999, maximum: 100 })).toThrow("cannot be owned");
  });
});

describe("a ranking", () => {
  test("is saved as a whole, and maxima stay", () => {
    const [a = 0, b = 0, c = 0] = league.started.season.playersOf(1);
    wish({ playerId: a, maximum: 100 });
    rank([a, b, c]);
    expect(ranked()).toEqual([a, b, c]);
    rank([c, a]);
    expect(ranked()).toEqual([c, a]);
    expect(own().find(({ playerId }) => playerId === a)?.maximum).toBe(100);
    rank([]);
    expect(own()).toHaveLength(1);
  });

  test("takes one player at a place, and the others move", () => {
    const [a = 0, b = 0, c = 0] = league.started.season.playersOf(1);
    rank([a, b]);
    wish({ playerId: c, rank: 2 });
    expect(ranked()).toEqual([a, c, b]);
    wish({ playerId: a, rank: 99 });
    expect(ranked()).toEqual([c, b, a]);
  });

  test("has nobody twice and nobody from elsewhere", () => {
    const [a = 0] = league.started.season.playersOf(1);
    expect(() => rank([a, a])).toThrow("only once");
    expect(() => rank([a, 999_999])).toThrow("cannot be owned");
    expect(own()).toEqual([]);
  });
});

test("nobody wishes for anything in a league that they are not in", () => {
  const { services, members, zoe } = league.started;
  leaveLeague(services, members.mia);
  for (const stranger of [members.mia, { ...members.ravi, userId: zoe.id }]) {
    expect(() => setWish(services, stranger, { playerId: first(), maximum: 25 })).toThrow(
      "League not found",
    );
    expect(() => saveRanking(services, stranger, [first()])).toThrow("League not found");
  }
  expect(own()).toEqual([]);
});

test("nobody wishes for a player in a league without owners", async () => {
  const { services, season, manager } = await startLeague([START]);
  const [playerId = 0] = season.playersOf(0);
  expect(() => setWish(services, manager, { playerId, maximum: 25 })).toThrow("belong to nobody");
});

test("a member has their own wishes only", () => {
  const { services, members } = league.started;
  wish({ playerId: first(), maximum: 100 });
  expect(listWishes(services.db, members.mia.participantId)).toEqual([]);
});

function first(): number {
  return league.started.season.playersOf(0)[0] ?? 0;
}

function empty() {
  return { playerId: first(), rank: null, maximum: null };
}

function wish(input: WishInput): void {
  setWish(league.started.services, league.started.members.ravi, input);
}

function rank(playerIds: readonly number[]): void {
  saveRanking(league.started.services, league.started.members.ravi, playerIds);
}

function stored() {
  const { services, members } = league.started;
  return listWishes(services.db, members.ravi.participantId);
}

/** Without whose they are and when they were set. */
function own() {
  return stored().map(({ playerId, rank, maximum }) => ({ playerId, rank, maximum }));
}

function ranked(): number[] {
  return own().flatMap(({ playerId, rank }) => (rank === null ? [] : [playerId]));
}

function setAt(): number | undefined {
  return stored()[0]?.setAt;
}
