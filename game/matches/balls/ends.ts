interface Pair {
  readonly striker: number | null;
  readonly nonStriker: number | null;
}

export function swapEnds<Batters extends Pair>(batters: Batters): Batters {
  return { ...batters, striker: batters.nonStriker, nonStriker: batters.striker };
}
