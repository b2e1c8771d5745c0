import { formatOf } from "#game/play/format/formats";
import type { SubmissionFault } from "#game/play/team/submission";
import type { ParticipantWindow } from "../locks/participant-window";

/**
 * Null if the chosen fixture is the target, if none was chosen, and if a team plays on
 * (rules.md#formats).
 */
export function closedFault(
  { league, season, target }: Pick<ParticipantWindow, "league" | "season" | "target">,
  fixtureId: number | null,
): SubmissionFault | null {
  const { teamPerFixture } = formatOf(league.format);
  if (!teamPerFixture || fixtureId === null || target !== null) return null;
  const chosen = season.find(({ id }) => id === fixtureId);
  if (chosen === undefined) return { code: "fixture-closed", why: "unknown" };
  return { code: "fixture-closed", why: chosen.voided ? "abandoned" : "locked" };
}

/** No team of an owner without a squad can be saved (rules.md#squads); null with one. */
export function squadFault({ squad }: Pick<ParticipantWindow, "squad">): SubmissionFault | null {
  const why = squad?.lack ?? null;
  return why === null ? null : { code: "no-squad", why };
}
