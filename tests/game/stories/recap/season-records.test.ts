import { expect, test } from "vitest";
import { startSeason } from "#game/stories/recap/season-records";
import { match, scores } from "./made-up-match";

/** The record that the last of some matches is, each given by the points of its teams. */
function recordOf(matches: readonly (readonly number[])[]) {
  const season = startSeason();
  const records = matches.map((points, index) =>
    season.add(match(scores(...points), { fixtureId: index + 1, number: index + 1 })),
  );
  const last = records.at(-1);
  return last ? [last.of, last.figure, last.before?.figure ?? null] : null;
}

/** Three matches: there are no records before the fourth. Won by 1, 2 and 3, by 100 each. */
const THREE = [
  [300, 200, 200],
  [200, 300, 200],
  [200, 200, 300],
] as const;

test.each([
  [
    "no record in the first three matches",
    [
      [300, 200],
      [500, 100],
    ],
    null,
  ],
  ["nothing new", [...THREE, [300, 200, 200]], null],
  ["highest score, before all others", [...THREE, [900, 200, 200]], ["score", 900, 300]],
  ["widest margin", [...THREE, [300, 100, 100]], ["margin", 200, 100]],
  ["narrowest win", [...THREE, [300, 299, 100]], ["narrowest", 1, 100]],
  ["the narrowest of clear wins is none", [...THREE, [300, 220, 200]], null],
  ["lowest winning score", [...THREE, [299, 199, 199]], ["lowest", 299, 300]],
  ["as much is no record", [...THREE, [200, 300, 200], [200, 300, 100]], null],
  ["three wins in a row", [...THREE, [200, 200, 300], [200, 200, 300]], ["wins", 3, null]],
  [
    "a shared win counts for the run, and its margin is none",
    [...THREE, [200, 300, 300], [200, 200, 300]],
    ["wins", 3, null],
  ],
  ["no winner above 0", [...THREE, [0, -100, -200]], null],
  ["nobody there", [...THREE, []], null],
  ["one team alone has no narrow or low win", [...THREE, [200]], null],
] as const)("%s", (_, matches, record) => {
  expect(recordOf(matches)).toEqual(record);
});
