/** Results of head-to-head. */
export interface Duels {
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  /** Points whose results nobody knows, on top of those of the results; left out for none. */
  readonly points?: number;
}

/** Points of head-to-head without results. */
export function pointsAlone(points: number): Duels {
  return { won: 0, tied: 0, lost: 0, points };
}

/** Transfers and results of a member before the league came here (rules.md#brought-leagues). */
export interface BroughtFigures {
  /** The transfers used; left out for none. */
  readonly transfers?: number;
  readonly duels?: Duels;
}
