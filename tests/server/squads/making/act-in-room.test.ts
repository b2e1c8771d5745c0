import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction, openDatabase } from "#db/client";
import type { SquadCommand } from "#game/squads/making";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { actFor, allowActing } from "#server/play/leagues/acting-for";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { listSquadEvents, loadOwnedPlayers } from "#server/play/squads/load-squads";
import { actInRoom } from "#server/squads/making/act-in-room";
import { askInRoom } from "#server/squads/making/ask-in-room";
import { loadRoom } from "#server/squads/making/load-room";
import { settleRoom } from "#server/squads/making/settle-room";
import { showRoom } from "#server/squads/making/show-room";
import type { TestServices } from "#tests/support/services";
import { type RoomLeague, startRoomLeague } from "./room-league";

let league: RoomLeague;
let services: TestServices;
let leagueId: number;
let asha: MemberLeague;
let ravi: MemberLeague;
let mia: MemberLeague;

beforeEach(async () => {
  league = await startRoomLeague();
  ({ services } = league.started);
  ({ asha, ravi, mia } = league.started.members);
  ({ leagueId } = league);
});

describe("a bid", () => {
  test("stands with its bidder, key and the server's time", () => {
    league.start();
    league.pass(2_000);
    const at = services.now();
    const answer = bid(ravi, 100);
    expect(answer).toEqual({ refusal: null, lastEventId: lastId() });
    const stored = listSquadEvents(services.db, leagueId).at(-1);
    expect(stored).toMatchObject({ at, userId: ravi.userId, event: { kind: "bid", amount: 100 } });
  });

  test("is refused with a sentence, and what was due by the clock stands all the same", () => {
    league.start();
    const playerId = league.up;
    bid(ravi, 100);
    league.pass(30_000);
    const answer = act(asha, { kind: "bid", playerId, amount: 125 });
    expect(answer).toEqual({ refusal: "This player has been sold.", lastEventId: lastId() });
    expect(loadOwnedPlayers(services.db, leagueId)).toEqual([
      { playerId, participantId: ravi.participantId, price: 100 },
    ]);
  });

  test("that comes twice is answered as the first time and changes nothing", () => {
    league.start();
    const once = bid(ravi, 100, "key-of-ravi");
    bid(asha, 125);
    const events = listSquadEvents(services.db, leagueId).length;
    expect(bid(ravi, 100, "key-of-ravi")).toEqual(once);
    expect(bid(ravi, 900, "key-of-ravi")).toEqual(once);
    expect(listSquadEvents(services.db, leagueId)).toHaveLength(events);
  });

  test("that was refused stays refused when it comes again", () => {
    league.start();
    act(asha, { kind: "pause" });
    const refused = bid(ravi, 100, "key-of-ravi");
    act(asha, { kind: "resume" });
    expect(bid(ravi, 100, "key-of-ravi")).toEqual(refused);
    expect(bid(ravi, 100).refusal).toBeNull();
  });

  test("has a key of its bidder's own: another's with the same name counts", () => {
    league.start();
    bid(ravi, 100, "the-same-key");
    expect(bid(asha, 125, "the-same-key").refusal).toBeNull();
    expect(lots()).toMatchObject([{ price: 125, leader: asha.participantId }]);
  });

  test.each(["", "short", "x".repeat(65), "with space", "1:abcdefgh"])(
    "refuses the key %j",
    (key) => {
      league.start();
      expect(() => bid(ravi, 100, key)).toThrow("Reload the page and try again.");
    },
  );
});

describe("for somebody else (rules.md#for-somebody-else)", () => {
  const forRavi = () => {
    const { leagueId: id, participantId } = ravi;
    return actFor(services, { id: asha.userId }, { leagueId: id, participantId });
  };
  const bidFor = (amount: number, key = "a-key-for-ravi") =>
    actInRoom(services, forRavi(), { key, command: { kind: "bid", playerId: league.up, amount } });

  test("a manager bids where the member allows it, and the event has its author", () => {
    league.start();
    expect(() => bidFor(100)).toThrow("Ravi has not allowed anybody to act for them.");
    allowActing(services, ravi, true);
    const author = forRavi();
    expect(bidFor(100).refusal).toBeNull();
    expect(bidFor(100).refusal).toBeNull();
    expect(lots()).toMatchObject([{ price: 100, leader: ravi.participantId }]);
    const event = { kind: "bid", participantId: ravi.participantId, amount: 100 };
    expect(listSquadEvents(services.db, leagueId).at(-1)).toMatchObject({
      userId: asha.userId,
      event,
    });
    const [entry] = listLeagueLog(services, ravi, { limit: 1 }).entries;
    expect(entry?.sentence).toMatch(/^Bid 1.00 on .* for Ravi in the room$/);
    expect(entry?.who).toBe("Asha");
    allowActing(services, ravi, false);
    const command = { kind: "bid", playerId: league.up, amount: 125 } as const;
    expect(() => actInRoom(services, author, { key: "one-more-key", command })).toThrow(
      "Ravi has not allowed anybody to act for them.",
    );
  });

  test("gives no command of the manager, and no maximum", () => {
    league.start();
    allowActing(services, ravi, true);
    const pause = { key: "a-key-to-pause", command: { kind: "pause" } } as const;
    expect(() => actInRoom(services, forRavi(), pause)).toThrow(
      "Only the League Manager can do this.",
    );
    const wish = { intent: "wish", player: league.up, maximum: "9" } as const;
    expect(() => askInRoom(services, forRavi(), wish)).toThrow("A maximum stays the member's own.");
  });

  test("a manager names players for a member in a slow auction, two at a time", () => {
    league.open({ way: "slow" });
    act(asha, { kind: "resume" });
    const roomOf = (member: MemberLeague) => {
      const room = showRoom(services, member);
      if (room.way !== "slow") throw new Error("It is no slow auction.");
      return room.part;
    };
    expect(roomOf(asha).namesFor).toEqual([]);
    allowActing(services, ravi, true);
    allowActing(services, asha, true);
    expect(roomOf(asha).namesFor).toEqual([ravi.participantId]);
    expect(roomOf(ravi).namesFor).toEqual([]);
    const [one = 0, two = 0, three = 0] = roomOf(asha).toName;
    const nameForRavi = (player: number) =>
      askInRoom(services, forRavi(), { intent: "nominate", key: `name-player-${player}`, player });
    expect([nameForRavi(one), nameForRavi(two)]).toEqual([[], []]);
    expect(roomOf(mia).lots.map(({ playerId, by }) => [playerId, by])).toEqual([
      [one, ravi.participantId],
      [two, ravi.participantId],
    ]);
    expect(listSquadEvents(services.db, leagueId).at(-1)?.userId).toBe(asha.userId);
    const [entry] = listLeagueLog(services, ravi, { limit: 1 }).entries;
    expect(entry).toMatchObject({ who: "Asha" });
    expect(entry?.sentence).toMatch(/^Put .+ up for sale for Ravi in the room$/);
    expect(roomOf(asha).namesFor).toEqual([]);
    expect(nameForRavi(three)).toMatchObject([
      { sentence: "You have 2 players up for sale already." },
    ]);
    allowActing(services, ravi, false);
    expect(() => nameForRavi(three)).toThrow("Ravi has not allowed anybody to act for them.");
  });

  test("makes the manager a party: the clock alone sells to the member", () => {
    league.start();
    bid(ravi, 100);
    expect(act(asha, { kind: "sell", seen: league.up }).refusal).toBeNull();
    allowActing(services, ravi, true);
    league.pass(60_000);
    bidFor(100);
    expect(act(asha, { kind: "sell", seen: league.up }).refusal).not.toBeNull();
  });
});

describe("who may act", () => {
  test("nobody who is not in the league, also who has left since the page was loaded", () => {
    league.start();
    leaveLeague(services, ravi);
    expect(() => bid(ravi, 100)).toThrow("League not found");
    const zoe = { ...ravi, userId: league.started.zoe.id, participantId: 999 };
    expect(() => bid(zoe, 100)).toThrow("League not found");
  });

  test("nobody for whom no squad is made", () => {
    league.start();
    expect(bid(mia, 100).refusal).toBe(
      "You joined after the squads were opened, so you can only watch.",
    );
  });

  test("a manager for whom no squad is made still runs the room", () => {
    league.open({ participantIds: [ravi.participantId] });
    expect(act(asha, { kind: "resume" }).refusal).toBeNull();
    expect(league.room().state.stage).toBe("running");
  });

  test.each(["pause", "resume", "sell", "skip", "undo"] as const)("%s is the manager's", (kind) => {
    league.start();
    const before = listSquadEvents(services.db, leagueId);
    // A page that was made up calls itself the manager's.
    const forged = { ...ravi, role: "manager" as const };
    expect(() => act(forged, { kind })).toThrow("Only the League Manager can do this.");
    expect(listSquadEvents(services.db, leagueId)).toEqual(before);
  });

  test("nobody where no squads are made, and where a table is typed in", () => {
    expect(() => act(ravi, { kind: "bid", playerId: 1, amount: 100 })).toThrow(
      "No squads are being made in this league.",
    );
    league.open({ way: "typed" });
    expect(loadRoom(services.db, leagueId)).toBeNull();
    expect(() => act(ravi, { kind: "bid", playerId: 1, amount: 100 })).toThrow(
      "No squads are being made in this league.",
    );
  });

  test("sixty times a minute, each", () => {
    league.start();
    for (let tap = 0; tap < 60; tap += 1) expect(bid(ravi, 50).refusal).toMatch("next bid");
    expect(() => bid(ravi, 100)).toThrow("Too many attempts. Please try again in a minute.");
    expect(bid(asha, 100).refusal).toBeNull();
    league.pass(60_000);
    expect(bid(ravi, 50).refusal).not.toBeNull();
  });
});

describe("the state that a process keeps", () => {
  test("is that of the database after a transaction that rolled back", () => {
    league.start();
    bid(ravi, 100);
    const lotsBefore = lots();
    expect(() =>
      inTransaction(services.db, (tx) => {
        const event = bidEvent(asha, 900);
        appendSquadEvents(tx, { leagueId, userId: null, key: null, at: services.now() }, [event]);
        expect(loadRoom(tx, leagueId)?.state).toMatchObject({ lots: [{ price: 900 }] });
        throw new Error("rolled back");
      }),
    ).toThrow("rolled back");
    expect(lots()).toEqual(lotsBefore);
    // The database gives the id of the event that was rolled back once more.
    bid(asha, 125);
    expect(lots()).toMatchObject([{ price: 125 }]);
  });

  test("follows what was written meanwhile, and says what a replay says", () => {
    league.start();
    bid(ravi, 100);
    bid(asha, 125);
    league.pass(31_000);
    inTransaction(services.db, (tx) => settleRoom(tx, services, leagueId, services.now()));
    expect(loadRoom(services.db, leagueId)).toEqual(replayed());
  });
});

function replayed() {
  // The cache of a process is that of its own connection.
  return loadRoom(openDatabase(services.db.$client.serialize()), leagueId);
}

function bidEvent(by: MemberLeague, amount: number) {
  const { participantId } = by;
  const endsAt = services.now() + 10_000;
  const playerId = league.up;
  return { kind: "bid", playerId, participantId, amount, endsAt, byMaximum: false } as const;
}

function bid(by: MemberLeague, amount: number, key?: string) {
  return league.bid(by, amount, key);
}

function act(by: MemberLeague, command: SquadCommand) {
  return league.act(by, command);
}

function lots() {
  return [league.lot()];
}

function lastId(): number {
  return listSquadEvents(services.db, leagueId).at(-1)?.id ?? 0;
}
