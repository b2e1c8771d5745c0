import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SquadsToChange } from "#game/squads/check-trade";
import {
  type ClaimTerms,
  claimFault,
  claimFaultSentence,
  claimsClosed,
  type PlayedFixture,
  teamsInPlay,
} from "#game/squads/claim";
import { applyToSquads, ownerOf } from "#game/squads/squads";
import { DAY, HOUR } from "#tests/support/season";
import { madeUpLeague, numbers } from "./made-up-squads";

const league = madeUpLeague();
const OPEN: ClaimTerms = {
  ...{ lastLock: 0, hasMatch: true, isSettled: true, isMade: true },
  ...{ moved: new Set<number>(), inPlay: new Set<number>() },
};

function sentenceOf(
  playerId: number,
  released: number | null,
  terms: Partial<ClaimTerms> = {},
  of: SquadsToChange = league,
): string | null {
  const claim = { participantId: 1, playerId, released };
  const fault = claimFault(claim, of, { ...OPEN, ...terms });
  return fault && claimFaultSentence(fault, (id) => `Member ${id}`);
}

describe("claims (rules.md#claims-at-once)", () => {
  test("a free agent comes into an open place, or in place of somebody", () => {
    expect(sentenceOf(0, null)).toBeNull();
    expect(sentenceOf(4, 104)).toBeNull();
  });

  // Real teams are the numbers modulo five: player 0 and 100 are of team 0, 4 and 104 of team 4.
  test.each<[string, number, number | null, Partial<ClaimTerms>, string]>([
    [
      "before the first lock",
      0,
      null,
      { lastLock: null },
      "Players can be claimed once the first match has locked.",
    ],
    [
      "after the last",
      0,
      null,
      { hasMatch: false },
      "There are no more matches: players can no longer be claimed.",
    ],
    [
      "just after the setting changed",
      0,
      null,
      { isSettled: false },
      "This way of finding owners is new: players can be claimed after the next lock.",
    ],
    [
      "just after the squads were made",
      0,
      null,
      { isMade: false },
      "The squads were made after the last lock: players can be claimed after the next one.",
    ],
    ["somebody's player", 200, null, {}, "Member 2 has this player now."],
    ["the own player", 100, null, {}, "Member 1 has this player now."],
    ["nobody of the pool", 999, null, {}, "This player cannot be claimed."],
    [
      "a player in a match",
      4,
      null,
      { inPlay: new Set([4]) },
      "This player's team is in a match: you can claim them when it is over.",
    ],
    [
      "a player released since the last lock",
      4,
      null,
      { moved: new Set([4]) },
      "This player was released after the last lock: you can claim them after the next one.",
    ],
    [
      "for one whose points are open",
      0,
      104,
      { inPlay: new Set([4]) },
      "You cannot release a player whose team is in a match.",
    ],
    [
      "for one claimed since the last lock",
      0,
      104,
      { moved: new Set([104]) },
      "You cannot release a player who came after the last lock.",
    ],
    ["for somebody else's player", 0, 204, {}, "Release a player of your own squad."],
    ["for a keeper too many", 0, 110, {}, ""],
  ])("not %s", (name, player, released, terms, sentence) => {
    if (sentence === "") {
      // One of two keepers may go for a batsman: the other still makes a legal eleven.
      expect([name, sentenceOf(player, released, terms)]).toEqual([name, null]);
    } else {
      expect(sentenceOf(player, released, terms)).toBe(sentence);
    }
  });

  test("not into a full squad without a release", () => {
    const full = { ...league, settings: { ...league.settings, squadSize: 12 } };
    expect(sentenceOf(0, null, {}, full)).toBe("Your squad is full: choose whom you release.");
    expect(sentenceOf(0, 100, {}, full)).toBeNull();
  });

  test("over comes before not begun, and not begun before new", () => {
    const all = { ...OPEN, lastLock: null, hasMatch: false, isSettled: false };
    expect(claimsClosed(all)).toBe("over");
    expect(claimsClosed({ ...all, hasMatch: true })).toBe("not begun");
    expect(claimsClosed({ ...all, hasMatch: true, lastLock: 1 })).toBe("new");
  });
});

test("points are open from the lock until the match is over, or seven days", () => {
  const fixture: PlayedFixture = {
    ...{ id: 1, startsAt: DAY, stage: "group", voided: false, lockedAt: DAY },
    ...{ teamA: { id: 1 }, teamB: { id: 2 }, isOver: false, from: DAY },
  };
  const of = (change: Partial<PlayedFixture>, now: number) =>
    [...teamsInPlay([{ ...fixture, ...change }], now)].join(" ");
  expect(of({}, DAY - 1)).toBe("");
  expect(of({}, DAY)).toBe("1 2");
  expect(of({}, 8 * DAY - 1)).toBe("1 2");
  expect(of({}, 8 * DAY)).toBe("");
  expect(of({ isOver: true }, DAY + HOUR)).toBe("");
  expect(of({ voided: true }, DAY + HOUR)).toBe("");
});

const anyClaim = fc.record({
  participantId: fc.integer({ min: 1, max: 4 }),
  playerId: fc.constantFrom(...[0, 100, 200].flatMap((from) => numbers(from, 12))),
  released: fc.option(fc.integer({ min: 100, max: 411 })),
});

test("whatever is claimed in any order, every player has at most one owner and no money moves", () => {
  fc.assert(
    fc.property(fc.array(anyClaim, { maxLength: 40 }), (claims) => {
      let { squads } = league;
      const moved = new Set<number>();
      for (const claim of claims) {
        if (claimFault(claim, { ...league, squads }, { ...OPEN, moved }) !== null) continue;
        squads = applyToSquads(squads, { kind: "claim", ...claim, price: 0 });
        moved.add(claim.playerId);
        if (claim.released !== null) moved.add(claim.released);
        expect(ownerOf(squads, claim.playerId)).toBe(claim.participantId);
      }
      const owned = [...squads.values()].flatMap(({ prices }) => [...prices.keys()]);
      expect(new Set(owned).size).toBe(owned.length);
      for (const { prices, purse } of squads.values()) {
        expect(purse).toBe(2000);
        expect(prices.size).toBeGreaterThanOrEqual(11);
        expect(prices.size).toBeLessThanOrEqual(13);
      }
    }),
  );
});
