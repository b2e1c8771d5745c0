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
): () => Rest {
  const rest = Array.from({ length: left }, () => new Float64Array(levels.length));
  const past = rows.map(({ mean, residuals }) => ({
    mean,
    luck: Float64Array.from(residuals, (each) => each ?? Number.NaN),
  }));
  const ownLuck = levels.map((_, team) => rows.flatMap(({ residuals }) => residuals[team] ?? []));
  const level = new Float64Array(levels.length);
  return () => {
    for (const [team, { mean, spread }] of levels.entries()) {
      level[team] = mean + spread * draws.normal();
    }
    for (const row of rest) {
      const drawn = past[draws.below(past.length)];
      if (drawn === undefined) continue;
      for (let team = 0; team < row.length; team += 1) {
        let luck = drawn.luck[team] as number;
        // The team was not in the league yet: the luck of one of its own results.
        if (Number.isNaN(luck)) {
          const own = ownLuck[team] ?? [];
          luck = own[draws.below(own.length)] ?? 0;
        }
        row[team] = Math.round(drawn.mean + (level[team] as number) + luck);
      }
    }
    return rest;
  };
}
