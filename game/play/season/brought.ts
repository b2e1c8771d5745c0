/** Results of head-to-head. */
export interface Duels {
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

/** Transfers and results of a member before the league came here (rules.md#brought-leagues). */
export interface BroughtFigures {
  /** The transfers used; left out for none. */
  readonly transfers?: number;
  readonly duels?: Duels;
}
