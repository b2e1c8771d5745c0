import { isOut } from "./dismissals";
import type { Innings, Match, SideIndex } from "./match";
import { isLegal, totalRuns } from "./runs";

export interface InningsScore {
  /** 1-based position of the innings in the match. */
  readonly innings: number;
  readonly battingSide: SideIndex;
  /** With extras and penalty runs. */
  readonly runs: number;
  /** Without retired hurt and retired not out (rules.md#batting). */
  readonly wickets: number;
  /** Legal balls. */
  readonly balls: number;
  readonly superOver: boolean;
}

/** In playing order, with super overs. */
export function inningsScores(match: Match): InningsScore[] {
  return match.innings.map((innings, index) => ({
    innings: index + 1,
    battingSide: innings.battingSide,
    superOver: innings.superOver,
    ...countInnings(innings),
  }));
}

function countInnings(innings: Innings): Pick<InningsScore, "runs" | "wickets" | "balls"> {
  const deliveries = innings.overs.flatMap((over) => over.deliveries);
  const scored = deliveries.reduce((sum, delivery) => sum + totalRuns(delivery.runs), 0);
  return {
    runs: innings.penaltyRuns.before + scored + innings.penaltyRuns.after,
    wickets: deliveries.flatMap((delivery) => delivery.dismissals).filter(isOut).length,
    balls: deliveries.filter(isLegal).length,
  };
}
