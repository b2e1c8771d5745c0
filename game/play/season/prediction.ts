/** The result of a prediction (rules.md#prediction). */
export type PredictionVerdict = "correct" | "incorrect";

export interface Outcome {
  /** False until the fixture has a result. */
  readonly decided: boolean;
  /** The winner, a super over's included; null after a tie, no result or an abandoned fixture. */
  readonly winnerTeamId: number | null;
}

/**
 * Judges a predicted winner (rules.md#prediction). Null where it counts for nothing: no prediction,
 * no result yet, or nobody won.
 */
export function judgePrediction(
  predictedTeamId: number | null,
  outcome: Outcome,
): PredictionVerdict | null {
  if (predictedTeamId === null || !outcome.decided || outcome.winnerTeamId === null) return null;
  return predictedTeamId === outcome.winnerTeamId ? "correct" : "incorrect";
}
