import { expect, test } from "vitest";
import { judgePrediction, type PredictionVerdict } from "#game/play/season/prediction";

test.each<[string, number | null, boolean, number | null, PredictionVerdict | null]>([
  ["the winner", 7, true, 7, "correct"],
  ["the other team", 8, true, 7, "incorrect"],
  ["no prediction", null, true, 7, null],
  ["a tie, no result or an abandoned fixture", 7, true, null, null],
  ["no result yet", 7, false, null, null],
  ["a leader who has not won yet", 7, false, 7, null],
])("%s (rules.md#prediction)", (_, predicted, decided, winnerTeamId, verdict) => {
  expect(judgePrediction(predicted, { decided, winnerTeamId })).toBe(verdict);
});
