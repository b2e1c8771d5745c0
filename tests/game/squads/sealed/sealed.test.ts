import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#game/core/units";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { SEALED } from "#game/squads/ways/sealed";
import { canEndEarly } from "#game/squads/ways/sealed-state";
import { openWith, squadPool } from "../made-up-squads";
import { bidOf, ranking, roomOnPaper } from "../room-on-paper";

const DAY = 24 * HOUR_MS;

/** Three, drawn as 2, 3, 1; participant 1 manages the league; a round lasts a day. */
function rounds(players = 60, changes: Partial<LeagueSettings> = {}) {
  const settings = { squadSize: 11, ...changes };
  const open = { ...openWith(3, squadPool(players), settings), order: [2, 3, 1] };
  const room = roomOnPaper(SEALED, open, 0);
  room.settle(0);
  return room;
}

test("bids are opened at the deadline, and the next round begins", () => {
  const room = rounds();
  const wishes = [bidOf(1, 5, 900)];
  expect(room.settle(DAY - 1, wishes)).toMatchObject({ sales: [], round: { number: 1 } });
  expect(room.settle(DAY, wishes)).toMatchObject({
    sales: [{ playerId: 5, participantId: 1, price: 200, round: 1, at: DAY }],
    round: { number: 2, endsAt: 2 * DAY },
  });
});

test("a round without a sale halves base prices for good, a second one fills the places", () => {
  const room = rounds();
  const halved = room.settle(DAY);
  expect(halved.emptyRounds).toBe(1);
  const bought = room.settle(2 * DAY, [bidOf(1, 5, 100)]);
  expect(bought.sales).toMatchObject([{ playerId: 5, price: 100, round: 2 }]);
  const state = room.settle(3 * DAY, [...ranking(2, [60]), ...ranking(3, [60, 59])]);
  expect(state.stage).toBe("closed");
  expect(state.sales.slice(1)).toHaveLength(32);
  expect(state.sales.slice(1).every(({ price, at }) => price === 50 && at === 3 * DAY)).toBe(true);
  expect(state.squads.get(2)?.prices.has(60)).toBe(true);
  expect(state.squads.get(3)?.prices.has(59)).toBe(true);
});

describe("the manager", () => {
  test.each([
    ["more than an hour is left", DAY - HOUR_MS - 1],
    ["an hour is left", DAY - HOUR_MS],
    ["a minute is left", DAY - 60_000],
  ])("can end a round just where the room says so: %s", (_, now) => {
    const room = rounds();
    const { round, open } = room.state();
    const can = round !== null && canEndEarly(round, open.settings, now);
    expect(can).toBe(now < DAY - HOUR_MS);
    expect(room.act(1, { kind: "sell" }, now) === null).toBe(can);
  });

  test("ends a round in an hour: bids of that hour count", () => {
    const room = rounds();
    expect(room.act(2, { kind: "sell" }, HOUR_MS)).toMatch("Only the manager");
    expect(room.act(1, { kind: "sell" }, HOUR_MS, [bidOf(1, 5, 300)])).toBeNull();
    expect(room.state().round).toEqual({ number: 1, endsAt: 2 * HOUR_MS });
    const wishes = [bidOf(1, 5, 300), { ...bidOf(3, 5, 900), setAt: 2 * HOUR_MS - 1 }];
    expect(room.settle(2 * HOUR_MS - 1, wishes).sales).toEqual([]);
    expect(room.settle(2 * HOUR_MS, wishes)).toMatchObject({
      sales: [{ playerId: 5, participantId: 3, round: 1 }],
      round: { number: 2, endsAt: 2 * HOUR_MS + DAY },
    });
  });

  test.each([
    // At half past nine in the evening half an hour is left before the quiet hours, half an hour after.
    [21.5 * HOUR_MS, DAY + 7.5 * HOUR_MS],
    [23 * HOUR_MS, DAY + 8 * HOUR_MS],
  ])("ends no round in quiet hours: %i", (at, endsAt) => {
    const room = rounds(60, { quietHours: "22-7", sealedHours: 72 });
    expect(room.act(1, { kind: "sell" }, at)).toBeNull();
    expect(room.state().round).toEqual({ number: 1, endsAt });
    expect(room.act(1, { kind: "sell" }, at + 1)).toBe("The round is about to end anyway.");
  });

  test("pauses: the deadline waits for as long", () => {
    const room = rounds();
    expect(room.act(2, { kind: "pause" }, HOUR_MS)).toMatch("Only the manager");
    room.act(1, { kind: "pause" }, HOUR_MS);
    expect(room.act(1, { kind: "pause" }, HOUR_MS)).toBe("The round is paused already.");
    expect(room.act(1, { kind: "sell" }, HOUR_MS)).toBe("Resume the round first.");
    expect(room.settle(2 * DAY).round?.number).toBe(1);
    room.act(1, { kind: "resume" }, 3 * HOUR_MS);
    expect(room.act(1, { kind: "resume" }, 3 * HOUR_MS)).toBe("The round is not paused.");
    expect(room.state().round).toEqual({ number: 1, endsAt: DAY + 2 * HOUR_MS });
  });

  test("undoes what the last round sold, all of it: players are free and money comes back", () => {
    const room = rounds();
    expect(room.act(1, { kind: "undo" }, HOUR_MS)).toBe("There is no sale to undo.");
    room.settle(DAY, [bidOf(1, 5, 900)]);
    room.settle(2 * DAY, [bidOf(1, 6, 900), bidOf(2, 7, 900)]);
    expect(room.act(2, { kind: "undo" }, 2 * DAY)).toMatch("Only the manager");
    expect(room.act(1, { kind: "undo" }, 2 * DAY)).toBeNull();
    expect(room.state().sales).toMatchObject([{ playerId: 5 }]);
    expect(room.state().squads.get(1)?.purse).toBe(9_800);
    expect(room.state().squads.get(2)?.purse).toBe(10_000);
    expect(room.state().round).toEqual({ number: 3, endsAt: 3 * DAY });
  });

  test("opens with an undo every bid that the round had opened, and buys none of those players any more", () => {
    const room = rounds();
    const bids = [
      bidOf(2, 5, 900),
      bidOf(3, 5, 700),
      bidOf(3, 6, 100),
      bidOf(1, 7, 400),
      bidOf(2, 8, 10_500),
    ];
    room.settle(DAY, bids);
    expect(room.state().sales).toMatchObject([
      { playerId: 5, participantId: 2, price: 750 },
      { playerId: 7, participantId: 1, price: 200 },
    ]);
    const changed = { ...bidOf(3, 9, 300), setAt: DAY + 1 };
    expect(room.act(1, { kind: "undo" }, DAY + HOUR_MS, [...bids, changed])).toBeNull();
    const opened = [
      { playerId: 5, participantId: 2, amount: 900 },
      { playerId: 5, participantId: 3, amount: 700 },
      { playerId: 7, participantId: 1, amount: 400 },
      { playerId: 8, participantId: 2, amount: 10_500 },
    ];
    expect(room.state().takenBack).toEqual([
      { playerId: 7, by: 1, opened },
      { playerId: 5, by: 1, opened: [] },
    ]);
    // Everybody has the whole hours for new bids.
    expect(room.state().round).toEqual({ number: 2, endsAt: DAY + HOUR_MS + DAY });
    const again = room.settle(3 * DAY, [bidOf(1, 5, 1_000), bidOf(1, 7, 400), bidOf(3, 5, 300)]);
    expect(again.sales).toMatchObject([
      { playerId: 7, participantId: 1 },
      { playerId: 5, participantId: 3, price: 200 },
    ]);
  });

  test("can skip nobody, and do nothing once the squads are made", () => {
    const room = rounds();
    expect(room.act(1, { kind: "skip" }, 0)).toBe("Nobody is skipped in sealed rounds.");
    room.settle(2 * DAY);
    expect(room.act(1, { kind: "undo" }, 3 * DAY)).toBe("The rounds are over.");
  });
});

test.each([
  { kind: "bid", playerId: 1, amount: 300 } as const,
  { kind: "nominate", playerId: 1 } as const,
  { kind: "pick", playerId: 1 } as const,
])("$kind is no command here: bids are saved", (command) => {
  expect(rounds().act(2, command, 0)).toMatch("Bids of sealed rounds are saved");
});

test("whatever is bid, the rounds end with full squads and purses that nobody overdraws", () => {
  const wish = fc.record({
    participantId: fc.integer({ min: 1, max: 3 }),
    playerId: fc.integer({ min: 1, max: 42 }),
    maximum: fc.integer({ min: 1, max: 12_000 }),
  });
  const bids = fc.uniqueArray(wish, {
    maxLength: 60,
    selector: ({ participantId, playerId }) => `${participantId}/${playerId}`,
  });
  const standings = fc.shuffledSubarray([1, 2, 3]);
  fc.assert(
    fc.property(bids, standings, (made, lowestFirst) => {
      const wishes = made.map((bid) => bidOf(bid.participantId, bid.playerId, bid.maximum));
      const room = rounds(42);
      const state = room.settle(60 * DAY, wishes, lowestFirst);
      expect(state.stage).toBe("closed");
      for (const { prices, purse } of state.squads.values()) {
        expect(prices.size).toBe(11);
        expect(purse).toBeGreaterThanOrEqual(0);
      }
      for (const { playerId, participantId, price, round } of state.sales) {
        const own = wishes.find(
          (bid) => bid.playerId === playerId && bid.participantId === participantId,
        );
        if (round === 1) expect(price).toBeLessThanOrEqual(own?.maximum ?? 0);
      }
      expect(room.replay()).toEqual(state);
    }),
    { numRuns: 15 },
  );
});
