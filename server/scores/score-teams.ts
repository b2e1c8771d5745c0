import { judgePrediction, type PredictionVerdict } from "#game/prediction";
import type { ScoringRules } from "#game/scoring/rules";
import { scoreTeam, type TeamPoints } from "#game/scoring/team-points";
import type { TeamAtLock } from "./locked-teams";
import type { PlayersInFixtures } from "./score-players";
import type { StartedFixture } from "./started-fixtures";

/** A locked team with all it has in its fixture. */
export interface ScoredTeam extends TeamAtLock {
  readonly team: TeamPoints;
  readonly verdict: PredictionVerdict | null;
}

const NOTHING: TeamPoints = { points: 0, players: [], lines: [] };

/** The points of a locked team, line by line (decisions 18-20); an abandoned fixture has none. */
export function scoreTeamAtLock(
  team: TeamAtLock,
  fixture: StartedFixture,
  players: PlayersInFixtures,
  rules: ScoringRules,
): ScoredTeam {
  if (fixture.state === "abandoned") return { ...team, team: NOTHING, verdict: null };
  const decided = fixture.state === "finished";
  const { winnerTeamId } = fixture;
  const verdict = judgePrediction(team.predictedTeamId, { decided, winnerTeamId });
  const played = players.get(fixture.id);
  const points = scoreTeam({
    lineup: team.lineup,
    booster: team.booster,
    pointsOf: (playerId) => played?.get(playerId),
    prediction: verdict,
    rules,
  });
  return { ...team, team: points, verdict };
}
