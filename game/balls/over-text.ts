import type { DeliveryRuns } from "../match/match";
import { NO_RUNS } from "./ball-words";

/** A ball of an over that was typed as text. */
export interface TypedBall {
  readonly runs: DeliveryRuns;
  readonly wicket: boolean;
}

/** More balls than any over has. */
const MOST_BALLS = 30;

/** The runs of a no-ball are the batter's; byes and leg-byes have their letters. */
const BALL =
  /^(?:(?<bat>[.•0-7])|(?<wides>\d)?wd|nb(?<noBallRuns>[1-7])?(?<noBallExtra>b|lb)?|(?<extras>[1-7])(?<extra>b|lb))?(?<wicket>w)?$/;

/**
 * Reads an over such as "1 . 4 W 2wd nb4 1lb": balls with blanks between them, "1W" for a run-out
 * after one run. "2wd" is two wides, "nb4" a no-ball hit for four, "nb2b" one with two byes.
 *
 * @returns the first ball that cannot be read as a text
 */
export function readOver(text: string): readonly TypedBall[] | string {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length > MOST_BALLS) return words[MOST_BALLS] ?? "";
  const balls: TypedBall[] = [];
  for (const word of words) {
    const ball = readBall(word);
    if (ball === null) return word;
    balls.push(ball);
  }
  return balls;
}

function readBall(word: string): TypedBall | null {
  const { groups } = BALL.exec(word) ?? {};
  if (!groups || word === "") return null;
  const { bat, noBallRuns, noBallExtra, extras, extra } = groups;
  const wicket = groups.wicket !== undefined;
  const of = (runs: Partial<DeliveryRuns>) => ({ runs: { ...NO_RUNS, ...runs }, wicket });
  if (word.includes("wd")) return of({ wides: Number(groups.wides ?? 1) || 1 });
  if (word.startsWith("nb")) {
    const runs = Number(noBallRuns ?? 0);
    if (noBallExtra !== undefined && runs === 0) return null;
    return of({ noBalls: 1, ...inKind(noBallExtra, runs) });
  }
  if (extra !== undefined) return of(inKind(extra, Number(extras)));
  return of({ batter: Number(bat ?? 0) || 0 });
}

function inKind(kind: string | undefined, runs: number): Partial<DeliveryRuns> {
  if (kind === "b") return { byes: runs };
  return kind === "lb" ? { legByes: runs } : { batter: runs };
}
