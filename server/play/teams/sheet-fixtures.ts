import { type FixtureStatus, fixtureStatus, matchLabel } from "#game/play/season/fixture-status";
import { hasStarted } from "#game/play/season/fixtures";
import type { ParticipantWindow } from "../locks/participant-window";
import type { SeasonFixture } from "../season/season-fixtures";

/** How many fixtures after the next one are shown. */
const UPCOMING_SHOWN = 3;

/** A fixture as a card shows it. */
export interface SheetFixture extends SeasonFixture {
  /** The match type, or '2nd Test'. */
  readonly label: string;
}

/** A fixture whose start has come, with the participant's own prediction for it. */
export interface LockedSheetFixture extends SheetFixture {
  readonly predictedTeamId: number | null;
  readonly play: FixtureStatus;
}

/** The fixture that a save is for; null when the season is over. */
export function sheetTarget({ season, target }: ParticipantWindow): SheetFixture | null {
  return target && labelled(target, season);
}

/** A fixture that may be picked for, as a link to it shows it. */
export interface FixtureChoice
  extends Pick<SheetFixture, "id" | "number" | "teamA" | "teamB" | "label" | "startsAt"> {
  /** Whether a team is saved for it. */
  readonly hasTeam: boolean;
}

/** The fixtures that may be picked for, where each has its own team. */
export function sheetChoices({ open, season }: ParticipantWindow): FixtureChoice[] {
  return open.map(({ fixture, hasTeam }) => {
    const { id, number, teamA, teamB, label, startsAt } = labelled(fixture, season);
    return { id, number, teamA, teamB, label, startsAt, hasTeam };
  });
}

/** The fixtures after the target, those before it too where each has its own team. */
export function upcomingAfter({ season, target }: ParticipantWindow, now: number): SheetFixture[] {
  return season
    .filter((each) => each.lockedAt === null && !each.voided && each.startsAt > now)
    .filter((each) => each.id !== target?.id)
    .slice(0, UPCOMING_SHOWN)
    .map((each) => labelled(each, season));
}

/** The fixtures in play. */
export function inProgress(
  { season, locks }: ParticipantWindow,
  now: number,
): LockedSheetFixture[] {
  const predictionOf = new Map(locks.map((lock) => [lock.fixtureId, lock.predictedTeamId]));
  return season
    .filter((each) => isBetweenStartAndEnd(each, now))
    .map((each) => ({
      ...labelled(each, season),
      predictedTeamId: predictionOf.get(each.id) ?? null,
      play: fixtureStatus(each, now),
    }));
}

/** How many matches of each real team have begun, by the team's id; abandoned ones count for nothing. */
export function countMatchesBegun({ season }: ParticipantWindow): Record<number, number> {
  const counts: Record<number, number> = {};
  const begun = season.filter(({ state }) => state === "in progress" || state === "finished");
  for (const { id } of begun.flatMap(({ teamA, teamB }) => [teamA, teamB])) {
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

/** Its start has come, and it is not over yet: rain may have kept the first ball away. */
export function isBetweenStartAndEnd(fixture: SeasonFixture, now: number): boolean {
  const { state } = fixture;
  return hasStarted(fixture, now) && (state === "upcoming" || state === "in progress");
}

function labelled(fixture: SeasonFixture, season: readonly SeasonFixture[]): SheetFixture {
  return { ...fixture, label: matchLabel(fixture, season) };
}
