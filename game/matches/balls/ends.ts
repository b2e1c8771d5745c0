/** The batters at the two ends. */
interface Pair {
  readonly striker: number | null;
  readonly nonStriker: number | null;
}

/** The batters change ends. */
export function swapEnds<Batters extends Pair>(batters: Batters): Batters {
  return { ...batters, striker: batters.nonStriker, nonStriker: batters.striker };
}
