import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms, SECOND_MS } from "../../core/units";
import type { FixtureState } from "../match/state";
import { lockTimeOf } from "./fixtures";

interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** On a fixture's card on Manage Team (rules.md#fixture-cards). */
export type FixtureStatus =
  | { readonly kind: "countdown"; readonly left: TimeLeft }
  | { readonly kind: "stumps"; readonly text: string }
  | { readonly kind: "in progress" }
  | { readonly kind: "locked" };

export interface ShownFixture {
  readonly startsAt: Ms;
  /** The start if left out. */
  readonly locksAt?: Ms;
  readonly lockedAt: number | null;
  readonly state: FixtureState;
  /** In plain words, as the feed has it. */
  readonly status: string;
}

/**
 * A countdown until it locks, then the close of a Test's day, 'In Progress', or 'Locked' before the
 * first known ball.
 */
export function fixtureStatus(fixture: ShownFixture, now: number): FixtureStatus {
  const { startsAt, lockedAt, state, status } = fixture;
  const locksAt = lockTimeOf(fixture);
  if (lockedAt === null && now < locksAt) {
    return { kind: "countdown", left: timeLeft(locksAt - now) };
  }
  const stumps = stumpsText(status, now - startsAt);
  if (stumps !== null) return { kind: "stumps", text: stumps };
  return { kind: state === "in progress" ? "in progress" : "locked" };
}

/** By a feed's words, the day's play is over. */
export function isAtStumps(status: string): boolean {
  return /\bstumps\b/i.test(status);
}

/** Rounded down to whole seconds. */
export function timeLeft(milliseconds: number): TimeLeft {
  const left = Math.max(0, milliseconds);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
}

/**
 * 'Day N: Stumps', or null if the feed does not say so. Without a day in its words, the days since
 * the start count.
 */
function stumpsText(status: string, sinceStart: number): string | null {
  if (!isAtStumps(status)) return null;
  const named = /\bday\s*(\d)\b/i.exec(status)?.[1];
  return `Day ${named ?? Math.floor(sinceStart / DAY_MS) + 1}: Stumps`;
}

interface LabelledFixture {
  readonly id: number;
  readonly matchType: string;
  readonly teamA: { readonly id: number };
  readonly teamB: { readonly id: number };
}

/** The match type, or the place of a Test in the series of its sides: '2nd Test'. */
export function matchLabel(fixture: LabelledFixture, season: readonly LabelledFixture[]): string {
  if (fixture.matchType !== "Test") return fixture.matchType;
  const series = season.filter((each) => seriesOf(each) === seriesOf(fixture));
  return meetingOf(fixture, series);
}

/**
 * By id '2nd Test' or '1st T20' for each fixture whose two sides meet again in the same kind of
 * match: the names of the sides do not tell these apart.
 */
export function meetingLabels(season: readonly LabelledFixture[]): Map<number, string> {
  const bySeries = new Map<string, LabelledFixture[]>();
  for (const fixture of season) {
    const series = bySeries.get(seriesOf(fixture));
    if (series === undefined) bySeries.set(seriesOf(fixture), [fixture]);
    else series.push(fixture);
  }
  const labels = [...bySeries.values()].flatMap((series) =>
    series.length === 1 ? [] : series.map((each) => [each.id, meetingOf(each, series)] as const),
  );
  return new Map(labels);
}

/** The same for all fixtures of two sides in one kind of match. */
function seriesOf({ matchType, teamA, teamB }: LabelledFixture): string {
  return `${matchType} ${Math.min(teamA.id, teamB.id)} ${Math.max(teamA.id, teamB.id)}`;
}

function meetingOf({ id, matchType }: LabelledFixture, series: readonly LabelledFixture[]): string {
  return `${ordinal(series.findIndex((each) => each.id === id) + 1)} ${matchType}`;
}

const ENDINGS = ["th", "st", "nd", "rd"];

/** "7th" */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${(isTeen ? undefined : ENDINGS[place % 10]) ?? "th"}`;
}
