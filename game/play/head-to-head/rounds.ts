import type { Ms } from "../../core/units";
import { type FixtureState, isOver } from "../match/state";
import { type LockableFixture, lockTimeOf } from "../season/fixtures";
import { leagueRounds } from "../season/league-rounds";
import { groupByWeek } from "../season/weeks";

export interface RoundFixture extends LockableFixture {
  readonly state: FixtureState;
}

/** `not played`: all of its fixtures were abandoned. */
export type RoundState = "to come" | "in play" | "over" | "not played";

/** Fixtures whose points decide one match for everybody (rules.md#rounds). */
export interface Round<Fixture extends RoundFixture = RoundFixture> {
  /** From 1. */
  readonly number: number;
  /** In the order of their locks; at least one. */
  readonly fixtures: readonly Fixture[];
  /**
   * In UTC milliseconds, ascending. A fixture called off before its start never locks; if all were,
   * these are the planned starts.
   */
  readonly locks: readonly number[];
  readonly state: RoundState;
}

interface RoundRules {
  readonly length: number | "week";
  readonly zone: string;
  readonly from: Ms;
  /**
   * The making of a league whose format has rounds: these are its rounds then. Null, or left out, in
   * other formats.
   */
  readonly playedFrom?: Ms | null;
}

/**
 * The rounds of a season (rules.md#rounds): n fixtures in the order of their locks, or the weeks
 * with a fixture. The last round may have fewer. A week that had begun at `from` is no round. In a
 * league that is played round by round they are the rounds of its format.
 */
export function roundsOf<Fixture extends RoundFixture>(
  season: readonly Fixture[],
  rules: RoundRules,
): Round<Fixture>[] {
  return groupsOf(season, rules).map((fixtures, index) => ({
    number: index + 1,
    fixtures,
    locks: locksOf(fixtures),
    state: stateOf(fixtures),
  }));
}

function groupsOf<Fixture extends RoundFixture>(
  season: readonly Fixture[],
  { length, zone, from, playedFrom = null }: RoundRules,
): (readonly Fixture[])[] {
  if (playedFrom !== null) {
    return leagueRounds(season, { length, zone, from: playedFrom })
      .map(({ fixtures }) => fixtures)
      .filter((round) => !hasBegunBy(round, from));
  }
  const inOrder = [...season].sort((a, b) => lockTimeOf(a) - lockTimeOf(b));
  if (length === "week") {
    const weeks = [...groupByWeek(inOrder, ({ startsAt }) => startsAt, zone).values()];
    return weeks.filter((week) => !hasBegunBy(week, from));
  }
  return chunk(
    inOrder.filter((fixture) => lockTimeOf(fixture) > from),
    length,
  );
}

export function opensAt({ locks }: Pick<Round, "locks">): number {
  return locks[0] ?? Number.POSITIVE_INFINITY;
}

export function hasBegun({ fixtures }: Pick<Round, "fixtures">): boolean {
  return fixtures.some(({ lockedAt }) => lockedAt !== null);
}

/** Only a correction can change a decided round. */
export function isDecided({ state }: Pick<Round, "state">): boolean {
  return state === "over" || state === "not played";
}

function hasBegunBy(fixtures: readonly RoundFixture[], instant: number): boolean {
  return fixtures.some((fixture) => canLock(fixture) && lockTimeOf(fixture) <= instant);
}

function canLock({ voided, lockedAt }: RoundFixture): boolean {
  return !voided || lockedAt !== null;
}

function locksOf(fixtures: readonly RoundFixture[]): number[] {
  const locking = fixtures.filter(canLock);
  return [...new Set((locking.length > 0 ? locking : fixtures).map(lockTimeOf))];
}

function stateOf(fixtures: readonly RoundFixture[]): RoundState {
  if (fixtures.every(({ voided }) => voided)) return "not played";
  if (fixtures.every(({ state }) => isOver(state))) return "over";
  return hasBegun({ fixtures }) ? "in play" : "to come";
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += size) {
    chunks.push(items.slice(start, start + size));
  }
  return chunks;
}
