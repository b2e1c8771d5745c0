import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { poolPlayers, teams } from "#db/schema";
import type { Match } from "#game/play/match/match";
import { winnerOf } from "#game/play/match/state";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { scoreTeam } from "#game/play/scoring/team-points";
import { judgePrediction } from "#game/play/season/prediction";
import { scoreMatch } from "#server/play/points/score-match";
import type { PoolRow } from "#server/play/season/read-pool-csv";
import type { NotedTeam } from "./scripted-member";

/** Names the players and teams of the files by the ids that the members picked them under. */
export interface Ids {
  player(team: string, key: string): number;
  team(name: string): number;
}

/**
 * The points (hundredths) of a noted team in a whole match, straight from its file: no database,
 * no ball by ball.
 */
export function pointsAtOnce(
  { lineup, booster, predictedTeamId }: NotedTeam,
  match: Match,
  pool: readonly PoolRow[],
  ids: Ids,
  rules: ScoringRules = DEFAULT_SCORING_RULES,
): number {
  const scored = scoreMatch(match, rules, pool);
  const byId = new Map(scored.map((player) => [ids.player(player.team, player.key), player]));
  const winner = winnerOf(match.result);
  const outcome = {
    decided: true,
    winnerTeamId: winner === null ? null : ids.team(match.sides[winner].name),
  };
  return scoreTeam({
    lineup,
    booster,
    pointsOf: (playerId) => byId.get(playerId),
    prediction: judgePrediction(predictedTeamId, outcome),
    rules,
  }).points;
}

/** The ids of a tournament's pool. */
export function readIds(db: Db, tournamentId: number): Ids {
  const rows = db
    .select({ id: poolPlayers.id, key: poolPlayers.key, team: teams.name, teamId: teams.id })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(eq(teams.tournamentId, tournamentId))
    .all();
  const players = new Map(rows.map(({ id, key, team }) => [`${team}:${key}`, id]));
  const sides = new Map(rows.map(({ team, teamId }) => [team, teamId]));
  return {
    // Somebody whom the pool lacks was in nobody's team.
    player: (team, key) => players.get(`${team}:${key}`) ?? -1,
    team: (name) => sides.get(name) ?? -1,
  };
}
