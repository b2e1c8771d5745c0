import type { Services } from "#server/core/services";
import { recordScoreTx } from "#server/matches/results/record-score";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";

/** A match in progress of which nothing more is known. */
export const NO_SCORE: FixtureScore = {
  state: "in progress",
  status: "",
  winnerTeamId: null,
  innings: [],
  lines: [],
  playersOfMatch: [],
  sidePlayers: [],
  crease: null,
};

/**
 * Records a score as feeds and operators do; what it leaves out is not known yet.
 *
 * @param operatorId the user who says so; null for a feed
 * @returns whether anything changed
 */
export function recordScore(
  services: Services,
  fixtureId: number,
  score: Partial<FixtureScore>,
  operatorId: number | null = null,
): boolean {
  return inLockedTransaction(services, (tx) =>
    recordScoreTx(tx, services, fixtureId, { ...NO_SCORE, ...score }, operatorId),
  );
}
