import { DAY_MS, type Ms } from "../../core/units";
import type { FixtureStage } from "../team/transfers";

/** Lists of fixtures are in the tournament's order. */
export interface LockableFixture {
  readonly id: number;
  readonly startsAt: Ms;
  /**
   * The instant at which it locks for a league; the start if left out. Only `fixturesOfLeague` sets it
   * (rules.md#lock-before).
   */
  readonly locksAt?: Ms;
  /** The time at which the start was set; null or left out if unknown. */
  readonly startSetAt?: Ms | null;
  readonly stage: FixtureStage;
  /**
   * Abandoned without a ball: no points; see `givenBackIds` for its transfers (rules.md#abandoned).
   */
  readonly voided: boolean;
  /** The instant of its lock; null before it. */
  readonly lockedAt: Ms | null;
  /** Its lock waits for its first ball (rules.md#short-notice). */
  readonly shortNotice?: boolean;
}

/** An operator sets a start less than this ahead at short notice. */
export const NOTICE_MS = DAY_MS;

/**
 * Also a past start is at short notice: the fixture's teams are public from its first ball on
 * (rules.md#short-notice).
 */
export function isShortNotice(startsAt: number, now: Ms): boolean {
  return startsAt < now + NOTICE_MS;
}

/** A fixture that an operator moves nearer, or that was at short notice before. */
export function movesToShortNotice(
  before: Pick<LockableFixture, "startsAt" | "shortNotice">,
  startsAt: number,
  now: number,
): boolean {
  const mayBe = startsAt < before.startsAt || before.shortNotice === true;
  return mayBe && isShortNotice(startsAt, now);
}

/** Its score can be stored: it has locked, or its start has come and its first ball locks it. */
export function hasStarted(
  {
    lockedAt,
    shortNotice,
    startsAt,
  }: Pick<LockableFixture, "lockedAt" | "shortNotice" | "startsAt">,
  now: Ms,
): boolean {
  return lockedAt !== null || (shortNotice === true && startsAt <= now);
}

/** At least one fixture, all of one instant. */
export type FixturesTogether = readonly [LockableFixture, ...LockableFixture[]];

/**
 * The first fixture that has not locked (rules.md#locks), by lock, then by the order given; null
 * after the last one. A lock equal to `now` has come.
 */
export function targetFixture<Fixture extends LockableFixture>(
  fixtures: readonly Fixture[],
  now: number,
): Fixture | null {
  return openFixtures(fixtures, now)[0] ?? null;
}

/** By lock, then by the order given. */
export function openFixtures<Fixture extends LockableFixture>(
  fixtures: readonly Fixture[],
  now: number,
): Fixture[] {
  const open = fixtures.filter(
    (fixture) => fixture.lockedAt === null && !fixture.voided && lockTimeOf(fixture) > now,
  );
  return inLockOrder(open);
}

/**
 * The past instants without a lock, ascending (rules.md#locks). A fixture called off before its start
 * never locks, and one at short notice locks at its first ball. Due fixtures lock before the report
 * of a feed is stored, so that this does not depend on the server's uptime.
 */
export function dueInstants(fixtures: readonly LockableFixture[], now: number): number[] {
  const due = fixtures.filter(
    (fixture) => fixture.lockedAt === null && !hasNoLock(fixture) && lockTimeOf(fixture) <= now,
  );
  return [...new Set(inLockOrder(due).map(lockTimeOf))];
}

export interface Rescheduling {
  readonly now: Ms;
  readonly lockedAt: number | null;
  /** The time at which the locked start was set; null if unknown. */
  readonly startSetAt: number | null;
  readonly newStart: number;
  readonly begun: boolean;
  /** An operator may play in a league of the tournament; a feed does not. */
  readonly by: "feed" | "operator";
}

/**
 * Whether a new start undoes the lock (rules.md#moved-fixtures). A lock by a start that was set
 * into the past stays, and so does, for an operator, that of a past start: everybody's teams are
 * public by then.
 */
export function undoesLock({ now, lockedAt, startSetAt, newStart, begun, by }: Rescheduling) {
  if (lockedAt === null || newStart <= lockedAt || begun) return false;
  if (startSetAt !== null && startSetAt >= lockedAt) return false;
  return by === "feed" || lockedAt > now;
}

/** Its start alone does not lock it. */
export function hasNoLock({ lockedAt, voided, shortNotice }: LockableFixture): boolean {
  return lockedAt === null && (voided || shortNotice === true);
}

export function lockTimeOf({
  lockedAt,
  locksAt,
  startsAt,
}: Pick<LockableFixture, "lockedAt" | "locksAt" | "startsAt">): number {
  return lockedAt ?? locksAt ?? startsAt;
}

/** By instant ascending, up to and including `until`. */
export function groupByLockTime<Fixture extends LockableFixture>(
  fixtures: readonly Fixture[],
  until: number,
): (readonly [Fixture, ...Fixture[]])[] {
  const groups = new Map<number, readonly [Fixture, ...Fixture[]]>();
  for (const fixture of fixtures) {
    const instant = lockTimeOf(fixture);
    if (hasNoLock(fixture) || instant > until) continue;
    const group = groups.get(instant);
    groups.set(instant, group === undefined ? [fixture] : [...group, fixture]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/**
 * Fixtures abandoned without a ball, with all others of their instant, gave transfers and boosters
 * back (rules.md#abandoned).
 */
export function givenBackIds(fixtures: readonly LockableFixture[]): Set<number> {
  const played = new Set(fixtures.filter(({ voided }) => !voided).map(lockTimeOf));
  const givenBack = fixtures.filter((each) => each.voided && !played.has(lockTimeOf(each)));
  return new Set(givenBack.map(({ id }) => id));
}

/**
 * A window draws on the transfers of its fixture's stage; after the last one, on the playoffs' once
 * they have begun (rules.md#playoffs).
 *
 * @param target null after the last fixture
 */
export function windowStage(
  fixtures: readonly LockableFixture[],
  target: LockableFixture | null,
): FixtureStage {
  if (target !== null) return target.stage;
  const begun = fixtures.some(({ stage, lockedAt }) => stage === "playoff" && lockedAt !== null);
  return begun ? "playoff" : "group";
}

function inLockOrder<Fixture extends LockableFixture>(fixtures: readonly Fixture[]): Fixture[] {
  return [...fixtures].sort((a, b) => lockTimeOf(a) - lockTimeOf(b));
}
