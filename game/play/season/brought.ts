/** Results of head-to-head. */
export interface Duels {
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

/** What a member had used and won before the league came here, beside points (rules.md#brought-leagues). */
export interface BroughtFigures {
  /** The transfers used; left out for none. */
  readonly transfers?: number;
  readonly duels?: Duels;
}
