import type { Seat } from "#game/play/head-to-head/draws";
import type { RoundFixture } from "#game/play/head-to-head/rounds";

/** Milliseconds; the first fixture of a made-up season starts at this instant. */
export const FIRST = Date.UTC(2026, 3, 1, 14);
export const DAY = 24 * 60 * 60 * 1000;

/** A fixture that starts so many days after the first one. */
export function fixtureOn(day: number, change: Partial<RoundFixture> = {}): RoundFixture {
  const startsAt = FIRST + day * DAY;
  const state = change.state ?? "upcoming";
  return {
    id: day + 1,
    startsAt,
    stage: "group",
    voided: state === "abandoned",
    lockedAt: state === "upcoming" || state === "abandoned" ? null : startsAt,
    state,
    ...change,
  };
}

/** Somebody in the league from before the season on. */
export function seat(number: number, change: Partial<Seat> = {}): Seat {
  return { participantId: 100 + number, number, joinedAt: 0, absences: [], ...change };
}

export function seats(count: number): Seat[] {
  return Array.from({ length: count }, (_, index) => seat(index + 1));
}

/** The rules of rounds of so many fixtures. */
export function roundsOfLength(length: number | "week", zone = "UTC", from = 0) {
  return { length, zone, from };
}

/** No hash, but like one: equal texts give equal digits, and others are spread. */
export function digest(text: string): string {
  let value = 2_166_136_261;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return value.toString(16).padStart(8, "0");
}

export const SEEDED = { seed: "0123456789abcdef", digest };
