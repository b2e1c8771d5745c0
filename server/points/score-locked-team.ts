import type { FixtureState } from "#game/match/state";
import type { PlayerPoints } from "#game/scoring/player-points";
import type { ScoringRules } from "#game/scoring/rules";
import { scoreTeam, type TeamPoints } from "#game/scoring/team-points";
import { judgePrediction, type PredictionVerdict } from "#game/season/prediction";
import type { Booster } from "#game/team/boosters";
import type { Lineup } from "#game/team/lineup";

/** What a lock made of a team. */
export interface LockedSelection {
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
}

/** A fixture as far as a prediction asks for it. */
export interface FixtureResult {
  readonly state: FixtureState;
  readonly winnerTeamId: number | null;
}

/** What a player has in the fixture under the league's rules; undefined for one who did nothing. */
export type PointsOf = (playerId: number) => PlayerPoints | undefined;

const NOTHING: TeamPoints = { points: 0, players: [], lines: [] };

/**
 * The points of a locked team, line by line (rules.md#team-points); an abandoned fixture has none.
 */
export function scoreLockedTeam(
  { lineup, booster, predictedTeamId }: LockedSelection,
  { state, winnerTeamId }: FixtureResult,
  pointsOf: PointsOf,
  rules: ScoringRules,
): { readonly team: TeamPoints; readonly verdict: PredictionVerdict | null } {
  if (state === "abandoned") return { team: NOTHING, verdict: null };
  const verdict = judgePrediction(predictedTeamId, { decided: state === "finished", winnerTeamId });
  return { team: scoreTeam({ lineup, booster, pointsOf, prediction: verdict, rules }), verdict };
}
