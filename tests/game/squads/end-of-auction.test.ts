import { describe, expect, test } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#game/core/units";
import { canFieldEleven } from "#game/squads/field-eleven";
import { HAS_OPENED_BIDS } from "#game/squads/taken-back";
import { halfPrice } from "#game/squads/ways/next-player";
import {
  type AuctionRoom,
  asker,
  callHammer,
  firstLot,
  lotOf,
  MANAGER,
  POOL,
  START,
  startedRoom,
  wish,
} from "./auction-room";
import { openWith, squadPool } from "./made-up-squads";

function sell(room: AuctionRoom, participantId: number): number {
  const { playerId, base } = lotOf(room);
  expect(room.act(asker(participantId), { kind: "bid", playerId, amount: base })).toBe(null);
  // Nobody decides for himself: what the manager buys, the clock sells.
  if (participantId === MANAGER.participantId) room.advanceTo(lotOf(room).endsAt);
  else callHammer(room);
  return playerId;
}

function nextLot(room: AuctionRoom) {
  room.advanceTo(room.now + 4 * SECOND_MS);
  return lotOf(room);
}

test.each([
  [200, 100],
  [150, 75],
  [50, 25],
  [75, 40],
  [5, 5],
])("half of a base price of %i is %i", (base, half) => {
  expect(halfPrice(base)).toBe(half);
});

describe("the manager (rules.md#live-auction)", () => {
  test("sells to the highest bidder, but not without one", () => {
    const room = firstLot();
    expect(room.act(MANAGER, { kind: "sell" })).toBe("Nobody has bid for this player.");
    expect(sell(room, 2)).toBe(1);
    expect(room.state().squads.get(2)?.prices.get(1)).toBe(200);
    expect(room.act(MANAGER, { kind: "sell" })).toBe("No player is up for sale.");
  });

  test("calls the hammer: for 3 seconds everybody can still bid, which sets the usual clock again", () => {
    const room = firstLot();
    room.act(asker(2), { kind: "bid", playerId: 1, amount: 200 });
    room.advanceTo(START + 10 * SECOND_MS);
    expect(room.act(MANAGER, { kind: "sell" })).toBe(null);
    expect(lotOf(room)).toMatchObject({ calledBy: 1, endsAt: room.now + 3 * SECOND_MS });
    expect(room.act(MANAGER, { kind: "sell" })).toBe("The hammer is called already.");
    room.advanceTo(room.now + 2_999);
    expect(room.act(asker(3), { kind: "bid", playerId: 1, amount: 225 })).toBe(null);
    expect(lotOf(room)).toMatchObject({
      ...{ calledBy: null, leader: 3, price: 225 },
      endsAt: room.now + 10 * SECOND_MS,
    });
  });

  test("calls no hammer while being the highest bidder: only the clock sells then", () => {
    const room = firstLot();
    room.act(MANAGER, { kind: "bid", playerId: 1, amount: 200 });
    const only = "You are the highest bidder: only the clock sells this player.";
    expect(room.act(MANAGER, { kind: "sell" })).toBe(only);
    expect(lotOf(room)).toMatchObject({ calledBy: null, endsAt: room.now + 30 * SECOND_MS });
    room.advanceTo(room.now + 30 * SECOND_MS);
    expect(room.state().squads.get(1)?.prices.get(1)).toBe(200);
  });

  test("calls no hammer while another of those who manage leads, and a deputy does not either", () => {
    const room = firstLot();
    const managers = [1, 2].map((id) => ({ ...asker(id), isManager: true, managerIds: [1, 2] }));
    room.act(asker(2), { kind: "bid", playerId: 1, amount: 200 });
    expect(managers.map((by) => room.act(by, { kind: "sell" }))).toEqual([
      "The highest bidder is the manager or a deputy: only the clock sells this player.",
      "You are the highest bidder: only the clock sells this player.",
    ]);
    room.act(asker(3), { kind: "bid", playerId: 1, amount: 225 });
    expect(managers.map((by) => room.act(by, { kind: "sell" }))).toEqual([
      null,
      "The hammer is called already.",
    ]);
  });

  test("a pause ends the 3 seconds: the lot has its whole time again", () => {
    const room = firstLot();
    room.act(asker(2), { kind: "bid", playerId: 1, amount: 200 });
    room.act(MANAGER, { kind: "sell" });
    room.act(MANAGER, { kind: "pause" });
    expect(room.act(MANAGER, { kind: "sell" })).toBe("The auction is paused.");
    room.act(MANAGER, { kind: "resume" });
    expect(lotOf(room)).toMatchObject({ calledBy: null, endsAt: room.now + 30 * SECOND_MS });
  });

  test.each([
    ["at once", 0, 10],
    ["after 6 seconds", 6, 10],
    ["after 8 seconds", 8, 11],
  ])(
    "a hammer called %s after a pause falls no earlier than 10 seconds after it",
    (_, after, falls) => {
      const room = firstLot();
      room.act(MANAGER, { kind: "pause" });
      room.now += 60 * SECOND_MS;
      room.act(MANAGER, { kind: "resume" });
      const wentOnAt = room.now;
      room.advanceTo(wentOnAt + after * SECOND_MS);
      room.act(MANAGER, { kind: "skip" });
      expect(lotOf(room).endsAt).toBe(wentOnAt + falls * SECOND_MS);
    },
  );

  test("skips a player for whom nobody bids in 3 seconds, and nobody for whom somebody has bid", () => {
    const room = firstLot();
    expect(room.act(MANAGER, { kind: "skip" })).toBe(null);
    expect(room.state().unsold).toEqual([]);
    room.act(asker(2), { kind: "bid", playerId: 1, amount: 200 });
    const somebody = "Somebody has bid for this player, who can no longer be skipped.";
    expect(room.act(MANAGER, { kind: "skip" })).toBe(somebody);
    room.advanceTo(room.now + 14 * SECOND_MS);
    expect(room.state().squads.get(2)?.prices.get(1)).toBe(200);
    callHammer(room, "skip");
    expect(room.state()).toMatchObject({ unsold: [2], lots: [] });
  });

  test("an event of 0.2.0 that skipped a player with a bid is replayed as it was", () => {
    const room = firstLot();
    room.act(asker(2), { kind: "bid", playerId: 1, amount: 200 });
    room.add({ kind: "unsold", playerId: 1 });
    expect(room.state()).toMatchObject({ unsold: [1], lots: [], takenBack: [] });
    expect(room.state().squads.get(2)?.purse).toBe(10_000);
  });

  test("undoes the last sale: it is refunded, and the player comes up next from the same base", () => {
    const room = firstLot();
    sell(room, 2);
    nextLot(room);
    sell(room, 3);
    expect(room.act(MANAGER, { kind: "undo" })).toBe(null);
    expect(room.act(MANAGER, { kind: "undo" })).toBe(null);
    expect([...room.state().squads.values()].map(({ purse }) => purse)).toEqual(
      Array(3).fill(10_000),
    );
    expect(nextLot(room)).toMatchObject({ playerId: 2, base: 200 });
    callHammer(room, "skip");
    expect(nextLot(room)).toMatchObject({ playerId: 1, base: 200 });
    expect(room.act(MANAGER, { kind: "undo" })).toBe("There is no sale to undo.");
  });

  test("opens the maxima that had counted with an undo, and buys that player no more", () => {
    const room = firstLot();
    room.wishes = [wish(2, 1, 900), wish(3, 1, 650), wish(1, 1, 100), wish(3, 2, 700)];
    room.advanceTo(room.now);
    expect(lotOf(room)).toMatchObject({ price: 700, leader: 2 });
    callHammer(room);
    // Set after the hammer: it had no part in the sale.
    room.wishes = [
      ...room.wishes.filter(({ participantId }) => participantId !== 3),
      wish(3, 1, 800, room.now),
    ];
    expect(room.act(MANAGER, { kind: "undo" })).toBe(null);
    const opened = [{ playerId: 1, participantId: 2, amount: 900 }];
    expect(room.log.at(-1)?.event).toEqual({ kind: "undo", playerId: 1, by: 1, opened });
    expect(room.state().takenBack).toEqual([{ playerId: 1, by: 1, opened }]);
    // The room voids them: nobody has one when the player comes up again.
    room.wishes = [wish(1, 1, 5_000, room.now)];
    expect(nextLot(room)).toMatchObject({ playerId: 1, base: 200, price: null, leader: null });
    expect(room.act(MANAGER, { kind: "bid", playerId: 1, amount: 200 })).toBe(HAS_OPENED_BIDS);
    expect(room.act(asker(3), { kind: "bid", playerId: 1, amount: 200 })).toBe(null);
  });

  test("a member whose undone sale opens no bid of others bids again like everybody", () => {
    const room = firstLot();
    room.wishes = [wish(1, 1, 200)];
    room.advanceTo(room.now);
    room.act(asker(2), { kind: "bid", playerId: 1, amount: 225 });
    callHammer(room);
    expect(room.act(MANAGER, { kind: "undo" })).toBe(null);
    expect(room.state().takenBack).toMatchObject([{ by: 1, opened: [{ participantId: 1 }] }]);
    room.wishes = [];
    nextLot(room);
    expect(room.act(MANAGER, { kind: "bid", playerId: 1, amount: 200 })).toBe(null);
  });

  test("a member who has opened bids is filled up with that player only if nobody else fits", () => {
    const room = startedRoom(openWith(2, squadPool(23), { squadSize: 11 }));
    room.add(
      { kind: "sold", playerId: 1, participantId: 2, price: 200 },
      {
        ...{ kind: "undo", playerId: 1, by: 1 },
        opened: [{ playerId: 1, participantId: 2, amount: 900 }],
      },
    );
    room.wishes = [{ ...wish(1, 1, null), rank: 1 }];
    room.runToEnd();
    expect(room.state().squads.get(1)?.prices.has(1)).toBe(false);
    expect(room.state().stage).toBe("closed");
  });

  test("undoes a sale while another player is up, who stays up", () => {
    const room = firstLot();
    sell(room, 2);
    nextLot(room);
    room.act(asker(2), { kind: "bid", playerId: 2, amount: 200 });
    expect(room.act(MANAGER, { kind: "undo" })).toBe(null);
    expect(lotOf(room)).toMatchObject({ playerId: 2, leader: 2 });
    callHammer(room);
    expect(nextLot(room)).toMatchObject({ playerId: 1, base: 200 });
  });

  test("pauses between two lots: the next comes after the pause", () => {
    const room = firstLot();
    sell(room, 2);
    room.act(MANAGER, { kind: "pause" });
    expect(room.act(MANAGER, { kind: "pause" })).toBe("The auction is paused already.");
    room.advanceTo(room.now + 10 * MINUTE_MS);
    expect(room.state()).toMatchObject({ lots: [], stage: "paused", pausedFor: "manager" });
    room.act(MANAGER, { kind: "resume" });
    expect(room.act(MANAGER, { kind: "resume" })).toBe("The auction is running already.");
    expect(nextLot(room)).toMatchObject({ playerId: 2, endsAt: room.now + 30 * SECOND_MS });
  });
});

describe("the end of an auction (rules.md#live-auction)", () => {
  test("without a bid all come up twice, the second time for half, then places are filled", () => {
    const room = firstLot();
    room.runToEnd();
    const { open } = room;
    const lots = room.log.flatMap(({ event }) => (event.kind === "lot" ? [event] : []));
    expect(lots.map(({ playerId }) => playerId)).toEqual([
      ...open.players.map(({ id }) => id),
      ...open.players.map(({ id }) => id),
    ]);
    expect(lots.slice(60).every(({ base }, at) => base === halfPrice(POOL[at]?.base ?? 0))).toBe(
      true,
    );
    expect(room.state()).toMatchObject({ stage: "closed", pass: "filling" });
    for (const { prices, purse } of room.state().squads.values()) {
      expect(prices.size).toBe(15);
      expect([...prices.values()].every((price) => price === 50)).toBe(true);
      expect(purse).toBe(10_000 - 15 * 50);
      const squad = POOL.filter(({ id }) => prices.has(id));
      expect(canFieldEleven(squad, open.settings)).toBe(true);
    }
  });

  test("places are filled in turn: by the own ranking, then by salary", () => {
    const room = firstLot();
    room.wishes = [60, 59].map((playerId, at) => ({ ...wish(2, playerId, null), rank: at + 1 }));
    room.runToEnd();
    const fillings = room.state().sales.slice(0, 6);
    expect(fillings.map(({ participantId, playerId }) => [participantId, playerId])).toEqual([
      [1, 1],
      [2, 60],
      [3, 2],
      [1, 3],
      [2, 59],
      [3, 4],
    ]);
  });

  test("the squad with fewer players is filled first", () => {
    const room = firstLot();
    sell(room, 1);
    nextLot(room);
    sell(room, 2);
    room.runToEnd();
    const filled = room
      .state()
      .sales.slice(2)
      .map(({ participantId }) => participantId);
    expect(filled.slice(0, 4)).toEqual([3, 1, 2, 3]);
  });

  test("squads close a minute after the last sale; until then it can be undone, then nothing", () => {
    const room = startedRoom(openWith(2, squadPool(40), { squadSize: 11 }));
    room.wishes = room.open.players.flatMap(({ id }) => [1, 2].map((by) => wish(by, id, 200)));
    while (room.state().sales.length < 22) room.advanceTo(room.now + SECOND_MS);
    const last = room.state().sales.at(-1);
    room.advanceTo(room.now + 50 * SECOND_MS);
    expect(room.state().stage).toBe("running");
    room.act(MANAGER, { kind: "undo" });
    expect(nextLot(room).playerId).toBe(last?.playerId);
    while (room.state().sales.length < 22) room.advanceTo(room.now + SECOND_MS);
    room.advanceTo(room.now + MINUTE_MS);
    expect(room.state().stage).toBe("closed");
    expect(room.act(MANAGER, { kind: "undo" })).toBe("The auction is over.");
    expect(room.act(MANAGER, { kind: "resume" })).toBe("The auction is over.");
    expect(room.act(asker(2), { kind: "bid", playerId: 1, amount: 200 })).toBe(
      "The auction is over.",
    );
  });

  test("nobody comes up whom nobody could buy any more", () => {
    const room = startedRoom(openWith(2, squadPool(40), { squadSize: 11, squadOverseas: 3 }));
    room.wishes = room.open.players.flatMap(({ id }) => [1, 2].map((by) => wish(by, id, 200)));
    room.runToEnd();
    const overseas = new Set(room.open.players.filter((each) => each.overseas).map(({ id }) => id));
    const lots = room.log.flatMap(({ event }) => (event.kind === "lot" ? [event.playerId] : []));
    expect(lots.filter((id) => overseas.has(id))).toHaveLength(6);
    expect(room.log.some(({ event }) => event.kind === "unsold")).toBe(false);
  });

  test("a pool in which nobody keeps wicket does not keep an auction from its end", () => {
    const players = POOL.map((player) => ({ ...player, role: "Bowler" as const }));
    const room = startedRoom(openWith(3, players));
    room.runToEnd();
    expect(room.state().stage).toBe("closed");
    expect([...room.state().squads.values()].map(({ prices }) => prices.size)).toEqual([
      15, 15, 15,
    ]);
  });
});
