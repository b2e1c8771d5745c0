import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SquadsToChange } from "#game/squads/check-trade";
import {
  bidFaultSentence,
  bidFaults,
  type FreeAgentBid,
  settleBids,
} from "#game/squads/settle-bids";
import { applyToSquads, type Squads } from "#game/squads/squads";
import { madeUpLeague } from "./made-up-squads";

type Part = Partial<FreeAgentBid> & Pick<FreeAgentBid, "participantId" | "playerId" | "amount">;

const LOWEST_FIRST = [4, 3, 2, 1];

function settle(parts: readonly Part[], league: SquadsToChange = madeUpLeague()) {
  const bids = parts.map((part, index) => ({ id: index + 1, rank: 1, released: null, ...part }));
  const { outcomes, claims } = settleBids(bids, league, LOWEST_FIRST);
  return {
    claims,
    outcomes: bids.map(({ id }) => outcomes.find(({ bidId }) => bidId === id)?.outcome),
  };
}

const bid = (
  participantId: number,
  playerId: number,
  amount: number,
  more: Partial<Part> = {},
) => ({
  participantId,
  playerId,
  amount,
  ...more,
});

describe("a day of free agents (rules.md#free-agents)", () => {
  test.each([
    ["the highest bid wins", [bid(1, 0, 300), bid(2, 0, 350)], ["outbid", "won"]],
    ["of equal ones the lower in the table", [bid(1, 0, 300), bid(3, 0, 300)], ["outbid", "won"]],
    ["nothing is a bid", [bid(1, 0, 0)], ["won"]],
    [
      "of own equal ones the one that is preferred",
      [bid(1, 0, 300, { rank: 2, released: 100 }), bid(1, 1, 300, { rank: 1, released: 100 })],
      ["released gone", "won"],
    ],
    ["nobody overspends", [bid(1, 0, 1500), bid(1, 12, 600, { released: 100 })], ["won", "purse"]],
    [
      "who is full has to release somebody",
      [bid(1, 0, 200), bid(1, 1, 100), bid(1, 13, 50, { released: 101 })],
      ["won", "squad", "won"],
    ],
    ["a player with an owner is not free", [bid(1, 200, 100)], ["not free"]],
    ["nobody who has left", [bid(9, 0, 100)], ["member left"]],
    [
      "a bid that cannot be met leaves the player to the next",
      [bid(1, 0, 900, { released: 110 }), bid(1, 12, 800, { released: 111 }), bid(2, 12, 100)],
      ["won", "squad", "won"],
    ],
  ] as const)("%s", (_, parts, outcomes) => {
    expect(settle(parts).outcomes).toEqual(outcomes);
  });

  test("the winner pays the own bid, and whom they release goes in turn", () => {
    expect(settle([bid(1, 0, 350, { released: 100 }), bid(2, 0, 300)]).claims).toEqual([
      { kind: "claim", playerId: 0, participantId: 1, price: 350, released: 100 },
    ]);
  });

  test("a released player is a free agent from the next day on", () => {
    const released = settle([bid(1, 0, 900, { released: 100 }), bid(2, 100, 800)]);
    expect(released.outcomes).toEqual(["won", "not free"]);
  });
});

test.each([
  [{ amount: -1 }, "A bid is 0 or more, with at most two decimals."],
  [{ amount: 0.5 }, "A bid is 0 or more, with at most two decimals."],
  [{ amount: Number.NaN }, "A bid is 0 or more, with at most two decimals."],
  [{ amount: 2001 }, "Your purse does not have that much left."],
  [{ playerId: 200 }, "This player has an owner."],
  [{ playerId: 99_999 }, "This player has an owner."],
  [{ released: 200 }, "Release a player of your own squad."],
])("a bid is refused at once: %o", (part, sentence) => {
  const whole = { participantId: 1, playerId: 0, amount: 100, released: null, ...part };
  const [fault] = bidFaults(whole, madeUpLeague());
  expect(fault && bidFaultSentence(fault)).toBe(sentence);
});

test("a full squad is told to release somebody", () => {
  const faults = bidFaults(
    { participantId: 1, playerId: 0, amount: 100, released: null },
    madeUpLeague({ squadSize: 12 }),
  );
  expect(faults.map(bidFaultSentence)).toEqual(["Your squad is full: choose whom you release."]);
});

const anyBids = fc.array(
  fc.record({
    participantId: fc.integer({ min: 1, max: 5 }),
    playerId: fc.integer({ min: 0, max: 30 }),
    amount: fc.integer({ min: 0, max: 2500 }),
    released: fc.option(fc.integer({ min: 100, max: 411 }), { nil: null }),
    rank: fc.integer({ min: 1, max: 20 }),
  }),
  { maxLength: 40 },
);

test("whatever is bid, nobody overspends, nobody has two owners, and squads keep their size", () => {
  fc.assert(
    fc.property(anyBids, (parts) => {
      const league = madeUpLeague();
      const { claims } = settle(parts, league);
      const after = claims.reduce<Squads>(applyToSquads, league.squads);
      const owned = [...after.values()].flatMap(({ prices }) => [...prices.keys()]);
      expect(new Set(owned).size).toBe(owned.length);
      for (const { prices, purse } of after.values()) {
        expect(purse).toBeGreaterThanOrEqual(0);
        expect(prices.size).toBeGreaterThanOrEqual(11);
        expect(prices.size).toBeLessThanOrEqual(13);
      }
    }),
  );
});

test("the order in which bids came changes nothing", () => {
  fc.assert(
    fc.property(anyBids, (parts) => {
      const bids = parts.map((part, index) => ({ id: index + 1, ...part }));
      const league = madeUpLeague();
      const there = settleBids(bids, league, LOWEST_FIRST);
      expect(settleBids([...bids].reverse(), league, LOWEST_FIRST)).toEqual(there);
    }),
  );
});

test("nobody loses a player to a lower bid that could be met", () => {
  fc.assert(
    fc.property(anyBids, (parts) => {
      const bids = parts.map((part, index) => ({ id: index + 1, ...part }));
      const { outcomes } = settleBids(bids, madeUpLeague(), LOWEST_FIRST);
      const outcomeOf = new Map(outcomes.map(({ bidId, outcome }) => [bidId, outcome]));
      for (const winner of bids.filter(({ id }) => outcomeOf.get(id) === "won")) {
        const outbid = bids.filter(
          ({ id, playerId }) => playerId === winner.playerId && outcomeOf.get(id) === "outbid",
        );
        for (const { amount } of outbid) expect(amount).toBeLessThanOrEqual(winner.amount);
      }
    }),
  );
});
