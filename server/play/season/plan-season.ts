import { HOUR_MS, type Ms } from "#game/core/units";
import { isKnockOut } from "#game/play/season/knock-out";

/** For sources that know dates only: a day's one match starts at 14:00 UTC. */
const USUAL_HOUR = 14;
/** The first of several matches on one date starts at 10:00 UTC. */
const FIRST_HOUR = 10;
/** Two matches of one date are four hours apart, more of them two. */
const GAP_OF_TWO = 4;
const USUAL_GAP = 2;
const LAST_HOUR = 24;

export interface DatedMatch {
  readonly externalId: string;
  /** The first day of play, YYYY-MM-DD. */
  readonly date: string;
  /** If the source knows more than the date. */
  readonly startsAt?: Ms | undefined;
}

export interface FixtureSlot {
  /** 1-based, by date and then by name. */
  readonly number: number;
  readonly startsAt: Ms;
}

/**
 * Numbers the matches of a season and gives each a start, by external id. Matches of one date start
 * one after the other, so that they do not lock together (rules.md#locks).
 */
export function planSeason(matches: readonly DatedMatch[]): Map<string, FixtureSlot> {
  const ordered = [...matches].sort(byDateThenName);
  const slots = new Map<string, FixtureSlot>();
  for (const [index, match] of ordered.entries()) {
    const sameDate = ordered.filter(({ date }) => date === match.date);
    const startsAt = match.startsAt ?? startOnDate(match, sameDate);
    slots.set(match.externalId, { number: index + 1, startsAt });
  }
  return slots;
}

function byDateThenName(a: DatedMatch, b: DatedMatch): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  const byStart = (a.startsAt ?? 0) - (b.startsAt ?? 0);
  if (byStart !== 0) return byStart;
  return a.externalId < b.externalId ? -1 : 1;
}

function startOnDate(match: DatedMatch, sameDate: readonly DatedMatch[]): number {
  const place = sameDate.indexOf(match);
  return usualStartOn(match.date) + hoursAfterUsual(place, sameDate.length) * HOUR_MS;
}

/** 14:00 UTC of a date (YYYY-MM-DD); NaN for an invalid date. */
export function usualStartOn(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) + USUAL_HOUR * HOUR_MS;
}

function hoursAfterUsual(place: number, matches: number): number {
  if (matches === 1) return 0;
  const room = (LAST_HOUR - FIRST_HOUR) / matches;
  const gap = matches === 2 ? GAP_OF_TWO : Math.min(USUAL_GAP, room);
  return FIRST_HOUR - USUAL_HOUR + place * gap;
}

/** By the name of the fixture in its source; the group stage without a name. */
export function stageOf(name: string | null): "group" | "playoff" {
  return name !== null && isKnockOut(name) ? "playoff" : "group";
}
