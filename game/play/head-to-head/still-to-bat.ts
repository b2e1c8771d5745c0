export interface BattingMatch {
  readonly isOver: boolean;
  readonly inningsOfSide: number;
  /** Innings that have begun, in order, without super overs. */
  readonly innings: readonly {
    readonly teamId: number;
    readonly wickets: number;
    /** Legal balls. */
    readonly balls: number;
  }[];
  /** Of legal balls; null without a limit. */
  readonly ballsOfInnings: number | null;
}

const ALL_OUT = 10;

/**
 * Whether a player may yet come in to bat (rules.md#you-now): the side has an innings to come,
 * or one in play in which the player has not batted.
 *
 * @param hasBattedIn the innings, from 0 in the order of the match, in which the player has batted;
 * −1 if the source has no score of it
 */
export function isStillToBat(
  match: BattingMatch,
  teamId: number,
  hasBattedIn: readonly number[],
): boolean {
  if (match.isOver || new Set(hasBattedIn).size >= match.inningsOfSide) return false;
  const own = match.innings.flatMap((innings, index) =>
    innings.teamId === teamId ? [{ ...innings, index }] : [],
  );
  if (own.length < match.inningsOfSide) return true;
  const last = own.at(-1);
  if (last === undefined) return false;
  const isLast = last.index === match.innings.length - 1;
  const isAllOut = last.wickets >= ALL_OUT;
  const isBowledOut = match.ballsOfInnings !== null && last.balls >= match.ballsOfInnings;
  if (!isLast || isAllOut || isBowledOut) return false;
  return !hasBattedIn.includes(last.index);
}
