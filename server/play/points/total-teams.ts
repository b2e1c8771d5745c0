import {
  createLockedTotals,
  type FixtureResult,
  type PointsOf,
  type TotalOf,
} from "#game/play/scoring/score-locked-team";
import { type FixturePlayers, sharePoints } from "./fixture-players";
import type { LeagueScoring } from "./league-scope";

/**
 * League by league: the totals of `scoreLockedTeam`, without the lines. An abandoned fixture has
 * none (rules.md#abandoned). Leagues with the same rules, roles and sides share the calculation.
 */
export function createFixtureTotals(
  result: FixtureResult,
  played: FixturePlayers,
): (league: LeagueScoring) => TotalOf {
  if (result.state === "abandoned") return () => () => 0;
  const pointsUnder = sharePoints(played);
  const known = new Map<PointsOf, TotalOf>();
  return ({ scoringRules, ownRoles, leagueId }) => {
    const pointsOf = pointsUnder(scoringRules, ownRoles, leagueId);
    const shared = known.get(pointsOf);
    if (shared !== undefined) return shared;
    const totalOf = createLockedTotals(result, pointsOf, scoringRules);
    known.set(pointsOf, totalOf);
    return totalOf;
  };
}
