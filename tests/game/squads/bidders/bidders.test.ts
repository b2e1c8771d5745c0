import { describe, expect, it } from "vitest";
import type { Lot } from "#game/squads/ways/auction-state";
import { type Bidder, makeBidders, TEMPERS, type Temper, whim } from "#game/squads/ways/bidder";
import { intendedBid, intendedMaximum, intendedPlayer } from "#game/squads/ways/wants";
import { worthOf } from "#game/squads/ways/worth";
import { madeUpAuction } from "./made-up-auction";

const SECOND = 1000;
const bidder = (temper: Temper = "patient", seed = 7): Bidder => ({
  participantId: 1,
  temper,
  seed,
});
const lot = (traits: Partial<Lot> = {}): Lot => ({
  playerId: 1,
  base: 200,
  price: null,
  leader: null,
  endsAt: 30 * SECOND,
  by: null,
  calledBy: null,
  matcher: null,
  ...traits,
});
const LIMITS = { next: 200, highest: 9_300 };
const bought = (...playerIds: number[]) => playerIds.map((id) => [1, id, 300] as const);

describe("the worth of a player to a made-up bidder", () => {
  it.each([
    ["a dear one more than a cheap one", 1, 41],
    ["a dear one more than a cheap one, also late", 41, 69],
  ])("%s", (_, dear, cheap) => {
    const view = madeUpAuction(4);
    expect(worthOf(bidder(), view, dear)).toBeGreaterThan(worthOf(bidder(), view, cheap));
  });

  it.each([
    ["of a role that the squad has plenty of", {}, bought(1, 5, 9, 13, 17, 21), 25, "less"],
    ["of a role that the squad still lacks", {}, bought(1, 5, 9, 13, 17, 21), 26, "more"],
    ["who has an owner", {}, bought(25), 25, "none"],
    ["of a real team that the squad is full of", { squadTeamMax: 2 }, bought(1, 11), 21, "none"],
    ["overseas beyond the limit", { squadOverseas: 3 }, bought(4, 8, 12), 16, "none"],
    [
      "who takes the last place from a role that has to be filled",
      { squadSize: 11, squadBowlMin: 4 },
      bought(1, 5, 9, 3, 4, 2, 6, 10, 7, 13),
      17,
      "none",
    ],
    ["for a full squad", { squadSize: 11 }, bought(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), 12, "none"],
  ])("a player %s", (_, settings, sales, playerId, than) => {
    const before = worthOf(bidder(), madeUpAuction(4, settings), playerId);
    const now = worthOf(bidder(), madeUpAuction(4, settings, sales), playerId);
    expect(before).toBeGreaterThan(0);
    const asExpected = { none: now === 0, less: now < before, more: now > before };
    expect(asExpected[than as keyof typeof asExpected]).toBe(true);
  });

  it("is nothing for a player who is not in the pool", () => {
    expect(worthOf(bidder(), madeUpAuction(4), 999)).toBe(0);
  });

  it("adds up to about what everybody can spend", () => {
    const view = madeUpAuction(4);
    const best = view.open.players.slice(0, 4 * view.open.settings.squadSize);
    const sum = best.reduce((total, { id }) => total + worthOf(bidder(), view, id), 0);
    expect(sum).toBeGreaterThan(4 * 10_000 * 0.8);
    expect(sum).toBeLessThan(4 * 10_000 * 1.3);
  });

  it("differs by temper and by seed", () => {
    const view = madeUpAuction(4);
    const [patient, eager, hunter] = TEMPERS.map((temper) => worthOf(bidder(temper), view, 1));
    expect(eager).toBeGreaterThan(patient ?? 0);
    expect(patient).toBeGreaterThan(hunter ?? 0);
    const seeds = [1, 2, 3, 4, 5].map((seed) => worthOf(bidder("eager", seed), view, 1));
    expect(new Set(seeds).size).toBe(5);
    expect(worthOf(bidder("eager", 3), view, 1)).toBe(seeds[2]);
  });
});

describe("the bids of a made-up bidder", () => {
  const view = madeUpAuction(4);

  it.each([
    ["nothing where they lead", lot({ leader: 1, price: 200 }), LIMITS],
    ["nothing where the rules allow no bid", lot(), { next: 200, highest: null }],
    ["nothing above their highest bid", lot(), { next: 200, highest: 150 }],
    ["nothing above the worth", lot(), { next: 9_000, highest: 9_300 }],
  ])("%s", (_, up, limits) => {
    expect(intendedBid(bidder("eager"), view, up, limits, 0)).toBeNull();
  });

  it.each([
    ["eager", 0, 3],
    ["patient", 21, 28],
    ["bargain hunter", 24, 28],
  ] as const)("%s, between the seconds %i and %i", (temper, from, to) => {
    for (let seed = 0; seed < 50; seed++) {
      const bid = intendedBid(bidder(temper, seed), view, lot(), LIMITS, 0);
      expect(bid?.amount).toBe(200);
      expect(bid?.at).toBeGreaterThanOrEqual(from * SECOND);
      expect(bid?.at).toBeLessThanOrEqual(to * SECOND);
    }
  });

  it("answers others soon where they are patient, in the last seconds where they hunt bargains", () => {
    const up = lot({ price: 300, leader: 2 });
    const limits = { ...LIMITS, next: 325 };
    const patient = intendedBid(bidder("patient"), view, up, limits, 5 * SECOND);
    const hunter = intendedBid(bidder("bargain hunter"), view, up, limits, 5 * SECOND);
    expect(patient?.at).toBeLessThanOrEqual(9 * SECOND);
    expect(hunter?.at).toBeGreaterThanOrEqual(24 * SECOND);
  });

  it("takes a second to answer where the clock is short", () => {
    const short = lot({ endsAt: 62 * SECOND, price: 300, leader: 2 });
    const since = 61 * SECOND;
    const bid = intendedBid(bidder("bargain hunter"), view, short, { ...LIMITS, next: 325 }, since);
    expect(bid).toEqual({ amount: 325, at: since + SECOND });
  });

  it.each([
    ["the worth", LIMITS, worthOf(bidder(), view, 1)],
    ["the highest bid where that is less", { next: 200, highest: 250 }, 250],
    ["none below the next price", { next: 9_000, highest: 9_300 }, null],
    ["none where the rules allow none", { next: 200, highest: null }, null],
  ])("as a maximum: %s", (_, limits, maximum) => {
    expect(intendedMaximum(bidder(), view, 1, limits)).toBe(maximum);
  });
});

describe("the players whom a made-up bidder names or picks", () => {
  const ids = [1, 2, 3, 4, 5, 30, 60];

  it.each([
    ["the one of most worth", "eager", "pick", bought(), 1],
    ["nobody who has an owner", "eager", "pick", bought(1, 2), 3],
    ["a bargain hunter too", "bargain hunter", "pick", bought(), 1],
  ] as const)("%s", (_, temper, purpose, sales, playerId) => {
    const view = madeUpAuction(4, {}, sales);
    const least = ids.filter((id) => id === playerId || id > 29 || sales.some(([, o]) => o === id));
    expect(intendedPlayer(bidder(temper), view, least, purpose)).toBe(playerId);
  });

  it("names what the others pay for as a bargain hunter: a player who is of no use to the own squad", () => {
    const view = madeUpAuction(4, { squadOverseas: 3 }, bought(4, 8, 12));
    expect(intendedPlayer(bidder("bargain hunter"), view, [1, 2, 16], "nominate")).toBe(16);
    expect(intendedPlayer(bidder("bargain hunter"), view, [1, 2, 16], "pick")).not.toBe(16);
    expect(intendedPlayer(bidder("eager"), view, [1, 2, 16], "nominate")).not.toBe(16);
  });

  it("is nobody where nobody is of use", () => {
    const view = madeUpAuction(4, { squadOverseas: 3 }, bought(4, 8, 12));
    expect(intendedPlayer(bidder("eager"), view, [16, 20], "pick")).toBeNull();
    expect(intendedPlayer(bidder("bargain hunter"), view, [], "nominate")).toBeNull();
  });
});

describe("made-up bidders", () => {
  it("have their tempers in turn and a seed each", () => {
    const bidders = makeBidders([11, 12, 13, 14], 100);
    expect(bidders.map(({ temper }) => temper)).toEqual([...TEMPERS, TEMPERS[0]]);
    expect(bidders.map(({ seed }) => seed)).toEqual([111, 112, 113, 114]);
  });

  it("have whims that are spread between 0 and 1", () => {
    const whims = Array.from({ length: 1000 }, (_, index) => whim(3, index));
    expect(Math.min(...whims)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...whims)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth++) {
      const count = whims.filter((each) => Math.floor(each * 10) === tenth).length;
      expect(count).toBeGreaterThan(60);
      expect(count).toBeLessThan(140);
    }
  });
});
