import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#game/core/units";
import type { FormerPlayer } from "#game/squads/events";
import type { Wish } from "#game/squads/making";
import { candidatesOf, keepFaults, priceOfKept } from "#game/squads/ways/keep-players";
import { listMisses } from "#game/squads/ways/misses";
import { RETAINED } from "#game/squads/ways/retained";
import { openWith, squadPool } from "./made-up-squads";
import { roomOnPaper } from "./room-on-paper";

const POOL = squadPool(60);

/** Participant 1 had players 1 to 4, at 20.00, 9.00, 3.00 and nothing; participant 2 had 5 and 99. */
const FORMER: readonly FormerPlayer[] = [
  { playerId: 1, participantId: 1, price: 2000 },
  { playerId: 2, participantId: 1, price: 900 },
  { playerId: 3, participantId: 1, price: 300 },
  { playerId: 4, participantId: 1, price: 0 },
  { playerId: 5, participantId: 2, price: 8800 },
  { playerId: 99, participantId: 2, price: 500 },
];

function opening(changes: Parameters<typeof openWith>[2] = {}) {
  return {
    ...openWith(3, POOL, { squadSize: 11, retained: 3, retainedHours: 24, ...changes }),
    way: "retained" as const,
    former: FORMER,
  };
}

function keep(participantId: number, ...playerIds: number[]): Wish[] {
  return playerIds.map((playerId, index) => ({
    ...{ participantId, playerId, rank: null, maximum: null, setAt: 0, keep: index + 1 },
  }));
}

describe("prices of kept players", () => {
  test.each([
    ["last", 0, 900, 900],
    ["last", 2, 900, 900],
    // A player of a draft has the lowest base price.
    ["last", 0, 0, 50],
    ["step", 0, 900, 950],
    ["step", 0, 300, 325],
    ["step", 1, 0, 75],
    ["list", 0, 900, 1800],
    ["list", 1, 900, 1400],
    // The last price of the list holds for all others.
    ["list", 5, 900, 1400],
  ] as const)("%s, place %i, %i last season: %i", (retainedPrice, place, before, price) => {
    const open = opening({ retainedPrice, retainedPrices: "18, 14" });
    expect(priceOfKept(open, { playerId: 1, participantId: 1, price: before }, place)).toBe(price);
  });

  test("candidates are the dearest first, without those who are not in the pool", () => {
    expect(candidatesOf(opening(), 1).map(({ playerId }) => playerId)).toEqual([1, 2, 3, 4]);
    expect(candidatesOf(opening(), 2).map(({ playerId }) => playerId)).toEqual([5]);
    expect(candidatesOf(opening(), 3)).toEqual([]);
  });
});

describe("whom nobody can keep", () => {
  const room = RETAINED.begin(opening(), 0);
  test.each([
    ["another's player", 1, [5], "This player was not yours last season."],
    ["nobody's player", 1, [30], "This player was not yours last season."],
    ["a player who has gone", 2, [99], "This player is not in the pool of this season."],
    ["one more than allowed", 1, [1, 2, 3, 4], "You may keep 3 players."],
  ] as const)("%s", (_, participantId, playerIds, reason) => {
    expect(keepFaults(room, participantId, playerIds).map((fault) => fault.reason)).toEqual([
      reason,
    ]);
  });

  test("more than the purse pays beside the lowest prices of the other places", () => {
    const open = opening({ purse: 50 });
    expect(keepFaults(RETAINED.begin(open, 0), 2, [5])).toEqual([
      {
        ...{ participantId: 2, playerId: 5 },
        reason: "88.00 is too much: 45.00 is left for this player.",
      },
    ]);
  });

  test("more of one real team than a squad may have", () => {
    const players = POOL.map((player) => (player.id <= 3 ? { ...player, teamId: 1 } : player));
    const open = { ...opening({ squadTeamMax: 2 }), players };
    expect(keepFaults(RETAINED.begin(open, 0), 1, [1, 2, 3])).toMatchObject([{ playerId: 3 }]);
  });

  test("those who can be kept have no fault", () => {
    expect(keepFaults(room, 1, [1, 2, 4])).toEqual([]);
  });
});

describe("the deadline", () => {
  const END = 24 * HOUR_MS;

  test("opens all choices at once; who chose nobody keeps nobody", () => {
    const room = roomOnPaper(RETAINED, opening(), 0);
    const wishes = [...keep(1, 2, 1), ...keep(2, 5)];
    room.settle(END - 1, wishes);
    expect(room.state()).toMatchObject({ endsAt: END, sales: [], stage: "running" });
    // Nothing in the events of an open window says who has chosen.
    expect(room.events.map(({ event }) => event)).toEqual([
      { kind: "round", number: 1, endsAt: END },
    ]);
    const state = room.settle(END, wishes);
    expect(state.stage).toBe("closed");
    expect(state.sales).toEqual([
      { kind: "sold", playerId: 2, participantId: 1, price: 900, how: "kept" },
      { kind: "sold", playerId: 1, participantId: 1, price: 2000, how: "kept" },
      { kind: "sold", playerId: 5, participantId: 2, price: 8800, how: "kept" },
    ]);
    expect(state.squads.get(1)?.purse).toBe(10_000 - 2900);
    expect(state.squads.get(3)).toMatchObject({ purse: 10_000, prices: new Map() });
    expect(room.events.at(-1)?.event).toEqual({ kind: "close", left: 30 });
    expect(room.replay()).toEqual(state);
  });

  test("leaves out whom a limit forbids, keeps the others, and tells the owner alone", () => {
    const wishes = [...keep(1, 5, 2), ...keep(2, 99, 5)];
    const before = roomOnPaper(RETAINED, opening(), 0);
    before.settle(END - 1, wishes);
    const due = RETAINED.due(before.state(), wishes, END);
    expect(listMisses({ way: "retained", state: before.state() }, due, wishes)).toEqual([
      expect.objectContaining({ participantId: 1, playerId: 5 }),
      expect.objectContaining({ participantId: 2, playerId: 99 }),
    ]);
    const { squads } = before.settle(END, wishes);
    expect([...(squads.get(1)?.prices ?? [])]).toEqual([[2, 900]]);
    expect([...(squads.get(2)?.prices ?? [])]).toEqual([[5, 8800]]);
  });

  test.each(["pause", "resume", "sell", "skip", "undo"] as const)(
    "stands against the manager's %s",
    (kind) => {
      const room = roomOnPaper(RETAINED, opening(), 0);
      expect(room.act(1, { kind }, HOUR_MS)).toMatch(/the deadline, which stays/);
    },
  );
});
