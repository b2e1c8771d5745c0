import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#game/core/units";
import { findMissingPoints, type ReportedMatch } from "#game/matches/missing-points";

const START = Date.UTC(2027, 3, 4, 14);
const at = (hours: number) => START + hours * HOUR_MS;

const SILENT: ReportedMatch = {
  ...{ matchType: "T20", ballsPerOver: 6, startsAt: START, state: "upcoming" },
  ...{ overAt: null, scoreAt: null, pointsAt: null, isWon: false, innings: [] },
};
const FIRST = { runs: 160, wickets: 7, balls: 120 };
const SECOND = { runs: 40, wickets: 2, balls: 30 };
const CHASED = { runs: 161, wickets: 4, balls: 100 };
const playing = (more: Partial<ReportedMatch>): Partial<ReportedMatch> => ({
  state: "in progress",
  ...more,
});
/** One source has all of it, at that time. */
const whole = (hours: number) => ({ scoreAt: at(hours), pointsAt: at(hours) });

/** The moment, and whether a source has said that it has come. */
const missing = (more: Partial<ReportedMatch>, hours: number) => {
  const found = findMissingPoints({ ...SILENT, ...more }, at(hours));
  return found && `${found.isKnown ? "known" : "estimated"} ${found.moment}`;
};

describe("of a match that no source says anything of, by the clock", () => {
  test.each([
    ["before the start", {}, -1, null],
    ["in the first innings", {}, 1.9, null],
    ["at the break", {}, 2, "estimated break"],
    ["at the end", {}, 4, "estimated end"],
    ["a one-day match at its first break", { matchType: "ODI" }, 4, null],
    ["a one-day match at its break", { matchType: "odi" }, 4.25, "estimated break"],
    ["a Test on its first day", { matchType: "Test" }, 8, null],
    ["a Test at the close of its second day", { matchType: "Test" }, 33, "estimated day 2"],
    ["a Test at its end", { matchType: "Test" }, 4 * 24 + 9, "estimated end"],
    ["a match without a ball", { state: "abandoned" }, 4, null],
  ] as const)("%s", (_, match, hours, expected) => {
    expect(missing(match, hours)).toBe(expected);
  });
});

describe("of a match whose source has a score and no points", () => {
  test.each([
    ["in the first innings", { innings: [SECOND] }, 1.5, 1.5, null],
    ["after the estimate, while the first innings goes on", { innings: [SECOND] }, 2.4, 2.3, null],
    ["of which nothing has been heard since", { innings: [SECOND] }, 2.4, 1.5, "estimated break"],
    ["whose overs are bowled", { innings: [FIRST] }, 1.7, 1.7, "known break"],
    ["all out", { innings: [{ ...SECOND, wickets: 10 }] }, 1, 1, "known break"],
    ["in the second innings", { innings: [SECOND, SECOND] }, 1.7, 1.7, "known break"],
    ["over for its feed", { overAt: at(3) }, 3, 3, "known end"],
    ["that is finished", { state: "finished" }, 3, 3, "known end"],
  ] as const)("%s", (_, match, hours, scoreHours, expected) => {
    expect(missing({ ...playing(match), scoreAt: at(scoreHours) }, hours)).toBe(expected);
  });
});

describe("of a match with points", () => {
  test.each([
    ["that are alive at the estimate", { innings: [FIRST, SECOND], ...whole(2.6) }, 2.7, null],
    ["typed at the break", { innings: [FIRST], ...whole(1.8) }, 3.9, null],
    [
      "typed early, of a short innings",
      { innings: [{ ...SECOND, wickets: 10 }], ...whole(1) },
      3,
      null,
    ],
    ["from before the break", { innings: [SECOND], ...whole(1) }, 3, "estimated break"],
    ["that stop at the break, at the end", { innings: [FIRST], ...whole(1.8) }, 4.4, null],
    [
      "that stop at the break, after the end",
      { innings: [FIRST], ...whole(1.8) },
      4.5,
      "estimated end",
    ],
    ["of both innings, without a result", { innings: [FIRST, CHASED], ...whole(3) }, 5, null],
    [
      "that stop while the score goes on",
      { innings: [FIRST, SECOND], scoreAt: at(2.5), pointsAt: at(1.5) },
      3,
      "known break",
    ],
    [
      "that came with the end",
      { state: "finished", isWon: true, innings: [FIRST, CHASED], ...whole(3) },
      5,
      null,
    ],
    [
      "that are older than the end, for half an hour",
      { state: "finished", overAt: at(3), scoreAt: at(3), pointsAt: at(2.8) },
      3.4,
      null,
    ],
    [
      "that are older than the end, after it",
      { state: "finished", overAt: at(3), scoreAt: at(3), pointsAt: at(2.8) },
      3.5,
      "known end",
    ],
    [
      "of one innings, when somebody states the winner",
      { state: "finished", isWon: true, innings: [FIRST], ...whole(3) },
      3.5,
      "known end",
    ],
    [
      "of one innings, when rain ended it",
      { state: "finished", innings: [FIRST], ...whole(3) },
      3.5,
      null,
    ],
  ] as const)("%s", (_, match, hours, expected) => {
    expect(missing(playing(match), hours)).toBe(expected);
  });
});

test("a break is asked about until the estimated end, an end for as long as its notice", () => {
  const until = (hours: number, more = {}) =>
    findMissingPoints({ ...SILENT, ...more }, at(hours))?.until;
  expect(until(2)).toBe(at(4));
  expect(until(2.6, playing({ innings: [FIRST], scoreAt: at(2.5) }))).toBe(at(4.5));
  expect(until(4)).toBeNull();
  expect(until(9, { matchType: "Test" })).toBe(at(32.5));
});

test("says whether earlier points are there", () => {
  const stopped = playing({ innings: [FIRST], ...whole(1.8) });
  expect(findMissingPoints({ ...SILENT, ...stopped }, at(5))?.hasSome).toBe(true);
  expect(findMissingPoints(SILENT, at(5) + MINUTE_MS)?.hasSome).toBe(false);
});
