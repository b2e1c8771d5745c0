import { describe, expect, it } from "vitest";
import type { SquadEvent } from "#game/squads/events";
import { callsFor, findOutbid } from "#game/squads/ways/lot-calls";

const NOW = 1_000_000;

describe("going once, going twice", () => {
  it.each([
    [30_000, 0],
    [6_001, 0],
    [6_000, 1],
    [3_001, 1],
    [3_000, 2],
    [0, 2],
    [-50, 2],
  ])("with %i ms left: call %i", (left, calls) => {
    expect(callsFor({ price: 950, endsAt: NOW + left }, NOW)).toBe(calls);
  });

  it("is not called before the first bid", () => {
    expect(callsFor({ price: null, endsAt: NOW + 1 }, NOW)).toBe(0);
  });
});

const lot = (playerId: number): SquadEvent => ({
  kind: "lot",
  ...{ playerId, base: 200, endsAt: NOW, by: null },
});
const bid = (participantId: number, amount: number, playerId = 1): SquadEvent => ({
  kind: "bid",
  ...{ playerId, participantId, amount, endsAt: NOW, byMaximum: false },
});
const listed = (...events: readonly SquadEvent[]) => events.map((event) => ({ event }));
const ME = 1;
const ASHA = 2;
const BEN = 3;

describe("who was outbid", () => {
  it.each<[string, readonly SquadEvent[], number | null, ReturnType<typeof findOutbid>]>([
    ["nobody before a bid", [lot(1)], null, null],
    ["nobody by the first bid", [lot(1), bid(ASHA, 200)], ASHA, null],
    [
      "the reader, at their own last bid",
      [lot(1), bid(ME, 200), bid(ASHA, 225), bid(ME, 250), bid(ASHA, 275)],
      ASHA,
      { participantId: ME, amount: 250 },
    ],
    [
      "the reader still, while two others bid on",
      [lot(1), bid(ME, 200), bid(ASHA, 225), bid(BEN, 250)],
      BEN,
      { participantId: ME, amount: 200 },
    ],
    [
      "the other, once the reader leads again",
      [lot(1), bid(ME, 200), bid(ASHA, 225), bid(ME, 250)],
      ME,
      { participantId: ASHA, amount: 225 },
    ],
    [
      "the last other bidder, for one who only watches",
      [lot(1), bid(ASHA, 200), bid(BEN, 225), bid(ASHA, 250)],
      ASHA,
      { participantId: BEN, amount: 225 },
    ],
    [
      "nobody by bids for another player",
      [lot(2), bid(ME, 200, 2), bid(ASHA, 225, 2), lot(1), bid(BEN, 200)],
      BEN,
      null,
    ],
    [
      "nobody by bids before the sale was undone",
      [lot(1), bid(ME, 200), bid(ASHA, 225), lot(1), bid(BEN, 200)],
      BEN,
      null,
    ],
    [
      "the reader, though the beginning of the lot is too long ago to be listed",
      [bid(ME, 200), bid(ASHA, 225)],
      ASHA,
      { participantId: ME, amount: 200 },
    ],
  ])("%s", (_, events, leader, expected) => {
    expect(findOutbid(listed(...events), { playerId: 1, leader }, ME)).toEqual(expected);
  });
});
