import type { Rest } from "#game/stories/odds/draw-season";

/** Points to come, by fixture and team; equal rows that are the same array are one row. */
export function restOf(fixtures: readonly (readonly number[])[]): Rest {
  const rows = [...new Set(fixtures)];
  const rowOf = fixtures.map((fixture) => rows.indexOf(fixture));
  const times = rows.map((_, row) => rowOf.filter((each) => each === row).length);
  // A row of luck that no fixture took.
  return { rows: [...rows, rows[0] ?? []], times: [...times, 0], rowOf };
}
