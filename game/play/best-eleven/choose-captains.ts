import type { Hundredths } from "../../core/units";
import type { ElevenProblem } from "./eleven-problem";

export interface Captains {
  readonly captain: number;
  readonly viceCaptain: number;
  /** The points that the two add. */
  readonly gain: Hundredths;
}

type Gains = Pick<ElevenProblem, "captainGains" | "viceCaptainGains">;

/** The two different captains among the candidates who add most. @throws for fewer than two */
export function chooseCaptains(gains: Gains, candidates: readonly number[]): Captains {
  const captains = firstTwo(gains.captainGains, candidates);
  const viceCaptains = firstTwo(gains.viceCaptainGains, candidates);
  let best: Captains | null = null;
  for (const captain of captains) {
    for (const viceCaptain of viceCaptains) {
      if (captain === viceCaptain) continue;
      const gain = gainOf(gains, captain, viceCaptain);
      if (best === null || gain > best.gain) best = { captain, viceCaptain, gain };
    }
  }
  if (best === null) throw new RangeError("A team of one has no vice-captain.");
  return best;
}

/**
 * The most that two captains can add who are among those chosen or come from a position of the
 * order on. With two of each gain known, the best pair of different ones is among them.
 */
export function createCaptainsBound(
  gains: Gains,
  order: readonly number[],
): (chosen: readonly number[], from: number) => number {
  const suffixes: (readonly number[])[] = [];
  let suffix: readonly number[] = [];
  suffixes[order.length] = suffix;
  for (let at = order.length - 1; at >= 0; at -= 1) {
    suffix = strongest(gains, [...suffix, order[at] ?? 0]);
    suffixes[at] = suffix;
  }
  return (chosen, from) => {
    const candidates = [...chosen, ...(suffixes[from] ?? [])];
    return candidates.length < 2 ? 0 : chooseCaptains(gains, candidates).gain;
  };
}

function strongest(gains: Gains, candidates: readonly number[]): number[] {
  const both = [
    ...firstTwo(gains.captainGains, candidates),
    ...firstTwo(gains.viceCaptainGains, candidates),
  ];
  return [...new Set(both)];
}

function firstTwo(gains: readonly number[], candidates: readonly number[]): number[] {
  let first: number | null = null;
  let second: number | null = null;
  const of = (candidate: number) => gains[candidate] ?? 0;
  for (const candidate of candidates) {
    if (first === null || of(candidate) > of(first)) {
      second = first;
      first = candidate;
    } else if (second === null || of(candidate) > of(second)) {
      second = candidate;
    }
  }
  return [first, second].filter((each) => each !== null);
}

function gainOf(gains: Gains, captain: number, viceCaptain: number): number {
  return (gains.captainGains[captain] ?? 0) + (gains.viceCaptainGains[viceCaptain] ?? 0);
}
