import { describe, expect, test } from "vitest";
import { NO_STATS, type Stats } from "#game/play/match/figures";
import type { Role } from "#game/play/roles";
import {
  isAtWork,
  isOutOfMatch,
  isToCome,
  type MatchNow,
  playerNow,
  playerNowWords,
} from "#game/stories/player-now";

const OWN = 1;
const OTHER = 2;
const ME = 7;

const match: MatchNow = {
  teamIds: [OWN, OTHER],
  ballsPerOver: 6,
  sides: [],
  isOver: false,
  inningsOfSide: 1,
  ballsOfInnings: 120,
  innings: [],
  crease: null,
};

const innings = (number: number, teamId: number, wickets = 2, balls = 30) => {
  return { innings: number, teamId, wickets, balls };
};
const weBat = { ...match, innings: [innings(1, OWN)] };
const weField = { ...match, innings: [innings(1, OTHER)] };
const weBatLast = { ...match, innings: [innings(1, OTHER, 5, 120), innings(2, OWN)] };
const weFieldLast = { ...match, innings: [innings(1, OWN, 10, 90), innings(2, OTHER)] };
const afterOurInnings = { ...match, innings: [innings(1, OWN, 10, 90)] };
const afterTheirInnings = { ...match, innings: [innings(1, OTHER, 4, 120)] };
const atCrease = (
  batters: readonly number[],
  bowler: number | null = null,
): MatchNow["crease"] => ({
  batters: batters.map((playerId) => ({ playerId, runs: 16, balls: 13 })),
  bowler: bowler === null ? null : { playerId: bowler, wickets: 0, runs: 11, balls: 9 },
});

const line = (number: number, did: Partial<Stats>) => ({
  ...NO_STATS,
  out: false,
  innings: number,
  ...did,
});
const BATTED = line(1, { runs: 16, ballsFaced: 13 });
const OUT = line(1, { runs: 16, ballsFaced: 13, out: true });
const BOWLED = line(1, { ballsBowled: 11, runsConceded: 11 });

const SIDE = { teamId: OWN, named: [1, 2], substitutes: [ME] };

const CASES: readonly [string, MatchNow, Role, readonly ReturnType<typeof line>[], string][] = [
  ["before the first ball", match, "Batsman", [], "still to come"],
  [
    "not in a side that is known",
    { ...match, sides: [{ ...SIDE, substitutes: [] }] },
    "Bowler",
    [],
    "not named",
  ],
  ["a substitute in it", { ...match, sides: [SIDE] }, "Bowler", [], "substitute"],
  ["a substitute who came on", { ...weBat, sides: [SIDE] }, "Batsman", [OUT], "out for 16 (13)"],
  [
    "at the crease",
    { ...weBat, crease: atCrease([ME]) },
    "Batsman",
    [BATTED],
    "in the middle, 16 (13)",
  ],
  ["at the crease by a feed without one", weBat, "Batsman", [BATTED], "in the middle, 16 (13)"],
  ["retired", { ...weBat, crease: atCrease([1, 2]) }, "Batsman", [BATTED], "batted, 16 (13)"],
  ["out, and bowls no ball", weBat, "Wicket Keeper", [OUT], "out for 16 (13)"],
  ["out, and will bowl", weBat, "Allrounder", [OUT], "out for 16 (13), bowls next"],
  [
    "out in the last innings",
    weBatLast,
    "Allrounder",
    [line(2, { out: true, ballsFaced: 1 })],
    "out for 0 (1)",
  ],
  ["still to bat", weBat, "Batsman", [], "still to bat"],
  ["a bowler while the side bats first", weBat, "Bowler", [], "bowls next"],
  ["a bowler while the side bats last", weBatLast, "Bowler", [BOWLED], "still to bat"],
  [
    "bowling",
    { ...weField, crease: atCrease([], ME) },
    "Bowler",
    [BOWLED],
    "bowling, 1.3, 0 for 11",
  ],
  ["has bowled", weField, "Bowler", [BOWLED], "has bowled 1.5, 0 for 11"],
  ["has bowled, and bats", weField, "Allrounder", [BOWLED], "has bowled 1.5, 0 for 11, bats next"],
  [
    "has bowled in the last innings",
    weFieldLast,
    "Allrounder",
    [OUT, { ...BOWLED, innings: 2 }],
    "has bowled 1.5, 0 for 11",
  ],
  ["has not bowled", weField, "Bowler", [], "yet to bowl"],
  ["a batsman in the field first", weField, "Batsman", [], "bats next"],
  ["a batsman in the field last", weFieldLast, "Batsman", [OUT], "out for 16 (13)"],
  ["a batsman who did not bat", weFieldLast, "Batsman", [], "in the field"],
  ["between innings, a batsman to come", afterTheirInnings, "Batsman", [], "bats next"],
  ["between innings, a bowler to come", afterOurInnings, "Bowler", [OUT], "bowls next"],
  ["between innings, a bowler who has bowled", afterTheirInnings, "Bowler", [BOWLED], "bats next"],
  [
    "between innings, a batsman who has batted",
    afterOurInnings,
    "Batsman",
    [OUT],
    "out for 16 (13)",
  ],
  [
    "between innings, a keeper who did not bat",
    afterOurInnings,
    "Wicket Keeper",
    [],
    "in the field",
  ],
  ["figures without a score of the innings", match, "Batsman", [OUT], "out for 16 (13)"],
  ["the match is over", { ...weBatLast, isOver: true }, "Batsman", [BATTED], "batted, 16 (13)"],
];

describe("a player's part in a match at one moment, in words", () => {
  test.each(CASES)("%s", (_, now, role, lines, words) => {
    const does = playerNow(now, { id: ME, teamId: OWN, role, lines });
    expect(playerNowWords(does, 6)).toBe(words);
  });

  test("a player of a team that does not play", () => {
    const now = playerNow(weBat, { id: ME, teamId: 99, role: "Batsman", lines: [] });
    expect(playerNowWords(now, 6)).toBe("sits out");
    expect([isOutOfMatch(now), isToCome(now), isAtWork(now)]).toEqual([true, false, false]);
  });

  test("a player who was with another side then, and is on its scorecard", () => {
    const now = playerNow(weBat, { id: ME, teamId: 99, role: "Batsman", lines: [BATTED] });
    expect(isOutOfMatch(now)).toBe(false);
  });
});

const PARTS: readonly [MatchNow, Role, readonly ReturnType<typeof line>[], string][] = [
  [match, "Batsman", [], "to come"],
  [{ ...weBat, crease: atCrease([ME]) }, "Batsman", [], "at work"],
  [{ ...weField, crease: atCrease([1], ME) }, "Bowler", [], "at work"],
  [weBat, "Allrounder", [OUT], "to come"],
  [weBat, "Batsman", [OUT], "done"],
  [weField, "Bowler", [BOWLED], "done"],
  [weField, "Allrounder", [BOWLED], "to come"],
  [weFieldLast, "Batsman", [], "done"],
  [{ ...match, sides: [SIDE] }, "Batsman", [], "out of it"],
];

test.each(PARTS)(
  "%#: a player is at work, to come, done or out of the match",
  (now, role, lines, part) => {
    const does = playerNow(now, { id: ME, teamId: OWN, role, lines });
    expect([isAtWork(does), isToCome(does), isOutOfMatch(does)]).toEqual(
      ["at work", "to come", "out of it"].map((each) => each === part),
    );
  },
);

test("overs are counted in the balls of the match", () => {
  const bowling = { does: "bowling", balls: 11, wickets: 2, runs: 7 } as const;
  expect(playerNowWords(bowling, 5)).toBe("bowling, 2.1, 2 for 7");
});
