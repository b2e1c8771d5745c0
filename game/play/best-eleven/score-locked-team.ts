import type { FixtureState } from "../match/state";
import type { PlayerPoints } from "../scoring/player-points";
import type { ScoringRules } from "../scoring/rules";
import { createTeamScores, scoreTeam, type TeamPoints } from "../scoring/team-points";
import { judgePrediction, type PredictionVerdict } from "../season/prediction";
import type { Booster } from "../team/boosters";
import type { Lineup } from "../team/lineup";
import { elevenByItself, type SquadAtLock } from "./eleven-by-itself";

/** The changes of a team at a lock. */
export interface LockedSelection {
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
  /** Then the lineup has the captains whom its owner chose; left out for an eleven of their own. */
  readonly squad?: SquadAtLock | undefined;
}

export interface FixtureResult {
  readonly state: FixtureState;
  readonly winnerTeamId: number | null;
}

/** By the league's rules; undefined for a player without any. */
export type PointsOf = (playerId: number) => PlayerPoints | undefined;

const NOTHING: TeamPoints = { points: 0, players: [], lines: [] };

/** Line by line (rules.md#team-points); none for an abandoned fixture. */
export function scoreLockedTeam(
  locked: LockedSelection,
  { state, winnerTeamId }: FixtureResult,
  pointsOf: PointsOf,
  rules: ScoringRules,
): { readonly team: TeamPoints; readonly verdict: PredictionVerdict | null } {
  if (state === "abandoned") return { team: NOTHING, verdict: null };
  const { booster, predictedTeamId } = locked;
  const verdict = judgePrediction(predictedTeamId, { decided: state === "finished", winnerTeamId });
  const lineup = lineupThatCounts(locked, pointsOf, rules);
  return { team: scoreTeam({ lineup, booster, pointsOf, prediction: verdict, rules }), verdict };
}

/** In hundredths; 0 without a team (rules.md#ranks). */
export type TotalOf = (locked: LockedSelection | null) => number;

/**
 * The totals of `scoreLockedTeam` for the teams of one fixture under one set of rules, without the
 * lines.
 */
export function createLockedTotals(
  { state, winnerTeamId }: FixtureResult,
  pointsOf: PointsOf,
  rules: ScoringRules,
): TotalOf {
  if (state === "abandoned") return () => 0;
  const outcome = { decided: state === "finished", winnerTeamId };
  const scoreOf = createTeamScores({ pointsOf, rules });
  return (locked) => {
    if (locked === null) return 0;
    const { booster, predictedTeamId } = locked;
    const lineup = lineupThatCounts(locked, pointsOf, rules);
    const prediction = judgePrediction(predictedTeamId, outcome);
    return scoreOf({ lineup, booster, prediction }).points;
  };
}

function lineupThatCounts(
  { lineup, squad, booster }: LockedSelection,
  pointsOf: PointsOf,
  rules: ScoringRules,
): Lineup {
  return squad ? elevenByItself(lineup, squad, pointsOf, { rules, booster }) : lineup;
}
