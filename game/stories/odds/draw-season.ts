import type { RandomDraws } from "./random-draws";
import type { Levels } from "./team-levels";

/** Points to come. Fixtures that took the luck of the same fixture of the past share a row. */
export interface Rest {
  /** Hundredths, in the order of the teams. */
  readonly rows: readonly ArrayLike<number>[];
  /** The number of fixtures with each row. */
  readonly times: ArrayLike<number>;
  /** The row of each fixture. */
  readonly rowOf: ArrayLike<number>;
}

/**
 * Draws the rest of one season after another (rules.md#odds): a level for each team, and for each
 * fixture what a fixture of the past had beside the levels, as a whole row, since teams share players.
 *
 * @param left the number of fixtures to come
 * @returns the next season; it fills the same rows each time
 */
export function createSeasonDraw(
  { levels, rows }: Levels,
  left: number,
  draws: RandomDraws,
): () => Rest {
  const size = levels.length;
  const past = rows.length;
  const means = Float64Array.from(rows, ({ mean }) => mean);
  // Row after row.
  const luck = new Float64Array(past * size);
  for (const [row, { residuals }] of rows.entries()) {
    luck.set(
      residuals.map((each) => each ?? Number.NaN),
      row * size,
    );
  }
  const ownLuck = levels.map((_, team) => rows.flatMap(({ residuals }) => residuals[team] ?? []));
  /** For a team that was not in the league yet: the luck of one of its own results. */
  const drawOwn = (team: number) => {
    const own = ownLuck[team] ?? [];
    return own[draws.below(own.length)] ?? 0;
  };
  const hasGaps = rows.map(({ residuals }) => residuals.includes(null));
  // Luck of its own makes a row that no other fixture shares: those rows stand behind the others.
  const count = hasGaps.includes(true) ? past + left : Math.max(past, 1);
  const points = Array.from({ length: count }, () => new Float64Array(size));
  const times = new Int32Array(count);
  const rowOf = new Int32Array(left);
  const rest = { rows: points, times, rowOf };
  if (past === 0) times[0] = left;
  const level = new Float64Array(size);
  const middle = Float64Array.from(levels, ({ mean }) => mean);
  const spread = Float64Array.from(levels, (each) => each.spread);
  const fill = (row: Float64Array, drawn: number) => {
    const mean = means[drawn] as number;
    const from = drawn * size;
    for (let team = 0; team < size; team += 1) {
      let own = luck[from + team] as number;
      if (Number.isNaN(own)) own = drawOwn(team);
      // As Math.round does, in half of its time.
      row[team] = Math.floor(mean + (level[team] as number) + own + 0.5);
    }
  };
  return () => {
    for (let team = 0; team < size; team += 1) {
      level[team] = (middle[team] as number) + (spread[team] as number) * draws.normal();
    }
    if (past === 0) return rest;
    times.fill(0);
    for (let fixture = 0; fixture < left; fixture += 1) {
      const drawn = draws.below(past);
      const row = hasGaps[drawn] ? past + fixture : drawn;
      if (times[row] === 0) fill(points[row] as Float64Array, drawn);
      times[row] = (times[row] as number) + 1;
      rowOf[fixture] = row;
    }
    return rest;
  };
}
