import { addStats, NO_STATS } from "#game/play/match/figures";
import type { SideIndex } from "#game/play/match/match";
import { otherSide } from "#game/play/match/match";
import { ballsOfOvers } from "#game/play/match/overs";
import type { InningsStats } from "#game/play/match/stat-line";
import { FeedError, type FeedInnings, type FeedPlayer } from "../feed";

/** One player's figures in one innings of a scorecard, before they are matched with the pool. */
export interface ScorecardLine extends InningsStats {
  readonly side: SideIndex;
  readonly player: FeedPlayer;
  /** Named in the field alone: a substitute, unless the side lists him (rules.md#fielding). */
  readonly fieldingOnly: boolean;
}

/**
 * The lines of one innings, one for each row of the scorecard: a player who bats and bowls has
 * several.
 *
 * @param number 1-based position in the match
 * @throws FeedError "nonsense" when overs are none
 */
export function linesOfInnings(
  innings: FeedInnings,
  number: number,
  battingSide: SideIndex,
  ballsPerOver: number,
): ScorecardLine[] {
  const inTheField = otherSide(battingSide);
  return [
    ...innings.batting.map(({ player, runs, balls: ballsFaced, fours, sixes, out }) => ({
      ...emptyLine(number, battingSide, player),
      ...{ runs, ballsFaced, fours, sixes, out },
    })),
    ...innings.bowling.map((row) => ({
      ...emptyLine(number, inTheField, row.player),
      ballsBowled: legalBalls(row.overs, ballsPerOver),
      runsConceded: row.runs,
      wickets: row.wickets,
      lbwOrBowledWickets: row.lbwOrBowledWickets,
      // A scorecard does not have them (rules.md#unknown).
      dotBalls: null,
      maidens: row.maidens,
      wides: row.wides,
      noBalls: row.noBalls,
    })),
    ...innings.fielding.map(({ player, ...fielding }) => ({
      ...emptyLine(number, inTheField, player),
      ...{ ...fielding, fieldingOnly: true },
    })),
  ];
}

/** The lines of one player in one innings as one. */
export function addLines(a: InningsStats, b: InningsStats): InningsStats {
  return { innings: a.innings, ...addStats(a, b) };
}

/**
 * Legal balls: 17.4 are 17 overs and 4 balls; with overs of five, in The Hundred, whole numbers
 * count balls.
 *
 * @throws FeedError "nonsense" when it is neither
 */
export function legalBalls(overs: number, ballsPerOver: number): number {
  if (ballsPerOver === 5 && Number.isInteger(overs)) return overs;
  const balls = ballsOfOvers(overs, ballsPerOver);
  if (balls === null) throw new FeedError("nonsense", `The feed tells of ${overs} overs.`);
  return balls;
}

function emptyLine(innings: number, side: SideIndex, player: FeedPlayer): ScorecardLine {
  return {
    side,
    player,
    fieldingOnly: false,
    innings,
    ...NO_STATS,
  };
}
