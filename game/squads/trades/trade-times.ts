import { type LockableFixture, lockTimeOf } from "#game/play/season/fixtures";
import type { Ms } from "../../core/units";

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

/** The playoffs have begun, or no match is to come. */
export function areTradesOver(fixtures: readonly LockableFixture[], at: number): boolean {
  const end = tradesEndAt(fixtures);
  return (end !== null && at >= end) || !hasMatchAfter(fixtures, at);
}

/** After the last lock, owners no longer matter. */
export function hasMatchAfter(fixtures: readonly LockableFixture[], at: number): boolean {
  return fixtures.some((fixture) => canLock(fixture) && lockTimeOf(fixture) > at);
}

/**
 * Whether a trade applies right after a lock (rules.md#trades): the first one after its approval in
 * which none of its players' real teams plays. If every lock before the playoffs has one of them,
 * as in a series of two teams, it is the next lock.
 *
 * @param lock all fixtures that lock then count together
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
