import type { Ms } from "../../core/units";
import type { BoosterSettings } from "../team/boosters";
import type { LeagueSettings } from "../team/league-settings";
import { chargeOfWindow, poolOf } from "../team/transfers";
import {
  type FixturesTogether,
  givenBackIds,
  groupByLockTime,
  type LockableFixture,
  lockTimeOf,
} from "./fixtures";
import {
  type CurrentWindow,
  currentWindow,
  type LockedTeam,
  predictionFor,
  type Submission,
  type WindowInput,
} from "./window";

/** One participant and the league's rules as they are when the lock is worked out. */
export interface LockRules {
  readonly submissions: readonly Submission[];
  readonly settings: LeagueSettings;
  readonly boosterSettings: BoosterSettings;
  /** Null when unknown. */
  readonly tournamentStartsAt: Ms | null;
}

export interface LockInput extends LockRules {
  /** The fixtures of one instant, in the tournament's order: the first one carries charge and booster. */
  readonly fixtures: FixturesTogether;
  /** The tournament's last lock before this one. */
  readonly previousInstant: Ms | null;
  /** The participant's locks before this one. */
  readonly locksBefore: readonly LockedTeam[];
  readonly givenBackFixtureIds: ReadonlySet<number>;
}

/**
 * Locks a participant's team for the fixtures of one instant, as it was saved strictly before it
 * (rules.md#locks). Fixtures after the first get the same team without charge and booster; each gets
 * the prediction made for it (rules.md#prediction). Nothing when the participant has no team of
 * eleven.
 *
 * @param windowOf which saves count; left out: those of a season
 */
export function lockTeamsAt(
  input: LockInput,
  windowOf: (input: WindowInput) => CurrentWindow = currentWindow,
): LockedTeam[] {
  const [first, ...others] = input.fixtures;
  const instant = lockTimeOf(first);
  const submissions = input.submissions.filter((submission) => submission.savedAt < instant);
  const window = windowOf({
    locks: input.locksBefore,
    submissions,
    targetFixtureId: first.id,
    lastInstant: input.previousInstant,
    boosterSettings: input.boosterSettings,
    givenBackFixtureIds: input.givenBackFixtureIds,
  });
  const submissionId = window.currentSubmissionId;
  if (submissionId === null) return [];

  const { settings, tournamentStartsAt } = input;
  const pool = poolOf(settings, first.stage);
  const charge = chargeOfWindow(window, { settings, pool, tournamentStartsAt });
  const lockOf = ({ id }: LockableFixture) => ({
    fixtureId: id,
    instant,
    submissionId,
    pool,
    predictedTeamId: predictionFor(id, submissions),
  });
  return [
    { ...lockOf(first), charge, booster: window.booster },
    ...others.map((other) => ({ ...lockOf(other), charge: 0, booster: null })),
  ];
}

/** A time out of the league: locks after `leftAt`, up to `returnedAt`, are not the participant's. */
export interface Absence {
  readonly leftAt: Ms;
  /** Infinite while it lasts. */
  readonly returnedAt: Ms;
}

export interface SeasonInput extends LockRules {
  /** All fixtures of the tournament, in its order. */
  readonly fixtures: readonly LockableFixture[];
  /** Included. */
  readonly until: Ms;
  readonly absences?: readonly Absence[];
}

/** How a format locks; `Format` of game/play/format has both. */
export interface Locking {
  lockTeamsAt(input: LockInput): LockedTeam[];
  givenBackIds(fixtures: readonly LockableFixture[]): Set<number>;
}

/**
 * All locks of a participant up to an instant, calculated from the start: after a fixture has moved
 * to another time (rules.md#moved-fixtures), with the current rules.
 *
 * @param format a season by default
 */
export function replaySeason(
  input: SeasonInput,
  format: Locking = { lockTeamsAt, givenBackIds },
): LockedTeam[] {
  const { fixtures, until, absences = [], ...rules } = input;
  const givenBackFixtureIds = format.givenBackIds(fixtures);
  let locks: LockedTeam[] = [];
  let previousInstant: number | null = null;
  for (const together of groupByLockTime(fixtures, until)) {
    const instant = lockTimeOf(together[0]);
    if (!isAway(absences, instant)) {
      const locked = format.lockTeamsAt({
        ...rules,
        fixtures: together,
        previousInstant,
        locksBefore: locks,
        givenBackFixtureIds,
      });
      locks = [...locks, ...locked];
    }
    previousInstant = instant;
  }
  return locks;
}

function isAway(absences: readonly Absence[], instant: number): boolean {
  return absences.some(({ leftAt, returnedAt }) => leftAt < instant && instant <= returnedAt);
}
