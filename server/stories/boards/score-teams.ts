import type { ScoringRules } from "#game/play/scoring/rules";
import { scoreLockedTeam } from "#game/play/scoring/score-locked-team";
import type { TeamPoints } from "#game/play/scoring/team-points";
import type { PredictionVerdict } from "#game/play/season/prediction";
import type { TeamAtLock } from "./locked-teams";
import type { PlayersInFixtures } from "./score-players";
import type { StartedFixture } from "./started-fixtures";

export interface ScoredTeam extends TeamAtLock {
  readonly team: TeamPoints;
  readonly verdict: PredictionVerdict | null;
}

/** Line by line (rules.md#team-points); none for an abandoned fixture. */
export function scoreTeamAtLock(
  team: TeamAtLock,
  fixture: StartedFixture,
  players: PlayersInFixtures,
  rules: ScoringRules,
): ScoredTeam {
  const played = players.get(fixture.id);
  return { ...team, ...scoreLockedTeam(team, fixture, (id) => played?.get(id), rules) };
}
