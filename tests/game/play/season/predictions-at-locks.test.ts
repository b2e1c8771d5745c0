import { describe, expect, test } from "vitest";
import { predictionFor, type Submission } from "#game/play/season/window";
import { fixture, locksOf, submission, THREE } from "#tests/game/made-up-season";

/** A save that predicts a team for a fixture; null is 'No Prediction'. */
function predicting(
  id: number,
  savedAt: number,
  targetFixtureId: number | null,
  predictedTeamId: number | null,
): Submission {
  return submission(id, savedAt, { targetFixtureId, predictedTeamId });
}

/** Fixtures at 100, 200 and 300 unless a row says otherwise (rules.md#prediction). */
describe("a prediction counts for the fixture that it was made for alone", () => {
  test.each<[string, Submission[], typeof THREE, (number | null)[][]]>([
    [
      "for the next fixture",
      [predicting(1, 20, 1, 44)],
      THREE,
      [
        [1, 44],
        [2, null],
        [3, null],
      ],
    ],
    [
      "for a fixture before which another was added, which locked meanwhile",
      [predicting(1, 20, 2, 44)],
      THREE,
      [
        [1, null],
        [2, 44],
        [3, null],
      ],
    ],
    [
      "one for each of two fixtures that changed places",
      [predicting(1, 20, 2, 44), predicting(2, 30, 1, 45), predicting(3, 150, 2, 46)],
      THREE,
      [
        [1, 45],
        [2, 46],
        [3, null],
      ],
    ],
    [
      "taken back",
      [predicting(1, 20, 1, 44), predicting(2, 30, 1, null)],
      THREE,
      [
        [1, null],
        [2, null],
        [3, null],
      ],
    ],
    [
      "after a save for another fixture",
      [predicting(1, 20, 2, 44), predicting(2, 30, 1, null)],
      THREE,
      [
        [1, null],
        [2, 44],
        [3, null],
      ],
    ],
    [
      "for one that moved behind the others",
      [predicting(1, 20, 1, 44), predicting(2, 150, 2, 45)],
      [fixture(1, 400), fixture(2, 200), fixture(3, 300)],
      [
        [2, 45],
        [3, null],
        [1, 44],
      ],
    ],
    [
      "at the very start, which is too late",
      [submission(1, 20), predicting(2, 100, 1, 44)],
      THREE,
      [
        [1, null],
        [2, null],
        [3, null],
      ],
    ],
    [
      "for the second of two at one instant",
      [predicting(1, 20, 2, 44)],
      [fixture(1, 100), fixture(2, 100)],
      [
        [1, null],
        [2, 44],
      ],
    ],
    [
      "for no fixture, after the season was over",
      [submission(1, 20), predicting(2, 150, null, 44)],
      THREE,
      [
        [1, null],
        [2, null],
        [3, null],
      ],
    ],
  ])("made %s", (_, saves, fixtures, expected) => {
    const locks = locksOf(fixtures, saves);
    expect(locks.map(({ fixtureId, predictedTeamId }) => [fixtureId, predictedTeamId])).toEqual(
      expected,
    );
  });
});

/** The next fixture as Manage Team and League Home show it. */
test.each<[string, Submission[], number | null, number | null]>([
  ["nothing saved", [], 1, null],
  ["made for it", [predicting(1, 20, 1, 44)], 1, 44],
  ["made for another", [predicting(1, 20, 1, 44)], 2, null],
  ["the last of two", [predicting(1, 20, 1, 44), predicting(2, 20, 1, 45)], 1, 45],
  ["the season over", [predicting(1, 20, null, 44)], null, null],
])("predictionFor: %s", (_, saves, fixtureId, predicted) => {
  expect(predictionFor(fixtureId, saves)).toBe(predicted);
});
