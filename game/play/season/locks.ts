import type { Ms } from "../../core/units";
import type { BoosterSettings } from "../team/boosters";
import type { LeagueSettings } from "../team/league-settings";
import { allowanceOf, chargeOfWindow } from "../team/transfers";
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

/** For one participant, at the time of the calculation. */
interface LockRules {
  readonly submissions: readonly Submission[];
  readonly settings: LeagueSettings;
  readonly boosterSettings: BoosterSettings;
  readonly tournamentStartsAt: Ms | null;
}

export interface LockInput extends LockRules {
  /** Of one instant, in the tournament's order: the first one has charge and booster. */
  readonly fixtures: FixturesTogether;
  readonly previousInstant: Ms | null;
  readonly locksBefore: readonly LockedTeam[];
  readonly givenBackFixtureIds: ReadonlySet<number>;
}

/**
 * Locks a participant's team for the fixtures of one instant, as it was saved strictly before it
 * (rules.md#locks). Fixtures after the first get the same team without charge and booster; each
 * gets the prediction made for it (rules.md#prediction). Nothing without a team of eleven.
 *
 * @param windowOf chooses the saves; by default those of a season
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
  const pool = allowanceOf(settings, first.stage);
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

/** Locks after `leftAt`, up to `returnedAt`, are not the participant's. */
export interface Absence {
  readonly leftAt: Ms;
  readonly returnedAt: Ms;
}

interface SeasonInput extends LockRules {
  readonly fixtures: readonly LockableFixture[];
  readonly until: Ms;
  readonly absences?: readonly Absence[];
}

/** `Format` of game/play/format has both. */
interface Locking {
  lockTeamsAt(input: LockInput): LockedTeam[];
  givenBackIds(fixtures: readonly LockableFixture[]): Set<number>;
}

/**
 * All locks of a participant up to an instant, calculated from the start by the current rules:
 * after a fixture has moved to another time (rules.md#moved-fixtures).
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
