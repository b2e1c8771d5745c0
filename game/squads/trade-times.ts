import { DAY_MS, type Ms } from "#game/core/units";
import { wallClock } from "#game/core/wall-clock";
import { type LockableFixture, lockTimeOf } from "#game/play/season/fixtures";

export interface TradeFixture extends LockableFixture {
  readonly teamA: { readonly id: number };
  readonly teamB: { readonly id: number };
}

/** The start of the first playoff fixture; null without one. */
export function tradesEndAt(fixtures: readonly LockableFixture[]): number | null {
  const starts = fixtures
    .filter((fixture) => fixture.stage === "playoff" && canLock(fixture))
    .map(lockTimeOf);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Whether the playoffs have begun, or no match is left. */
export function areTradesOver(fixtures: readonly LockableFixture[], at: number): boolean {
  const end = tradesEndAt(fixtures);
  return (end !== null && at >= end) || !hasMatchAfter(fixtures, at);
}

/** After the last lock, owners no longer matter. */
export function hasMatchAfter(fixtures: readonly LockableFixture[], at: number): boolean {
  return fixtures.some((fixture) => canLock(fixture) && lockTimeOf(fixture) > at);
}

/**
 * Whether a trade applies right after a lock (rules.md#trades): the first lock after its approval in
 * which none of its players' real teams plays. If every lock before the playoffs has one of them, as in
 * a series of two teams, it is the next lock.
 *
 * @param lock all fixtures that lock at the same time
 */
export function appliesAfter(
  lock: Ms,
  trade: { readonly approvedAt: number; readonly teamIds: ReadonlySet<number> },
  fixtures: readonly TradeFixture[],
): boolean {
  const end = tradesEndAt(fixtures) ?? Number.POSITIVE_INFINITY;
  if (trade.approvedAt >= lock || lock >= end) return false;
  const involvesTrade = (instant: number) =>
    fixtures.some(
      (fixture) =>
        canLock(fixture) &&
        lockTimeOf(fixture) === instant &&
        (trade.teamIds.has(fixture.teamA.id) || trade.teamIds.has(fixture.teamB.id)),
    );
  if (!involvesTrade(lock)) return true;
  return fixtures
    .filter(canLock)
    .map(lockTimeOf)
    .filter((instant) => instant > lock && instant < end)
    .every(involvesTrade);
}

/** A fixture called off before its start never locks. */
function canLock({ voided, lockedAt }: LockableFixture): boolean {
  return !voided || lockedAt !== null;
}

/** In the league's time zone. */
const SETTLING_HOUR = 9;

/**
 * The instant at which a new bid for a free agent is settled (rules.md#free-agents): the next 09:00, and a
 * day at the earliest after bidding was opened or its hour moved. Else a manager who plays could bid before
 * anybody knows about it.
 *
 * @param changedAt the last such change
 */
export function nextSettling(at: Ms, zone: string, changedAt: Ms): Ms {
  return nextNight(Math.max(at, changedAt + DAY_MS), zone);
}

/** The next 09:00 in a zone. A bid at exactly 09:00 waits a day. */
function nextNight(at: number, zone: string): number {
  const today = startOfDay(at, zone);
  // Starts a day early: the guess by the zone's offset may be a day off where the offset changes.
  for (let day = today - DAY_MS; ; day += DAY_MS) {
    const night = instantOf(day + SETTLING_HOUR * (DAY_MS / 24), zone);
    if (night > at) return night;
  }
}

/** Midnight in UTC of an instant's day in a zone. */
function startOfDay(at: number, zone: string): number {
  const wall = wallClock(at, zone);
  return wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
}

/** @param wall the time on the clocks of a zone, as if they showed UTC */
function instantOf(wall: number, zone: string): number {
  const guess = wall - offsetAt(wall, zone);
  return wall - offsetAt(guess, zone);
}

function offsetAt(at: number, zone: string): number {
  return wallClock(at, zone) - at;
}
