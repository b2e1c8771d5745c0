/** rules.md#prediction. */
export type PredictionVerdict = "correct" | "incorrect";

interface Outcome {
  /** False until the fixture has a result. */
  readonly decided: boolean;
  /** Also of a super over; null after a tie, no result or an abandoned fixture. */
  readonly winnerTeamId: number | null;
}

/**
 * Null if a prediction does not count: it is missing, or there is no result or no winner
 * (rules.md#prediction).
 */
export function judgePrediction(
  predictedTeamId: number | null,
  outcome: Outcome,
): PredictionVerdict | null {
  if (predictedTeamId === null || !outcome.decided || outcome.winnerTeamId === null) return null;
  return predictedTeamId === outcome.winnerTeamId ? "correct" : "incorrect";
}
