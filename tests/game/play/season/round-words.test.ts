import { expect, test } from "vitest";
import { leagueRounds } from "#game/play/season/league-rounds";
import { roundTitle } from "#game/play/season/round-words";
import { fixture } from "#tests/game/made-up-season";

/** Monday, 4 May 2026, 20:00 UTC, and days after it. */
const season = [0, 1, 6, 7].map((day) => fixture(day + 1, Date.UTC(2026, 4, 4 + day, 20)));

test.each([
  [
    "week",
    "UTC",
    ["Round 1: Mon 4 May to Sun 10 May, 3 matches", "Round 2: Mon 11 May to Sun 17 May, 1 match"],
  ],
  // At 20:00 UTC it is the next day in Kolkata.
  [
    "week",
    "Asia/Kolkata",
    ["Round 1: Mon 4 May to Sun 10 May, 2 matches", "Round 2: Mon 11 May to Sun 17 May, 2 matches"],
  ],
  [
    2,
    "Asia/Kolkata",
    ["Round 1: Tue 5 May to Wed 6 May, 2 matches", "Round 2: Mon 11 May to Tue 12 May, 2 matches"],
  ],
  [
    1,
    "UTC",
    [
      "Round 1: Mon 4 May, 1 match",
      "Round 2: Tue 5 May, 1 match",
      "Round 3: Sun 10 May, 1 match",
      "Round 4: Mon 11 May, 1 match",
    ],
  ],
] as const)("the title of rounds of %s in %s", (length, zone, titles) => {
  const terms = { length, zone, from: 0 };
  expect(leagueRounds(season, terms).map((round) => roundTitle(round, terms))).toEqual(titles);
});

test("matches that are called off are not counted", () => {
  const terms = { length: "week", zone: "UTC", from: 0 } as const;
  const [round] = leagueRounds(
    [fixture(9, Date.UTC(2026, 4, 5), { voided: true }), ...season],
    terms,
  );
  expect(round && roundTitle(round, terms)).toBe("Round 1: Mon 4 May to Sun 10 May, 3 matches");
});
