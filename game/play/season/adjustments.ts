import { tidyWithoutLink } from "../../core/name-fault";
import type { Hundredths } from "../../core/units";

/** The most points that a league brings along for a member, 9,999,999.99: some games count in lakhs. */
export const MOST_BROUGHT = 999_999_999;
export const REASON_LENGTH = 120;
/** In a league, without withdrawals and points that it brought along. */
export const MOST_ADJUSTMENTS = 1_000;

export const REASON_FAULT = `Give a reason of 1 to ${REASON_LENGTH} characters: everybody reads it.`;
export const TYPED_POINTS_FAULT =
  "Points must be from 0.01 to 999.99, plus or minus, with at most two decimals.";

/** Points with a reason: of one fixture or, with null, of the season. */
export interface Adjustment<Member = number, Fixture = number> {
  readonly member: Member;
  readonly fixture: Fixture | null;
  readonly points: Hundredths;
}

export interface AdjustmentSums<Member = number, Fixture = number> {
  /** On top of the points of the team in the fixture. */
  inFixture(fixture: Fixture, member: Member): Hundredths;
  /** On top of the result of the table (rules.md#tables). */
  readonly ofSeason: ReadonlyMap<Member, Hundredths>;
}

/** A withdrawal is an entry with the opposite points, so that the sum is what counts. */
export function sumAdjustments<Member, Fixture>(
  entries: readonly Adjustment<Member, Fixture>[],
): AdjustmentSums<Member, Fixture> {
  const ofSeason = new Map<Member, Hundredths>();
  const fixtures = new Map<Fixture, Map<Member, Hundredths>>();
  for (const { member, fixture, points } of entries) {
    const sums = fixture === null ? ofSeason : (fixtures.get(fixture) ?? new Map());
    sums.set(member, (sums.get(member) ?? 0) + points);
    if (fixture !== null) fixtures.set(fixture, sums);
  }
  return { ofSeason, inFixture: (fixture, member) => fixtures.get(fixture)?.get(member) ?? 0 };
}

const TYPED_POINTS = /^([+\-−]?)(\d{1,3})(?:\.(\d{1,2}))?$/;
const HUNDREDTHS = 100;

/**
 * "−12.5" is −1250 hundredths; a sign may be missing.
 *
 * @returns null for anything else, and for 0
 */
export function readAdjustment(typed: string): Hundredths | null {
  const [, sign, whole, decimals = ""] = TYPED_POINTS.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const size = Number(whole) * HUNDREDTHS + Number(decimals.padEnd(2, "0"));
  if (size === 0) return null;
  return sign === "-" || sign === "−" ? -size : size;
}

/** An entry of a league's adjustments, by its number. */
interface AdjustmentEntry {
  readonly number: number;
  /** The number of the entry that it withdraws; null for one that stands alone. */
  readonly withdraws: number | null;
}

/** Entries that count: neither withdrawals nor withdrawn ones, which leave nothing together. */
export function standingEntries<Entry extends AdjustmentEntry>(
  entries: readonly Entry[],
): readonly Entry[] {
  const withdrawn = new Set(entries.map(({ withdraws }) => withdraws));
  return entries.filter(({ number, withdraws }) => withdraws === null && !withdrawn.has(number));
}

/** "none": there is no such entry, or it is a withdrawal itself. */
type WithdrawalFault = "none" | "withdrawn";

export function withdrawalFault(
  entries: readonly AdjustmentEntry[],
  number: number,
): WithdrawalFault | null {
  const entry = entries.find((each) => each.number === number);
  if (entry === undefined || entry.withdraws !== null) return "none";
  return entries.some(({ withdraws }) => withdraws === number) ? "withdrawn" : null;
}

/** In one line; null for a text without anything that shows, or a longer one. */
export function readReason(typed: string): string | null {
  const reason = tidyWithoutLink(typed);
  const { length } = [...reason];
  return length >= 1 && length <= REASON_LENGTH ? reason : null;
}
