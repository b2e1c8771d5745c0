import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#game/core/units";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { type AuctionRoom, asker, auctionRoom, MANAGER, POOL, START, wish } from "./auction-room";
import { openWith } from "./made-up-squads";

const bid = (playerId: number, amount: number) => ({ kind: "bid", playerId, amount }) as const;
const name = (playerId: number) => ({ kind: "nominate", playerId }) as const;

/** A slow auction of three, open from nine in the morning. */
function slowRoom(changes: Partial<LeagueSettings> = {}): AuctionRoom {
  return auctionRoom(openWith(3, POOL, { squadsBy: "slow", ...changes }));
}

function lotOf(room: AuctionRoom, playerId: number) {
  const lot = room.state().lots.find((each) => each.playerId === playerId);
  if (lot === undefined) throw new Error(`${playerId} is not up for sale.`);
  return lot;
}

describe("a slow auction (rules.md#slow-auction)", () => {
  test("runs from its opening; each names up to two players who are up at once", () => {
    const room = slowRoom();
    for (const [by, playerId] of [
      [2, 1],
      [2, 2],
      [3, 3],
    ] as const) {
      expect(room.act(asker(by), name(playerId))).toBe(null);
    }
    expect(room.state().lots.map(({ by, playerId }) => [by, playerId])).toEqual([
      [2, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(lotOf(room, 1)).toMatchObject({ base: 200, price: null, endsAt: START + 8 * HOUR_MS });
    expect(room.act(asker(2), name(4))).toBe("You have 2 players up for sale already.");
    expect(room.act(asker(1), name(3))).toBe("This player is up for sale already.");
    expect(room.act(asker(1), name(999))).toBe("This player is not in the pool.");
    expect(room.act(asker(9), name(4))).toBe("You have no squad in this auction.");
    expect(room.act(MANAGER, { kind: "sell" })).toBe(
      "In a slow auction only the clock decides when a player is sold.",
    );
  });

  test("a bid gives a lot its hours anew, and the hammer falls when they are over", () => {
    const room = slowRoom({ slowHours: 12 });
    room.act(asker(2), name(1));
    room.advanceTo(START + 5 * HOUR_MS);
    expect(room.act(asker(3), bid(1, 200))).toBe(null);
    expect(lotOf(room, 1).endsAt).toBe(START + 17 * HOUR_MS);
    room.advanceTo(START + 17 * HOUR_MS - 1);
    expect(room.state().sales).toEqual([]);
    room.advanceTo(START + 17 * HOUR_MS);
    expect(room.state().sales).toEqual([
      { playerId: 1, participantId: 3, price: 200, base: 200, at: START + 17 * HOUR_MS },
    ]);
    expect(room.act(asker(2), bid(1, 225))).toBe("This player has been sold.");
  });

  test("the clock stands still in the quiet hours of the league's zone", () => {
    const room = slowRoom({ quietHours: "22-7", timeZone: "Asia/Kolkata" });
    room.act(asker(2), name(1));
    // 14:30 in India: seven and a half hours to 22:00, the rest from 7:00 on.
    expect(lotOf(room, 1).endsAt).toBe(Date.parse("2026-03-03T02:00:00Z"));
  });

  test("maxima bid at once, and again when somebody bids", () => {
    const room = slowRoom();
    room.wishes = [wish(2, 1, 400), wish(3, 1, 900)];
    room.act(asker(1), name(1));
    expect(lotOf(room, 1)).toMatchObject({ leader: 3, price: 425 });
    expect(room.act(asker(2), bid(1, 450))).toBe(null);
    expect(lotOf(room, 1)).toMatchObject({ leader: 3, price: 475 });
  });

  test("a leader's promised money counts as spent, until they are outbid", () => {
    const room = slowRoom({ purse: 50, bidStep: "1.00", bidStepFrom: "1.00" });
    room.wishes = [wish(2, 1, 4000)];
    room.act(asker(1), name(1));
    room.act(asker(1), name(2));
    for (let price = 300; price <= 3000; price += 200) room.act(asker(3), bid(1, price));
    const { price } = lotOf(room, 1);
    expect(lotOf(room, 1).leader).toBe(2);
    const left = 5000 - (price ?? 0) - 13 * 50;
    expect(room.act(asker(2), bid(2, 200))).toBe(null);
    room.act(asker(3), bid(2, 300));
    let next = 400;
    while (next <= left) {
      room.act(asker(2), bid(2, next));
      room.act(asker(3), bid(2, next + 100));
      next += 200;
    }
    expect(room.act(asker(2), bid(2, next))).toBe(
      `You can bid up to ${(left / 100).toFixed(2)}: you still need 14 players.`,
    );
  });

  test("places that a leader has promised are taken", () => {
    const room = auctionRoom(openWith(3, POOL, { squadsBy: "slow", squadOverseas: 3 }));
    const overseas = POOL.filter((player) => player.overseas).map(({ id }) => id);
    const [a = 0, b = 0, c = 0, d = 0] = overseas;
    for (const [by, id] of [
      [1, a],
      [1, b],
      [3, c],
      [3, d],
    ] as const) {
      room.act(asker(by), name(id));
    }
    for (const id of [a, b, c]) expect(room.act(asker(2), bid(id, 200))).toBe(null);
    expect(room.act(asker(2), bid(d, 200))).toBe(
      "Your squad has 3 overseas players already, the most that it may have.",
    );
    room.act(asker(1), bid(a, 225));
    expect(room.act(asker(2), bid(d, 200))).toBe(null);
  });

  test("a member who names nobody for the hours of a bid names by ranking, then by salary", () => {
    const room = slowRoom();
    room.wishes = [{ ...wish(2, 40, null), rank: 1 }];
    room.advanceTo(START + 8 * HOUR_MS);
    expect(room.state().lots.map(({ by, playerId }) => [by, playerId])).toEqual([
      [1, 1],
      [2, 40],
      [3, 2],
    ]);
  });

  test("without a bid for six times the hours nobody is named, and places are filled", () => {
    const room = slowRoom();
    room.runToEnd();
    expect(room.state()).toMatchObject({ stage: "closed", pass: "filling" });
    expect([...room.state().squads.values()].map(({ prices }) => prices.size)).toEqual([
      15, 15, 15,
    ]);
    expect(room.state().sales[0]?.at).toBe(START + (6 * 8 + 1) * HOUR_MS);
  });

  test("with maxima for everybody all squads fill without anybody there", () => {
    const room = slowRoom();
    room.wishes = POOL.flatMap(({ id }) => [1, 2, 3].map((by) => wish(by, id, 200 + by * 25)));
    room.runToEnd();
    expect(room.state()).toMatchObject({ stage: "closed", pass: "first" });
    expect([...room.state().squads.values()].map(({ prices }) => prices.size)).toEqual([
      15, 15, 15,
    ]);
  });

  test("an undone player can be named again from the same base; a pause gives lots their hours", () => {
    const room = slowRoom();
    room.act(asker(2), name(1));
    room.act(asker(2), name(2));
    room.act(asker(3), bid(1, 200));
    room.advanceTo(START + 8 * HOUR_MS);
    expect(room.state().sales).toHaveLength(1);
    expect(room.act(MANAGER, { kind: "undo" })).toBe(null);
    expect(room.act(asker(3), name(1))).toBe(null);
    expect(lotOf(room, 1)).toMatchObject({ base: 200, by: 3 });
    room.act(MANAGER, { kind: "pause" });
    room.advanceTo(START + 30 * HOUR_MS);
    room.act(MANAGER, { kind: "resume" });
    expect(lotOf(room, 1).endsAt).toBe(START + 38 * HOUR_MS);
  });

  test("a hammer more than an hour late pauses the room", () => {
    const room = slowRoom();
    room.act(asker(2), name(1));
    room.advanceTo(START + 9 * HOUR_MS + 1);
    expect(room.state()).toMatchObject({ stage: "paused", pausedFor: "server late" });
  });
});
