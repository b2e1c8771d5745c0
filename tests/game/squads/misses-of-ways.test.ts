import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#game/core/units";
import type { SquadEvent } from "#game/squads/events";
import { listMisses, missSentence } from "#game/squads/ways/misses";
import { SEALED } from "#game/squads/ways/sealed";
import { firstLot, lotOf, wish } from "./auction-room";
import { openWith, squadPool } from "./made-up-squads";
import { bidOf, roomOnPaper } from "./room-on-paper";

const DAY = 24 * HOUR_MS;

describe("a wish that a limit keeps from counting is told to its owner (rules.md#my-list)", () => {
  test("a maximum that had to stop at the highest possible bid, but none that was outbid", () => {
    const room = firstLot();
    const wishes = [wish(1, 1, 9_900), wish(2, 1, 9_950), wish(3, 1, 400), wish(2, 2, 9_000)];
    room.wishes = wishes;
    room.advanceTo(room.now);
    const { leader, price, endsAt } = lotOf(room);
    expect(leader).toBe(1);
    const sold: SquadEvent = {
      ...{ kind: "sold", playerId: 1, participantId: 1 },
      price: price ?? 0,
    };
    const misses = listMisses(
      { way: "live", state: room.state() },
      [{ at: endsAt, event: sold }],
      wishes,
    );
    expect(misses).toEqual([
      {
        ...{ participantId: 2, playerId: 1, amount: 9_950 },
        reason: "You can bid up to 93.00: you still need 15 players.",
      },
    ]);
    expect(
      missSentence({ ...misses[0], amount: 9_950, reason: misses[0]?.reason ?? "" }, "live", "P1"),
    ).toBe(
      "Your maximum of 99.50 for P1 did not bid to the end. You can bid up to 93.00: you still need 15 players.",
    );
  });

  test("a sealed bid that could not be paid in full any more, but none that another one beat", () => {
    const room = roomOnPaper(SEALED, openWith(3, squadPool(60), { squadSize: 11 }), 0);
    room.settle(0);
    const wishes = [bidOf(1, 5, 9_400), bidOf(1, 6, 9_300), bidOf(2, 5, 9_300), bidOf(3, 6, 9_000)];
    const before = room.state();
    const events = SEALED.due(before, wishes, DAY);
    const [first] = listMisses({ way: "sealed", state: before }, events, wishes);
    expect(first).toEqual({
      ...{ participantId: 1, playerId: 6, amount: 9_300 },
      reason: expect.stringMatching(/^You can bid up to /),
    });
    expect(listMisses({ way: "sealed", state: before }, events, wishes)).toHaveLength(1);
  });

  test("a place in the ranking that a limit passes over when places are filled", () => {
    const players = squadPool(60).map((player) => ({
      ...player,
      overseas: player.id === 1 || player.id === 40,
    }));
    const room = roomOnPaper(SEALED, openWith(2, players, { squadSize: 11, squadOverseas: 1 }), 0);
    room.settle(0);
    const wishes = [1, 40].map((playerId, at) => ({ ...wish(1, playerId, null), rank: at + 1 }));
    room.settle(2 * DAY - 1, wishes);
    // The second round without a sale begins the filling.
    let misses = listMisses({ way: "sealed", state: room.state() }, [], wishes);
    const { due, apply } = SEALED;
    let state = room.state();
    for (
      let events = due(state, wishes, 2 * DAY);
      events.length > 0;
      events = due(state, wishes, 2 * DAY)
    ) {
      misses = [...misses, ...listMisses({ way: "sealed", state }, events, wishes)];
      state = events.reduce(apply, state);
    }
    expect(state.stage).toBe("closed");
    expect(misses[0]).toEqual({
      ...{ participantId: 1, playerId: 40, amount: null },
      reason: "Your squad has 1 overseas players already, the most that it may have.",
    });
  });

  test("nothing is told of a wish that came after the hammer", () => {
    const room = firstLot();
    room.advanceTo(room.now + 29_000);
    const { endsAt } = lotOf(room);
    const late = [wish(2, 1, 99_900, endsAt)];
    const unsold: SquadEvent = { kind: "unsold", playerId: 1 };
    const before = { way: "live", state: room.state() } as const;
    expect(listMisses(before, [{ at: endsAt, event: unsold }], late)).toEqual([]);
    const inTime = [wish(2, 1, 99_900, endsAt - 1)];
    // In time it would have bid: nobody is told that it did not.
    expect(listMisses(before, [{ at: endsAt, event: unsold }], inTime)).toEqual([]);
  });
});
