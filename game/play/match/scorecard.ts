import { isOut } from "./dismissals";
import type { Innings, Match, SideIndex } from "./match";
import { isLegal, totalRuns } from "./overs";

export interface InningsScore {
  /** 1-based position of the innings in the match. */
  readonly innings: number;
  readonly battingSide: SideIndex;
  readonly runs: number;
  /** Without retired hurt and retired not out (rules.md#batting). */
  readonly wickets: number;
  /** Legal balls. */
  readonly balls: number;
  readonly superOver: boolean;
}

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

const ALL_OUT = 10;

/**
 * "163/4", "402" all out, "320 & 45/1" of two innings, "-" before a side has batted.
 *
 * @param innings the side's own, in playing order
 */
export function formatScore(
  innings: readonly { readonly runs: number; readonly wickets: number }[],
): string {
  const scores = innings.map(({ runs, wickets }) => {
    return wickets >= ALL_OUT ? String(runs) : `${runs}/${wickets}`;
  });
  return scores.join(" & ") || "-";
}

/** Runs an over with two decimals, "9.46"; null before the first legal ball. */
export function formatRunRate(runs: number, balls: number, ballsPerOver: number): string | null {
  return balls === 0 ? null : ((runs * ballsPerOver) / balls).toFixed(2);
}

/**
 * 'Devon Conway' is 'D Conway', 'Rassie van der Dussen' is 'R van der Dussen', initials stay as
 * they are ('DP Conway').
 */
export function scoreboardName(name: string): string {
  const words = name.trim().split(/\s+/);
  const particle = words.findIndex((word, index) => index > 0 && word === word.toLowerCase());
  const surname = particle === -1 ? words.length - 1 : particle;
  return [...words.slice(0, surname).map(initialOf), ...words.slice(surname)].join(" ");
}

function initialOf(word: string): string {
  return word === word.toUpperCase() ? word : ([...word][0] ?? "");
}
