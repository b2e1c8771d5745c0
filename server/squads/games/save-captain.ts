import { submissionFaultSentence } from "#game/play/team/submission";
import { AppError, noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadSquads } from "#server/play/squads/load-squads";
import { submitTeam } from "#server/play/teams/submit-team";

/**
 * Saves the captain of a game's squad, which stays secret until the first ball (rules.md#tonight).
 *
 * @throws AppError "not-found" outside a game, "conflict" with the sentence of a refusal, "too-many"
 */
export function saveCaptain(services: Services, member: MemberLeague, captainId: number): void {
  const { leagueId, participantId, onlyFixtureId } = member;
  if (onlyFixtureId === null) throw noSuchPage();
  const squad = [...(loadSquads(services.db, leagueId).get(participantId)?.prices.keys() ?? [])];
  if (!squad.includes(captainId)) {
    throw new AppError("invalid", "Choose a captain from your own players.");
  }
  // Vice-captains gain nothing in a game, but every team has one.
  const viceCaptainId = squad.find((id) => id !== captainId) ?? null;
  const outcome = submitTeam(services, member, {
    ...{ playerIds: squad, captainId, viceCaptainId, booster: null, predictedTeamId: null },
    targetFixtureId: onlyFixtureId,
  });
  if (outcome.ok) return;
  const [fault] = outcome.faults;
  const sentence =
    fault?.code === "season-over"
      ? "The match has started: captains stay as they are."
      : fault && submissionFaultSentence(fault);
  throw new AppError("conflict", sentence ?? "The captain could not be saved.");
}
