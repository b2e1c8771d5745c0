import { createTeamTotals } from "#game/scoring/team-totals";
import { judgePrediction } from "#game/season/prediction";
import { type FixturePlayers, sharePoints } from "./fixture-players";
import type { LeagueScoring } from "./league-scope";
import type { FixtureResult, LockedSelection, PointsOf } from "./score-locked-team";

/** What a locked team has, hundredths of a point; 0 for none (rules.md#ranks). */
type TotalOf = (locked: LockedSelection | null) => number;

/**
 * The points of a fixture's locked teams, league by league: what `scoreLockedTeam` says of each,
 * without the lines. An abandoned fixture has none (rules.md#abandoned). Leagues with the same rules
 * and roles share what is worked out for them.
 */
export function createFixtureTotals(
  { state, winnerTeamId }: FixtureResult,
  played: FixturePlayers,
): (league: LeagueScoring) => TotalOf {
  if (state === "abandoned") return () => () => 0;
  const pointsUnder = sharePoints(played);
  const known = new Map<PointsOf, TotalOf>();
  const outcome = { decided: state === "finished", winnerTeamId };
  return ({ scoringRules, ownRoles }) => {
    const pointsOf = pointsUnder(scoringRules, ownRoles);
    const shared = known.get(pointsOf);
    if (shared !== undefined) return shared;
    const totalOfTeam = createTeamTotals({ pointsOf, rules: scoringRules });
    const totalOf: TotalOf = (locked) => {
      if (locked === null) return 0;
      const { lineup, booster, predictedTeamId } = locked;
      const prediction = judgePrediction(predictedTeamId, outcome);
      return totalOfTeam({ lineup, booster, prediction });
    };
    known.set(pointsOf, totalOf);
    return totalOf;
  };
}
