import type { FeedMatch } from "../feed";
import type { MatchInfoBody } from "./bodies";
import { isSuperOver } from "./innings-labels";
import { isReadable, readScorecard } from "./read-scorecard";
import { readSide } from "./read-sides";
import { readState } from "./read-state";

/** Always with the state, at times with the scorecard and the sides. */
export function readMatch(body: MatchInfoBody): FeedMatch {
  return {
    state: readState(body),
    scorecard: hasScorecard(body) && isReadable(body) ? readScorecard(body) : null,
    // Before the toss it would be somebody's guess.
    sides: isTossed(body) ? body.playingXI.flatMap((side) => readSide(body, side)) : [],
  };
}

function isTossed({ tossWinner, score }: MatchInfoBody): boolean {
  return tossWinner !== null || score.length > 0;
}

/** Each innings of the score is there with its batters: otherwise the scorecard is asked for. */
function hasScorecard({ score, scorecard }: MatchInfoBody): boolean {
  const batted = scorecard.filter(
    ({ inning, batting }) => !isSuperOver(inning) && batting.length > 0,
  );
  const counting = score.filter(({ inning }) => !isSuperOver(inning));
  return batted.length > 0 && batted.length >= counting.length;
}
