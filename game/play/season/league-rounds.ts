import type { Ms } from "../../core/units";
import type { RoundLength } from "../team/head-to-head-settings";
import { groupByLockTime, hasNoLock, type LockableFixture } from "./fixtures";
import { groupByWeek } from "./weeks";

/** The fixtures that one team plays, from one deadline on (rules.md#round-by-round). */
export interface LeagueRound<Fixture extends LockableFixture = LockableFixture> {
  /** From 1. */
  readonly number: number;
  /** By start; at least one. */
  readonly fixtures: readonly Fixture[];
  /** The fixture at whose start the round locks; null while none of them can lock. */
  readonly opening: Fixture | null;
}

export interface RoundTerms {
  readonly length: RoundLength;
  /** Of the weeks, an IANA name. */
  readonly zone: string;
  /** The making of the league: fixtures that had locked by then are in no round. */
  readonly from: Ms;
}

/**
 * The rounds of a league: weeks, or n fixtures in the order of their starts. A fixture is in the
 * round in which it starts, also after a move. Rounds of n that have locked keep their fixtures.
 *
 * @param fixtures of the tournament, with the locks of the league
 */
export function leagueRounds<Fixture extends LockableFixture>(
  fixtures: readonly Fixture[],
  { length, zone, from }: RoundTerms,
): LeagueRound<Fixture>[] {
  const inOrder = fixtures
    .filter((fixture) => !isBefore(fixture, from))
    .sort((a, b) => a.startsAt - b.startsAt);
  const groups = length === "week" ? byWeek(inOrder, zone) : byCount(inOrder, length);
  return groups.map((group, index) => ({
    number: index + 1,
    fixtures: group,
    opening: openingOf(group),
  }));
}

/** Null for a fixture that is in no round. */
export function roundWith<Round extends Pick<LeagueRound, "fixtures">>(
  rounds: readonly Round[],
  fixtureId: number,
): Round | null {
  return rounds.find(({ fixtures }) => fixtures.some(({ id }) => id === fixtureId)) ?? null;
}

function isBefore({ lockedAt, startsAt, voided }: LockableFixture, from: Ms): boolean {
  return lockedAt === null ? voided && startsAt <= from : lockedAt <= from;
}

/** A fixture that locked the round stays its opening; before the lock it is the first to start. */
function openingOf<Fixture extends LockableFixture>(group: readonly Fixture[]): Fixture | null {
  const locking = group.filter((fixture) => !hasNoLock(fixture));
  const [first = null] = locking
    .filter(({ lockedAt }) => lockedAt !== null)
    .sort((a, b) => (a.lockedAt ?? 0) - (b.lockedAt ?? 0));
  return first ?? locking[0] ?? null;
}

function byWeek<Fixture extends LockableFixture>(
  inOrder: readonly Fixture[],
  zone: string,
): Fixture[][] {
  return [...groupByWeek(inOrder, ({ startsAt }) => startsAt, zone).values()];
}

/**
 * Rounds that have locked are known by their common instant. Others are counted in the order of
 * their starts; one that was called off before its lock counts for nothing, and is with the last
 * fixture before it.
 */
function byCount<Fixture extends LockableFixture>(
  inOrder: readonly Fixture[],
  count: number,
): Fixture[][] {
  const locked = inOrder.filter(({ lockedAt }) => lockedAt !== null);
  const rounds = groupByLockTime(locked, Number.POSITIVE_INFINITY).map((group) => [...group]);
  const inPlay = rounds.at(-1);
  const end = inPlay === undefined ? Number.NEGATIVE_INFINITY : plannedEnd(inPlay);
  const calledOff: Fixture[] = [];
  let counted = count;
  let current = inPlay;
  for (const fixture of inOrder) {
    if (fixture.lockedAt !== null) continue;
    if (fixture.voided) calledOff.push(fixture);
    else if (inPlay !== undefined && fixture.startsAt <= end) inPlay.push(fixture);
    // Fixtures that start together are of one round, even if it has more than its number then.
    else if (current === undefined || (counted >= count && !startsWith(current, fixture))) {
      current = [fixture];
      rounds.push(current);
      counted = 1;
    } else {
      current.push(fixture);
      counted += 1;
    }
  }
  for (const fixture of calledOff) {
    const before = rounds.findLast((round) =>
      round.some((each) => each.startsAt <= fixture.startsAt),
    );
    const round = before ?? rounds[0];
    if (round === undefined) rounds.push([fixture]);
    else round.push(fixture);
  }
  return rounds.map((round) => round.sort((a, b) => a.startsAt - b.startsAt));
}

/**
 * The last start of a locked round that is where it was at the lock: one that was put off since does
 * not draw the fixtures of later rounds into its own.
 */
function plannedEnd(round: readonly LockableFixture[]): Ms {
  const planned = round.filter(
    ({ startSetAt, lockedAt }) => (startSetAt ?? Number.NEGATIVE_INFINITY) < (lockedAt ?? 0),
  );
  return Math.max(...planned.map(({ startsAt }) => startsAt), Number.NEGATIVE_INFINITY);
}

function startsWith(round: readonly LockableFixture[], { startsAt }: LockableFixture): boolean {
  return round.some((each) => each.lockedAt === null && each.startsAt === startsAt);
}
