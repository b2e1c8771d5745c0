import { DAY_MS, HOUR_MS, type Ms } from "#game/core/units";
import { formatOf } from "#game/play/match/formats";

/** UTC milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface TimedFixture {
  readonly matchType: string;
  readonly startsAt: Ms;
  readonly overAt: number | null;
  readonly settled: boolean;
}

/** Rain and late starts: for so long after its time a match counts as in progress. */
const OVERRUN_MS = 6 * HOUR_MS;
const STILL_MS = HOUR_MS / 2;

/**
 * The hours of an unfinished match from `now` on, by its start and type: a span for each day of
 * play. A match that should have ended may still go on for a while.
 */
export function timesOfPlay({ matchType, startsAt, overAt, settled }: TimedFixture, now: number) {
  if (overAt !== null || settled) return [];
  const { days, hours } = formatOf(matchType);
  const length = hours * HOUR_MS;
  const spans = Array.from({ length: days }, (_, day): Span => {
    const from = startsAt + day * DAY_MS;
    const to = from + length;
    return {
      from,
      to: now < to + OVERRUN_MS ? Math.max(to, Math.min(now + STILL_MS, to + OVERRUN_MS)) : to,
    };
  });
  return spans.flatMap(({ from, to }) => (to > now ? [{ from: Math.max(from, now), to }] : []));
}

export function before(spans: readonly Span[], instant: number): Span[] {
  return spans.flatMap(({ from, to }) =>
    from < instant ? [{ from, to: Math.min(to, instant) }] : [],
  );
}

export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

export function coveredLength(spans: readonly Span[]): number {
  let covered = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    covered += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return covered;
}
