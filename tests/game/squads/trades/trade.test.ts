import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acceptTrade,
  isVetoed,
  reviewerOf,
  reviewerOfOffer,
  type TradeLeague,
  VETO_MS,
  vetoesNeeded,
} from "#game/squads/trade";

const NOW = Date.UTC(2026, 3, 1);
const TERMS = { participantIds: [1, 2], players: [[10], [20]] } as const;

function league(part: Partial<TradeLeague> = {}): TradeLeague {
  return { review: "veto", managerIds: [3], memberIds: [1, 2, 3, 4, 5], openSeatIds: [], ...part };
}

describe("who reviews an accepted trade (rules.md#trades)", () => {
  const inReview = (reviewer: string) => ({
    state: "in review",
    reviewer,
    vetoEndsAt: NOW + VETO_MS,
  });
  const approved = { state: "approved", approvedAt: NOW };

  test.each([
    ["nobody, in a league without review", league({ review: "no review" }), approved],
    ["the others", league(), inReview("members")],
    ["the manager", league({ review: "manager" }), inReview("manager")],
    [
      "the others, where it is the manager's own",
      league({ review: "manager", managerIds: [1] }),
      inReview("members"),
    ],
    [
      "the others, where it is the manager's own and the league has no review",
      league({ review: "no review", managerIds: [2] }),
      inReview("members"),
    ],
    ["nobody, in a league of two", league({ memberIds: [1, 2], managerIds: [1] }), approved],
    [
      "nobody, in a league of two with a manager",
      league({ review: "manager", memberIds: [1, 2], managerIds: [1] }),
      approved,
    ],
  ])("%s", (_, around, expected) => {
    expect(acceptTrade(TERMS, reviewerOfOffer(TERMS, around), around, NOW)).toEqual(expected);
  });

  test.each([
    ["members", "no review"],
    ["members", "manager"],
    ["manager", "no review"],
    [null, "manager"],
  ] as const)(
    "%s, as it was settled with the offer, whatever the setting is by then: %s",
    (settled, review) => {
      expect(acceptTrade(TERMS, settled, league({ review }), NOW)).toEqual(
        settled === null ? approved : inReview(settled),
      );
    },
  );

  test("the others, except a manager of the league at the offer or at the answer", () => {
    const settled = reviewerOfOffer(TERMS, league({ review: "no review", managerIds: [1] }));
    expect(acceptTrade(TERMS, settled, league({ review: "no review" }), NOW)).toEqual(
      inReview("members"),
    );
    expect(acceptTrade(TERMS, null, league({ managerIds: [2] }), NOW)).toEqual(inReview("members"));
  });

  test("the others, once who trades manages the league", () => {
    expect(reviewerOf(TERMS, "manager", { managerIds: [3] })).toBe("manager");
    expect(reviewerOf(TERMS, "manager", { managerIds: [2] })).toBe("members");
  });
});

describe("vetoes", () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [14, 8],
  ])("of %i others %i stop a trade", (others, needed) => {
    expect(vetoesNeeded(others)).toBe(needed);
  });

  test.each([
    ["none", [], false],
    ["one of three", [3], false],
    ["two of three", [3, 4], true],
    ["who has left does not count", [3, 9], false],
    ["the two of the trade do not count", [1, 2, 3], false],
  ])("%s", (_, vetoes, expected) => {
    expect(isVetoed(TERMS, league(), vetoes)).toBe(expected);
  });

  test("seats that nobody has claimed do not count, and a trade waits until somebody may claim one", () => {
    const around = league({ openSeatIds: [4, 5] });
    expect(isVetoed(TERMS, around, [3])).toBe(true);
    expect(isVetoed(TERMS, league({ openSeatIds: [3, 4, 5] }), [])).toBe(false);
    const waiting = league({ openSeatIds: [3, 4, 5] });
    expect(acceptTrade(TERMS, "members", waiting, NOW)).toEqual({
      state: "in review",
      reviewer: "members",
      vetoEndsAt: NOW + VETO_MS,
    });
  });

  test("one more veto never saves a trade", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { minLength: 2 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 16 })),
        fc.integer({ min: 1, max: 16 }),
        (memberIds, vetoes, another) => {
          const around = league({ memberIds });
          if (isVetoed(TERMS, around, vetoes)) {
            expect(isVetoed(TERMS, around, [...vetoes, another])).toBe(true);
          }
        },
      ),
    );
  });
});
