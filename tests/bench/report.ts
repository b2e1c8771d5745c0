import { appendFileSync } from "node:fs";

/** One measured figure, what is asked of it, and what the bare machine does with the same work. */
export interface Figure {
  readonly figure: string;
  /** Of `value`, `least`, `most` and `bare`: "ms", "a second", "kB" … */
  readonly unit: string;
  readonly value: number;
  /** Asked for: at least this … */
  readonly least?: number;
  /** … or at most this; with neither it is only reported. */
  readonly most?: number;
  /** The machine's own ceiling: bare node:http with the same bytes, bare SQLite with the same rows. */
  readonly bare?: number;
}

/**
 * Hands figures to `npm run bench`, which shows and judges all of them in one table at its end. A
 * benchmark that is run by itself prints them, and one that misses what is asked for fails it.
 */
export function report(figures: readonly Figure[]): void {
  const file = process.env.BENCH_FIGURES;
  if (file) {
    appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(""));
    return;
  }
  console.table(figures);
  if (figures.some(misses)) process.exitCode = 1;
}

/** The share's quantile of some times, 0 for none. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function misses({ value, least, most }: Figure): boolean {
  return value < (least ?? value) || value > (most ?? value) || Number.isNaN(value);
}
