import { describe, expect, test } from "vitest";
import { SECOND_MS } from "#game/core/units";
import {
  asker,
  auctionRoom,
  callHammer,
  FIRST_LOT,
  firstLot,
  lotOf,
  MANAGER,
  POOL,
  START,
  startedRoom,
} from "./auction-room";
import { openWith } from "./made-up-squads";

const bid = (playerId: number, amount: number) => ({ kind: "bid", playerId, amount }) as const;
describe("a live auction (rules.md#live-auction)", () => {
  test("waits until its manager starts it", () => {
    const room = auctionRoom(openWith(3, POOL));
    room.advanceTo(START + 3600 * SECOND_MS);
    expect(room.log).toEqual([]);
    expect(room.act(asker(2), bid(1, 200))).toBe("The auction is paused.");
    expect(room.act(asker(2), { kind: "resume" })).toBe("Only the manager can do that.");
    expect(room.act(MANAGER, { kind: "resume" })).toBe(null);
    room.advanceTo(room.now + 4 * SECOND_MS);
    expect(lotOf(room)).toMatchObject({ playerId: 1, base: 200, price: null, leader: null });
  });

  test("a lot lasts 30 seconds, and at least 10 after a bid", () => {
    const room = firstLot();
    expect(lotOf(room).endsAt).toBe(FIRST_LOT + 30 * SECOND_MS);
    room.advanceTo(FIRST_LOT + 20 * SECOND_MS);
    room.act(asker(2), bid(1, 200));
    expect(lotOf(room).endsAt).toBe(FIRST_LOT + 30 * SECOND_MS);
    room.advanceTo(FIRST_LOT + 29 * SECOND_MS);
    room.act(asker(3), bid(1, 225));
    expect(lotOf(room)).toMatchObject({ leader: 3, price: 225, endsAt: room.now + 10 * SECOND_MS });
  });

  test("the hammer falls at its instant, however late it is noted, and the next comes 4 seconds on", () => {
    const room = firstLot();
    room.act(asker(2), bid(1, 200));
    const hammer = FIRST_LOT + 30 * SECOND_MS;
    room.advanceTo(hammer + 5 * SECOND_MS);
    expect(room.log.slice(-2)).toEqual([
      { at: hammer, event: { kind: "sold", playerId: 1, participantId: 2, price: 200 } },
      {
        at: hammer + 4 * SECOND_MS,
        event: { kind: "lot", playerId: 2, base: 200, by: null, endsAt: hammer + 34 * SECOND_MS },
      },
    ]);
    expect(room.state().squads.get(2)?.purse).toBe(9800);
  });

  test("a hammer more than 10 seconds late is none: the room pauses, and the lot gets its whole time", () => {
    const room = firstLot();
    room.act(asker(2), bid(1, 200));
    room.advanceTo(FIRST_LOT + 41 * SECOND_MS);
    expect(room.log.at(-1)).toEqual({
      at: room.now,
      event: { kind: "pause", why: "server late" },
    });
    room.advanceTo(FIRST_LOT + 500 * SECOND_MS);
    expect(room.act(asker(3), bid(1, 225))).toBe("The auction is paused.");
    expect(room.act(MANAGER, { kind: "resume" })).toBe(null);
    expect(lotOf(room)).toMatchObject({ leader: 2, price: 200, endsAt: room.now + 30 * SECOND_MS });
  });

  test.each([
    { label: "below the base", command: bid(1, 175), refusal: "The next bid is 2.00." },
    {
      label: "no step",
      command: bid(1, 210),
      refusal: "2.10 is between two steps: bid 2.00 or 2.25.",
    },
    { label: "no number", command: bid(1, Number.NaN), refusal: "The next bid is 2.00." },
    { label: "another player", command: bid(2, 200), refusal: "This player is not up for sale." },
    { label: "no player", command: bid(999, 200), refusal: "This player is not in the pool." },
    {
      label: "a nomination where the list decides",
      command: { kind: "nominate", playerId: 5 } as const,
      refusal: "It is not your turn to name a player.",
    },
    {
      label: "a pick",
      command: { kind: "pick", playerId: 5 } as const,
      refusal: "Nobody picks in an auction.",
    },
    {
      label: "the manager's button",
      command: { kind: "sell" } as const,
      refusal: "Only the manager can do that.",
    },
    {
      label: "the manager's undo",
      command: { kind: "undo" } as const,
      refusal: "Only the manager can do that.",
    },
  ])("refuses $label", ({ command, refusal }) => {
    const room = firstLot();
    const before = room.log.length;
    expect(room.act(asker(2), command)).toBe(refusal);
    expect(room.log).toHaveLength(before);
  });

  test("takes the manager's word only about the player whom the manager saw", () => {
    const room = firstLot();
    room.act(asker(2), bid(1, 200));
    const other = "Another player is up for sale now.";
    expect(room.act(MANAGER, { kind: "sell", seen: 2 })).toBe(other);
    expect(room.act(MANAGER, { kind: "skip", seen: 2 })).toBe(other);
    expect(room.act(MANAGER, { kind: "sell", seen: 1 })).toBe(null);
    room.advanceTo(lotOf(room).endsAt);
    const another = "Another sale is the last one now.";
    expect(room.act(MANAGER, { kind: "undo", seen: 2 })).toBe(another);
    expect(room.act(MANAGER, { kind: "undo", seen: 1 })).toBe(null);
  });

  test("refuses strangers, and who leads already", () => {
    const room = firstLot();
    expect(room.act(asker(9), bid(1, 200))).toBe("You have no squad in this auction.");
    expect(room.act(asker(2), bid(1, 200))).toBe(null);
    expect(room.act(asker(2), bid(1, 225))).toBe("You are already the highest bidder.");
  });

  test("a bid with the hammer or after it is refused", () => {
    const room = firstLot();
    room.act(asker(2), bid(1, 200));
    room.advanceTo(FIRST_LOT + 30 * SECOND_MS);
    expect(room.act(asker(3), bid(1, 225))).toBe("This player has been sold.");
    const other = firstLot();
    other.advanceTo(FIRST_LOT + 31 * SECOND_MS);
    expect(other.act(asker(3), bid(1, 200))).toBe("Nobody bid for this player in time.");
  });

  test("the step is the higher one from 5.00 on", () => {
    const room = firstLot();
    for (let price = 200; price <= 500; price += 25) {
      expect(room.act(asker(2 + ((price / 25) % 2)), bid(1, price))).toBe(null);
    }
    expect(room.act(asker(3), bid(1, 525))).toBe("The highest bid is 5.00. The next bid is 5.50.");
    expect(room.act(asker(3), bid(1, 550))).toBe(null);
  });

  test("any amount on the steps up to one's limit can be bid, from 5.00 on the higher ones", () => {
    const room = firstLot();
    expect(room.act(asker(2), bid(1, 425))).toBe(null);
    expect(room.act(asker(3), bid(1, 625))).toBe("6.25 is between two steps: bid 6.00 or 6.50.");
    expect(room.act(asker(3), bid(1, 650))).toBe(null);
    // 100.00 less fourteen times 0.50.
    expect(room.act(asker(2), bid(1, 9350))).toMatch(/^You can bid up to 93\.00/);
    expect(room.act(asker(2), bid(1, 9300))).toBe(null);
    expect(lotOf(room)).toMatchObject({ leader: 2, price: 9300 });
  });

  test("the highest bid leaves the lowest base price for each other place", () => {
    const room = firstLot({ purse: 50, bidStep: "1.00", bidStepFrom: "1.00" });
    // 50.00 less fourteen times 0.50.
    for (let price = 200; price <= 4300; price += 100) {
      expect(room.act(asker(2 + ((price / 100) % 2)), bid(1, price))).toBe(null);
    }
    expect(room.act(asker(2), bid(1, 4400))).toBe(
      "You can bid up to 43.00: you still need 15 players.",
    );
  });

  test("a player whom a limit forbids is refused, and so is one whom the others need", () => {
    // Everybody needs two wicketkeepers, and there are just six.
    const players = POOL.map((player, at) => ({
      ...player,
      role:
        at < 6
          ? ("Wicket Keeper" as const)
          : player.role === "Wicket Keeper"
            ? ("Bowler" as const)
            : player.role,
      overseas: false,
    }));
    const room = startedRoom(openWith(3, players, { squadWicketkeeperMin: 2 }));
    room.advanceTo(FIRST_LOT);
    for (const playerId of [1, 2]) {
      expect(room.act(asker(2), bid(playerId, 200))).toBe(null);
      callHammer(room);
      room.advanceTo(room.now + 4 * SECOND_MS);
    }
    expect(room.act(asker(2), bid(3, 200))).toBe(
      "With this player, not every squad could be completed within its limits.",
    );
    expect(room.act(asker(3), bid(3, 200))).toBe(null);
  });
});
