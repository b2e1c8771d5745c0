import { DAY_MS, MINUTE_MS, type Ms } from "../../core/units";
import { type LockableFixture, NOTICE_MS } from "../season/fixtures";
import type { LeagueFormat, LeagueOfRounds } from "./format";
import { formatOf } from "./formats";

/** Until a change of `lockBefore` counts, earlier starts have the value before it. */
export interface LockStep {
  /** The first start for which the value no longer counts. */
  readonly until: Ms;
  /** Minutes. */
  readonly lockBefore: number;
}

interface LockTimes {
  readonly lockBefore: number;
  /** Ascending. */
  readonly lockSteps: readonly LockStep[];
}

/** The parts of a league that decide when it locks. */
export interface LeagueOfLocks extends LeagueOfRounds {
  readonly format: LeagueFormat;
  readonly lockSteps: readonly LockStep[];
  /** Of a game, which plays no other fixture (rules.md#tonight). */
  readonly onlyFixtureId?: number | null;
}

/**
 * The instant at which a fixture locks for a league (rules.md#lock-before). A start that is set less
 * than the league's time ahead locks as it is set: nothing that was saved before is too late.
 *
 * @param fixtures of the tournament, with the locks of the league
 */
export function lockInstant<Fixture extends LockableFixture>(
  fixture: Fixture,
  fixtures: readonly Fixture[],
  league: LeagueOfLocks,
  first = formatOf(league.format).locksWith(fixtures, league)(fixture),
): Ms {
  const { settings, lockSteps } = league;
  if (first !== fixture && first.lockedAt !== null) {
    return Math.min(first.lockedAt, fixture.startsAt);
  }
  const { startsAt, startSetAt } = first;
  const minutes = lockBeforeFor(startsAt, { lockBefore: settings.lockBefore, lockSteps });
  const instant = Math.max(startsAt - minutes * MINUTE_MS, startSetAt ?? Number.NEGATIVE_INFINITY);
  return Math.min(instant, startsAt, fixture.startsAt);
}

/** Longer than a fixture at short notice waits for its first ball. */
const KEPT_MS = 30 * DAY_MS;

/** In minutes, for a start. */
export function lockBeforeFor(startsAt: Ms, { lockBefore, lockSteps }: LockTimes): number {
  return lockSteps.find(({ until }) => startsAt < until)?.lockBefore ?? lockBefore;
}

/**
 * The lock times after a change of `lockBefore`: it counts for starts at least a day ahead, so that
 * no deadline that members have seen moves without notice (rules.md#lock-before).
 */
export function changeLockBefore(times: LockTimes, lockBefore: number, now: Ms): LockTimes {
  if (lockBefore === times.lockBefore) return times;
  const until = now + NOTICE_MS;
  const earlier = times.lockSteps.filter(
    (step) => now - KEPT_MS < step.until && step.until < until,
  );
  const before = lockBeforeFor(until - 1, times);
  return { lockBefore, lockSteps: [...earlier, { until, lockBefore: before }] };
}

/** Starts for which the lock of a new league would have come before the league lock it. */
export function lockStepsOfNew(lockBefore: number, now: Ms): readonly LockStep[] {
  return lockBefore === 0 ? [] : [{ until: now + lockBefore * MINUTE_MS, lockBefore: 0 }];
}

/**
 * The fixtures of a tournament that a league plays, as it locks them: with its own instants, and its
 * own locks where these came before the start. Where nothing differs, the fixture itself.
 *
 * @param lockedEarly by fixture
 */
export function fixturesOfLeague<Fixture extends LockableFixture>(
  fixtures: readonly Fixture[],
  league: LeagueOfLocks,
  lockedEarly: ReadonlyMap<number, Ms>,
): readonly Fixture[] {
  const { onlyFixtureId = null } = league;
  const played = fixtures.filter(({ id }) => onlyFixtureId === null || id === onlyFixtureId);
  const locked = played.map((fixture) => {
    const lockedAt = lockedEarly.get(fixture.id);
    if (lockedAt === undefined) return fixture;
    const later = fixture.lockedAt === null ? { startsLater: true as const } : {};
    return { ...fixture, lockedAt, ...later };
  });
  const firstOf = formatOf(league.format).locksWith(locked, league);
  return locked.map((fixture) => {
    const first = firstOf(fixture);
    const locksAt = lockInstant(fixture, locked, league, first);
    if (locksAt === fixture.startsAt) return fixture;
    // The lock of another fixture has shown its teams: there is no reason to wait for a ball.
    return first === fixture
      ? { ...fixture, locksAt }
      : { ...fixture, locksAt, shortNotice: false };
  });
}
