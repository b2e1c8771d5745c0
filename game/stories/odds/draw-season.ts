import type { RandomDraws } from "./random-draws";
import type { Levels } from "./team-levels";

/** Points to come in hundredths, by fixture and team, in the order of the teams. */
export type Rest = readonly ArrayLike<number>[];

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
): () => readonly Float64Array[] {
  const size = levels.length;
  const rest = Array.from({ length: left }, () => new Float64Array(size));
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
  const level = new Float64Array(size);
  const middle = Float64Array.from(levels, ({ mean }) => mean);
  const spread = Float64Array.from(levels, (each) => each.spread);
  return () => {
    for (let team = 0; team < size; team += 1) {
      level[team] = (middle[team] as number) + (spread[team] as number) * draws.normal();
    }
    for (let fixture = 0; past > 0 && fixture < left; fixture += 1) {
      const row = rest[fixture] as Float64Array;
      const drawn = draws.below(past);
      const mean = means[drawn] as number;
      const from = drawn * size;
      for (let team = 0; team < size; team += 1) {
        let own = luck[from + team] as number;
        if (Number.isNaN(own)) own = drawOwn(team);
        // As Math.round does, in half of its time.
        row[team] = Math.floor(mean + (level[team] as number) + own + 0.5);
      }
    }
    return rest;
  };
}
