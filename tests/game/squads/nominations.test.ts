import { describe, expect, test } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#game/core/units";
import type { OpenEvent } from "#game/squads/events";
import {
  asker,
  callHammer,
  FIRST_LOT,
  lotOf,
  MANAGER,
  POOL,
  startedRoom,
  wish,
} from "./auction-room";
import { openWith, squadPool } from "./made-up-squads";

describe("nominations (rules.md#lots)", () => {
  const named = (
    open: OpenEvent = { ...openWith(3, POOL, { lotOrder: "nominations" }), order: [2, 3, 1] },
  ) => {
    const room = startedRoom(open);
    room.advanceTo(FIRST_LOT);
    return room;
  };

  test("go in the drawn order, round and round", () => {
    const room = named();
    const turns = [2, 3, 1, 2].map((by, at) => {
      expect(room.state().turn).toEqual({ participantId: by, endsAt: room.now + 30 * SECOND_MS });
      expect(room.act(asker(by), { kind: "nominate", playerId: 20 + at })).toBe(null);
      expect(lotOf(room)).toMatchObject({ playerId: 20 + at, by, price: null });
      callHammer(room, "skip");
      room.advanceTo(room.now + 4 * SECOND_MS);
      return by;
    });
    expect(turns).toHaveLength(4);
    expect(room.act(asker(3), { kind: "nominate", playerId: 20 })).toBe(
      "Nobody bid for this player in time.",
    );
  });

  test.each([
    { label: "out of turn", by: 3, playerId: 20, refusal: "It is not your turn to name a player." },
    { label: "no player", by: 2, playerId: 999, refusal: "This player is not in the pool." },
  ])("are refused $label", ({ by, playerId, refusal }) => {
    expect(named().act(asker(by), { kind: "nominate", playerId })).toBe(refusal);
  });

  test("for a member who names nobody in 30 seconds the ranking decides, then the salary", () => {
    const room = named();
    room.wishes = [{ ...wish(2, 33, null), rank: 1 }];
    room.advanceTo(room.now + 30 * SECOND_MS);
    expect(lotOf(room)).toMatchObject({ playerId: 33, by: 2 });
    callHammer(room, "skip");
    room.advanceTo(room.now + 34 * SECOND_MS);
    expect(lotOf(room)).toMatchObject({ playerId: 1, by: 3 });
  });

  test("a pause gives a turn its whole time", () => {
    const room = named();
    room.advanceTo(room.now + 20 * SECOND_MS);
    room.add({ kind: "pause", why: "streams lost" });
    room.advanceTo(room.now + 10 * MINUTE_MS);
    expect(room.act(asker(2), { kind: "nominate", playerId: 20 })).toBe("The auction is paused.");
    room.act(MANAGER, { kind: "resume" });
    expect(room.state().turn).toEqual({ participantId: 2, endsAt: room.now + 30 * SECOND_MS });
  });

  test("only who has a place open names players; the one who has is named again", () => {
    const open = openWith(2, squadPool(40), { squadSize: 11, lotOrder: "nominations" });
    const room = named(open);
    room.wishes = open.players.map(({ id }) => wish(2, id, 200));
    while (room.state().squads.get(2)?.prices.size !== 11) room.advanceTo(room.now + SECOND_MS);
    room.advanceTo(room.now + 4 * SECOND_MS);
    for (const _ of [1, 2]) {
      expect(room.state().turn?.participantId).toBe(1);
      room.advanceTo(room.now + 64 * SECOND_MS);
    }
  });
});
