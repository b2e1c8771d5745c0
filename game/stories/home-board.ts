/** The one board on top of League Home (rules.md#you-now). */
export type HomeBoard = "squads" | "duel" | "now" | "deadline" | "champions";

export interface HomeState {
  /** The league's squads are still to be made. */
  readonly isBeforeSquads: boolean;
  /** A match of the tournament is being played. */
  readonly isInPlay: boolean;
  /** The reader has a match of head-to-head in the round in play. */
  readonly hasDuel: boolean;
  /** A team of the reader's locked for a match that is being played. */
  readonly hasTeamInPlay: boolean;
  /** A lock is to come. */
  readonly hasDeadline: boolean;
  /** The season has been played out, and somebody has won it. */
  readonly isOver: boolean;
}

/** Null if there is nothing to say, as in a season that nobody has scored in. */
export function chooseHomeBoard(state: HomeState): HomeBoard | null {
  if (state.isBeforeSquads) return "squads";
  if (state.isInPlay && state.hasDuel) return "duel";
  if (state.isInPlay && state.hasTeamInPlay) return "now";
  if (state.hasDeadline) return "deadline";
  return state.isOver ? "champions" : null;
}
