import { type FixtureStatus, fixtureStatus, matchLabel } from "#game/play/season/fixture-status";
import { hasStarted, lockTimeOf, openFixtures } from "#game/play/season/fixtures";
import type { ParticipantWindow } from "../locks/participant-window";
import type { SeasonFixture } from "../season/season-fixtures";

/** After the next fixture. */
const UPCOMING_SHOWN = 3;

export interface SheetFixture extends SeasonFixture {
  /** The match type, or '2nd Test'. */
  readonly label: string;
}

/** Its start has come; with the participant's own prediction. */
export interface LockedSheetFixture extends SheetFixture {
  readonly predictedTeamId: number | null;
  readonly play: FixtureStatus;
}

/** The fixture of a save; null when the season is over. */
export function sheetTarget({ season, target }: ParticipantWindow): SheetFixture | null {
  return target && labelled(target, season);
}

export interface FixtureChoice
  extends Pick<
    SheetFixture,
    "id" | "number" | "teamA" | "teamB" | "label" | "startsAt" | "locksAt"
  > {
  readonly hasTeam: boolean;
  readonly isPredicted: boolean;
}

/** Only if each fixture has a team of its own, or the round has several. */
export function sheetChoices({ open, season }: ParticipantWindow): FixtureChoice[] {
  return open.map(({ fixture, hasTeam, isPredicted }) => {
    const { id, number, teamA, teamB, label, startsAt, locksAt } = labelled(fixture, season);
    const own = locksAt === undefined ? {} : { locksAt };
    return { id, number, teamA, teamB, label, startsAt, ...own, hasTeam, isPredicted };
  });
}

/** Also earlier ones if each fixture has a team of its own. */
export function upcomingAfter({ season, target }: ParticipantWindow, now: number): SheetFixture[] {
  const open = new Set(openFixtures(season, now));
  return season
    .filter((each) => open.has(each))
    .filter((each) => each.id !== target?.id)
    .slice(0, UPCOMING_SHOWN)
    .map((each) => labelled(each, season));
}

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

/** Rain may have kept the first ball away. */
export function isBetweenStartAndEnd(fixture: SeasonFixture, now: number): boolean {
  const { state } = fixture;
  const isLocked = hasStarted({ ...fixture, startsAt: lockTimeOf(fixture) }, now);
  return isLocked && (state === "upcoming" || state === "in progress");
}

export function labelled(fixture: SeasonFixture, season: readonly SeasonFixture[]): SheetFixture {
  const { startSetAt: _, ...shown } = fixture;
  return { ...shown, label: matchLabel(fixture, season) };
}
