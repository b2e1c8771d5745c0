import type { DeliveryRuns } from "#game/play/match/match";
import { NO_RUNS } from "./ball-words";

export type TypedEvent = TypedBall | TypedPenalty | { readonly kind: "retirement" };

interface TypedBall {
  readonly kind: "ball";
  readonly runs: DeliveryRuns;
  readonly wicket: boolean;
}

interface TypedPenalty {
  readonly kind: "penalty";
  readonly to: "batting" | "fielding";
  readonly runs: number;
}

/** In the order and the words of the page. */
export const OVER_MARKS: readonly (readonly [mark: string, meaning: string])[] = [
  [".", "no run"],
  ["1 2 3 4 6", "runs off the bat"],
  ["4r", "four that were run, without a boundary"],
  ["wd 3wd", "one wide; three, the runs they ran included"],
  ["nb nb4 nb2b nb1lb", "a no-ball; with runs off the bat, byes, leg byes"],
  ["2b 1lb", "byes, leg byes"],
  ["W 1W wdW", "a wicket; after a completed run; off a wide"],
  ["ret", "a batter retires or is timed out"],
  ["5p 5pf", "penalty runs to the batting side, to the fielding side"],
];

const MOST_WORDS = 30;

/** The runs of a no-ball are the batter's; byes and leg-byes have their letters. */
const BALL =
  /^(?:(?<bat>[.•0-7])|(?<run>[46])r|(?<wides>\d)?wd|nb(?<noBallRuns>[1-7])?(?<noBallExtra>b|lb)?|(?<extras>[1-7])(?<extra>b|lb))?(?<wicket>w)?$/;
const PENALTY = /^(?<runs>[1-9]|10)p(?<fielding>f)?$/;

/**
 * Reads an over such as "1 . 4 W 2wd nb4 1lb": balls with blanks between them, "1W" for a run-out
 * after one run. "2wd" is two wides, "nb4" a no-ball hit for four, "nb2b" one with two byes, "4r" four
 * that were run. Between the balls, "ret" is a batter who retires, "5p" penalty runs.
 *
 * @returns the first word that cannot be read as a text
 */
export function readOver(text: string): readonly TypedEvent[] | string {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length > MOST_WORDS) return words[MOST_WORDS] ?? "";
  const events: TypedEvent[] = [];
  for (const word of words) {
    const event = word === "ret" ? RETIREMENT : (readPenalty(word) ?? readBall(word));
    if (event === null) return word;
    events.push(event);
  }
  return events;
}

const RETIREMENT = { kind: "retirement" } as const;

function readPenalty(word: string): TypedPenalty | null {
  const { groups } = PENALTY.exec(word) ?? {};
  if (!groups) return null;
  const to = groups.fielding === undefined ? "batting" : "fielding";
  return { kind: "penalty", to, runs: Number(groups.runs) };
}

function readBall(word: string): TypedBall | null {
  const { groups } = BALL.exec(word) ?? {};
  if (!groups || word === "") return null;
  const { bat, run, noBallRuns, noBallExtra, extras, extra } = groups;
  const wicket = groups.wicket !== undefined;
  const of = (runs: Partial<DeliveryRuns>): TypedBall => {
    return { kind: "ball", runs: { ...NO_RUNS, ...runs }, wicket };
  };
  if (word.includes("wd")) return of({ wides: Number(groups.wides ?? 1) || 1 });
  if (word.startsWith("nb")) {
    const runs = Number(noBallRuns ?? 0);
    if (noBallExtra !== undefined && runs === 0) return null;
    return of({ noBalls: 1, ...inKind(noBallExtra, runs) });
  }
  if (extra !== undefined) return of(inKind(extra, Number(extras)));
  if (run !== undefined) return of({ batter: Number(run), nonBoundary: true });
  return of({ batter: Number(bat ?? 0) || 0 });
}

function inKind(kind: string | undefined, runs: number): Partial<DeliveryRuns> {
  if (kind === "b") return { byes: runs };
  return kind === "lb" ? { legByes: runs } : { batter: runs };
}
