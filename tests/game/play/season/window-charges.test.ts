import { describe, expect, test } from "vitest";
import type { Submission } from "#game/play/season/window";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { fixture, locksOf, type Rules, submission, THREE } from "#tests/game/made-up-season";
import { ids, lineup, lineupAfter } from "#tests/game/made-up-team";

const ONE_SWAP = lineupAfter({ 3: 12 }); // 2 changes against players 1 to 11
const TWO_SWAPS = lineupAfter({ 3: 12, 4: 13 }); // 4 changes

describe("charges", () => {
  const rows: [string, Submission[], Rules, number[]][] = [
    ["a first team and no change", [submission(1, 20)], {}, [0, 0, 0]],
    [
      "a swap of captains",
      [
        submission(1, 20),
        submission(2, 120, { lineup: { playerIds: ids(1, 11), captainId: 5, viceCaptainId: 6 } }),
      ],
      {},
      [0, 0, 0],
    ],
    ["1 in, 1 out", [submission(1, 20), submission(2, 120, { lineup: ONE_SWAP })], {}, [0, 1, 0]],
    [
      "submitting again replaces",
      [
        submission(1, 20),
        submission(2, 120, { lineup: ONE_SWAP }),
        submission(3, 130, { lineup: TWO_SWAPS }),
      ],
      {},
      [0, 3, 0],
    ],
    [
      "going back to the locked team",
      [submission(1, 20), submission(2, 120, { lineup: TWO_SWAPS }), submission(3, 130)],
      {},
      [0, 0, 0],
    ],
    [
      "going back a window later is 4 changes again",
      [submission(1, 20), submission(2, 120, { lineup: TWO_SWAPS }), submission(3, 230)],
      {},
      [0, 3, 3],
    ],
    [
      "a late joiner's first team is free",
      [submission(1, 220, { lineup: lineup(ids(21, 31)) })],
      {},
      [0],
    ],
    [
      "before the tournament's start",
      [submission(1, 20), submission(2, 149, { lineup: TWO_SWAPS })],
      { tournamentStartsAt: 150 },
      [0, 0, 0],
    ],
    [
      "at the tournament's start",
      [submission(1, 20), submission(2, 150, { lineup: TWO_SWAPS })],
      { tournamentStartsAt: 150 },
      [0, 3, 0],
    ],
    [
      "a tournament without a start date",
      [submission(1, 20), submission(2, 120, { lineup: TWO_SWAPS })],
      { tournamentStartsAt: null },
      [0, 3, 0],
    ],
    [
      "the league's own free transfers",
      [submission(1, 20), submission(2, 120, { lineup: TWO_SWAPS })],
      { settings: { freeTransfersPerMatch: 3 } },
      [0, 1, 0],
    ],
    [
      "free transfers do not gather over matches",
      [submission(1, 20), submission(2, 220, { lineup: TWO_SWAPS })],
      {},
      [0, 0, 3],
    ],
  ];
  test.each(rows)("%s", (_, saved, rules, charges) => {
    expect(locksOf(THREE, saved, rules).map((lock) => lock.charge)).toEqual(charges);
  });
});

describe("playoffs", () => {
  const fixtures = [
    fixture(1, 100),
    fixture(2, 200),
    fixture(3, 300, { stage: "playoff" }),
    fixture(4, 400, { stage: "playoff" }),
  ];
  const saved = [
    submission(1, 20),
    submission(2, 120, { lineup: TWO_SWAPS }), // 4 changes
    submission(3, 220), // 4 back
    submission(4, 320, { lineup: ONE_SWAP }), // 2
  ];
  const poolsAndCharges = (settings: Partial<LeagueSettings>) =>
    locksOf(fixtures, saved, { settings }).map((lock) => [lock.pool, lock.charge]);

  test("draw on a pool of their own with free trades of their own", () => {
    expect(poolsAndCharges({ separatePlayoffTrades: true, playoffFreeTrades: 2 })).toEqual([
      ["regular", 0],
      ["regular", 3],
      ["playoff", 2],
      ["playoff", 0],
    ]);
  });

  test("draw on the common pool otherwise", () => {
    expect(poolsAndCharges({ separatePlayoffTrades: false, playoffFreeTrades: 2 })).toEqual([
      ["regular", 0],
      ["regular", 3],
      ["regular", 3],
      ["regular", 1],
    ]);
  });
});
