import { describe, expect, test } from "vitest";
import { SECOND_MS } from "#game/core/units";
import type { SquadCommand } from "#game/squads/making";
import { GAP_MS, MATCH_MS } from "#game/squads/ways/clocks";
import { LIVE } from "#game/squads/ways/live";
import { matchesLeft } from "#game/squads/ways/matching";
import { openWith, squadPool } from "./made-up-squads";
import { bidOf, roomOnPaper } from "./room-on-paper";

const POOL = squadPool(60);
const LOT = 30 * SECOND_MS;

/** A live auction of 1, 2 and 3 in which 2 had the first two players of the list last season. */
function auction(changes: Parameters<typeof openWith>[2] = {}, owner = 2) {
  const open = openWith(3, POOL, { squadSize: 11, rightsToMatch: 1, ...changes });
  const former = [1, 2].map((playerId) => ({ playerId, participantId: owner, price: 500 }));
  const room = roomOnPaper(LIVE, { ...open, former }, 0);
  room.act(1, { kind: "resume" }, 0);
  room.settle(GAP_MS);
  return room;
}

/** The first lot, for which 3 has bid 5.00 and the hammer has fallen. */
function offered(changes: Parameters<typeof openWith>[2] = {}, owner = 2) {
  const room = auction(changes, owner);
  const at = GAP_MS;
  expect(room.act(3, { kind: "bid", playerId: 1, amount: 500 }, at)).toBeNull();
  const fallen = at + LOT;
  room.settle(fallen);
  return { room, fallen };
}

const MATCH: SquadCommand = { kind: "match", playerId: 1 };
const DECLINE: SquadCommand = { kind: "decline", playerId: 1 };

describe("the owner of last season", () => {
  test("has 10 seconds, takes the player at the price, and has used the right", () => {
    const { room, fallen } = offered();
    expect(room.state().lots[0]).toMatchObject({
      matcher: 2,
      leader: 3,
      endsAt: fallen + MATCH_MS,
    });
    expect(room.act(2, MATCH, fallen + MATCH_MS - 1)).toBeNull();
    const state = room.state();
    expect(state.squads.get(2)).toMatchObject({ purse: 9500 });
    expect(state.squads.get(2)?.prices.get(1)).toBe(500);
    expect(state.squads.get(3)?.purse).toBe(10_000);
    expect(matchesLeft(state, 2)).toBe(0);
    expect(room.replay()).toEqual(state);
    // The second player of last season sells as any other.
    const next = room.settle(fallen + MATCH_MS - 1 + GAP_MS);
    expect(room.act(3, { kind: "bid", playerId: 2, amount: 500 }, next.since)).toBeNull();
    expect(
      room
        .settle(next.since + LOT)
        .squads.get(3)
        ?.prices.get(2),
    ).toBe(500);
  });

  test("lets the player go at once, or by the clock", () => {
    const { room, fallen } = offered();
    expect(room.act(2, DECLINE, fallen + 1)).toBeNull();
    expect(room.state().squads.get(3)?.prices.get(1)).toBe(500);
    const late = offered();
    const state = late.room.settle(late.fallen + MATCH_MS);
    expect(state.squads.get(3)?.prices.get(1)).toBe(500);
    expect(late.room.act(2, MATCH, late.fallen + MATCH_MS + 1)).toMatch(/no price to match/);
    expect(matchesLeft(late.room.state(), 2)).toBe(1);
  });

  test("matches once: the second of two taps finds nothing", () => {
    const { room, fallen } = offered();
    expect(room.act(2, MATCH, fallen + 1)).toBeNull();
    expect(room.act(2, MATCH, fallen + 1)).toMatch(/no price to match/);
    expect(room.act(2, DECLINE, fallen + 1)).toMatch(/no price to match/);
    expect(room.state().sales).toHaveLength(1);
  });

  test("gets the right back when the sale is undone, and may match again", () => {
    const { room, fallen } = offered();
    room.act(2, MATCH, fallen + 1);
    expect(room.act(1, { kind: "undo", seen: 1 }, fallen + 2)).toBeNull();
    expect(matchesLeft(room.state(), 2)).toBe(1);
    expect(room.state().squads.get(2)?.purse).toBe(10_000);
    const again = room.settle(fallen + 2 + GAP_MS).since;
    expect(room.state().lots[0]).toMatchObject({ playerId: 1, matcher: null });
    room.act(3, { kind: "bid", playerId: 1, amount: 500 }, again);
    expect(room.settle(again + LOT).lots[0]).toMatchObject({ matcher: 2 });
    expect(room.act(2, MATCH, again + LOT + 1)).toBeNull();
  });

  test("has the time again after a pause, and cannot match in it", () => {
    const { room, fallen } = offered();
    expect(room.act(1, { kind: "pause" }, fallen + 1)).toBeNull();
    expect(room.act(2, MATCH, fallen + 2)).toBe("The auction is paused.");
    expect(room.act(1, { kind: "resume" }, fallen + LOT)).toBeNull();
    expect(room.state().lots[0]?.endsAt).toBe(fallen + LOT + MATCH_MS);
    expect(room.act(2, MATCH, fallen + LOT + 1)).toBeNull();
  });

  test("of a server that is late by more than its time still has it", () => {
    const { room, fallen } = offered();
    const late = fallen + MATCH_MS + LOT;
    expect(room.settle(late)).toMatchObject({ stage: "paused", pausedFor: "server late" });
  });
});

describe("nobody else", () => {
  test.each([
    ["the highest bidder", 3],
    ["a third", 1],
    ["a stranger", 9],
  ])("matches or answers for them: %s", (_, who) => {
    const { room, fallen } = offered();
    for (const command of [MATCH, DECLINE])
      expect(room.act(who, command, fallen + 1)).not.toBeNull();
    expect(room.state().lots[0]?.matcher).toBe(2);
  });

  test("bids, sells or skips once the hammer has fallen, and no maximum bids", () => {
    const { room, fallen } = offered();
    expect(room.act(1, { kind: "bid", playerId: 1, amount: 600 }, fallen + 1)).toMatch(
      /The hammer has fallen/,
    );
    for (const kind of ["sell", "skip"] as const) {
      expect(room.act(1, { kind, seen: 1 }, fallen + 1)).toMatch(/The hammer has fallen/);
    }
    room.settle(fallen + 2, [bidOf(1, 1, 900)]);
    expect(room.state().lots[0]).toMatchObject({ leader: 3, price: 500 });
  });
});

describe("there is no offer", () => {
  test.each([
    ["while it is off", { rightsToMatch: 0 }, 2],
    ["to the highest bidder", {}, 3],
    ["to somebody without a seat", {}, 9],
    ["by default", { rightsToMatch: undefined }, 2],
  ] as const)("%s", (_, changes, owner) => {
    const { room } = offered(changes as object, owner);
    expect(room.state().lots).toEqual([]);
    expect(room.state().squads.get(3)?.prices.get(1)).toBe(500);
  });

  test.each([
    [550, 2],
    [600, undefined],
  ])("without the money beside the other places: at %i, to %s", (amount, matcher) => {
    const room = auction({ purse: 50 });
    // The owner of last season leads by themselves, and has 10.00 left for ten places.
    room.act(2, { kind: "bid", playerId: 1, amount: 4000 }, GAP_MS);
    const second = room.settle(GAP_MS + LOT + GAP_MS).since;
    expect(room.state().squads.get(2)?.purse).toBe(1000);
    expect(room.act(3, { kind: "bid", playerId: 2, amount }, second)).toBeNull();
    expect(room.settle(second + LOT).lots[0]?.matcher).toBe(matcher);
  });

  test("without a bid: the player comes up again", () => {
    const room = auction();
    expect(room.settle(GAP_MS + LOT)).toMatchObject({ lots: [], unsold: [1] });
  });
});
