import type { LockableFixture } from "#game/play/season/fixtures";
import { type Absence, replaySeason } from "#game/play/season/locks";
import type { LockedTeam, Submission } from "#game/play/season/window";
import { type BoosterSettings, DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { lineup } from "#tests/game/made-up-team";

/** A group fixture that has not locked; times in these tests are small numbers. */
export function fixture(
  id: number,
  startsAt: number,
  traits: Partial<LockableFixture> = {},
): LockableFixture {
  return { id, startsAt, stage: "group", voided: false, lockedAt: null, ...traits };
}

/** Players 1 to 11 without booster and prediction. */
export function submission(
  id: number,
  savedAt: number,
  choices: Partial<Submission> = {},
): Submission {
  return {
    id,
    savedAt,
    lineup: lineup(),
    booster: null,
    targetFixtureId: null,
    predictedTeamId: null,
    ...choices,
  };
}

/** Every booster enabled, with so many uses. */
export function boostersWithUses(maxUses: number): BoosterSettings {
  const setting = { enabled: true, maxUses };
  return {
    ...DEFAULT_BOOSTER_SETTINGS,
    ...{ "2xMatchPoints": setting, FreeHit: setting, "3xCVC": setting, Budget: setting },
  };
}

export interface Rules {
  readonly settings?: Partial<LeagueSettings>;
  readonly boosterSettings?: BoosterSettings;
  readonly tournamentStartsAt?: number | null;
  readonly until?: number;
  readonly absences?: readonly Absence[];
}

/** All locks of a season with every booster once, 1 free transfer, and a start at 0. */
export function locksOf(
  fixtures: Parameters<typeof replaySeason>[0]["fixtures"],
  submissions: readonly Submission[],
  rules: Rules = {},
): LockedTeam[] {
  return replaySeason({
    fixtures,
    submissions,
    settings: { ...DEFAULT_LEAGUE_SETTINGS, ...rules.settings },
    boosterSettings: rules.boosterSettings ?? boostersWithUses(1),
    tournamentStartsAt: rules.tournamentStartsAt === undefined ? 0 : rules.tournamentStartsAt,
    until: rules.until ?? 10_000,
    absences: rules.absences ?? [],
  });
}

/** Fixture, submission, charge and booster of each lock: what most rows are about. */
export function inShort(locks: readonly LockedTeam[]) {
  return locks.map((lock) => [lock.fixtureId, lock.submissionId, lock.charge, lock.booster]);
}

/** Three fixtures at 100, 200 and 300. */
export const THREE = [fixture(1, 100), fixture(2, 200), fixture(3, 300)];
