import type { Hundredths } from "../../core/units";
import { type ElevenProblem, fillPlaces } from "./eleven-problem";
import { priceLimits } from "./price-limits";

export interface FoundEleven extends Captains {
  readonly chosen: readonly number[];
  /** Captains included. */
  readonly total: Hundredths;
}

/** About two seconds; real matches take some thousands of steps. */
const MOST_STEPS = 400_000;
/** Worths are floating numbers, totals whole: a bound may be this much too low. */
const ROUNDING = 1e-3;

/** Many slices give the same result as one go. */
interface ElevenSearch {
  /** True once the search is over. */
  advance(steps: number): boolean;
  /**
   * Null if no eleven is within the limits, or the search was given up: a result is always the
   * best.
   */
  result(): FoundEleven | null;
}

interface SearchOptions {
  /**
   * Candidates are tried in their own order, the most points first: of equal elevens the result is the
   * one whose players come first in it. By default they are tried in the order that makes the search
   * short.
   */
  readonly inOrder?: boolean;
  readonly mostSteps?: number;
}

/**
 * Branch and bound over the candidates in the order of their value after paying for the limits.
 *
 * @param dominators for each candidate the ones who could take their place in any eleven and make
 * it no worse: it is chosen only beside all of them
 */
export function searchEleven(
  problem: ElevenProblem,
  dominators: readonly (readonly number[])[],
  { inOrder = false, mostSteps = MOST_STEPS }: SearchOptions = {},
): ElevenSearch {
  const { worth, paid } = inOrder ? { worth: problem.points, paid: 0 } : priceLimits(problem);
  const fixed = new Set(problem.fixed);
  const everybody = inOrder ? [...worth.keys()] : worthOrder(problem, worth);
  const order = everybody.filter((candidate) => !fixed.has(candidate));
  const boundCaptains = createCaptainsBound(problem, order);
  const cheapest = problem.limits.map(({ uses }) => suffixMinimum(order, uses));
  const chosen: number[] = [];
  const isChosen = new Set<number>();
  /** Positions of the chosen candidates in the order. */
  const path: number[] = [];
  const roleCounts = problem.roleMin.map(() => 0);
  const used = problem.limits.map(() => 0);
  let chosenWorth = 0;
  let best: FoundEleven | null = null;
  let steps = 0;
  let at = 0;
  let over = false;
  for (const candidate of fixed) change(candidate, 1);

  function advance(most: number): boolean {
    for (let looked = 0; looked < most && !over; looked += 1) {
      const places = problem.size - chosen.length;
      if (places === 0) {
        takeIfBest();
        stepBack();
      } else if (at > order.length - places || !canBeBest(places)) {
        stepBack();
      } else {
        stepOn(order[at] ?? 0);
      }
    }
    return over;
  }

  function stepOn(candidate: number): void {
    if (mayChoose(candidate)) {
      steps += 1;
      over = steps > mostSteps;
      change(candidate, 1);
      path.push(at);
    }
    at += 1;
  }

  /** Drops the last choice. */
  function stepBack(): void {
    const last = path.pop();
    if (last === undefined) {
      over = true;
      return;
    }
    change(order[last] ?? 0, -1);
    at = last + 1;
  }

  /** Whether the chosen candidates and others from `at` on can beat the best. Falls with `at`. */
  function canBeBest(places: number): boolean {
    const withinLimits = problem.limits.every(
      ({ most }, limit) => (used[limit] ?? 0) + places * (cheapest[limit]?.[at] ?? 0) <= most,
    );
    if (!withinLimits) return false;
    const filled = fillPlaces(problem, worth, order, at, { places, roleCounts });
    const bound = paid + chosenWorth + filled + boundCaptains(chosen, at);
    return best === null ? bound > Number.NEGATIVE_INFINITY : bound + ROUNDING >= best.total + 1;
  }

  function mayChoose(candidate: number): boolean {
    const role = problem.roles[candidate] ?? 0;
    if ((roleCounts[role] ?? 0) >= (problem.roleMax[role] ?? 0)) return false;
    return (dominators[candidate] ?? []).every((each) => isChosen.has(each));
  }

  function change(candidate: number, by: 1 | -1): void {
    if (by === 1) {
      chosen.push(candidate);
      isChosen.add(candidate);
    } else {
      chosen.pop();
      isChosen.delete(candidate);
    }
    const role = problem.roles[candidate] ?? 0;
    roleCounts[role] = (roleCounts[role] ?? 0) + by;
    chosenWorth += by * (worth[candidate] ?? 0);
    for (const [limit, { uses }] of problem.limits.entries()) {
      used[limit] = (used[limit] ?? 0) + by * (uses[candidate] ?? 0);
    }
  }

  function takeIfBest(): void {
    const fits =
      roleCounts.every((count, role) => count >= (problem.roleMin[role] ?? 0)) &&
      problem.limits.every(({ most }, limit) => (used[limit] ?? 0) <= most);
    if (!fits) return;
    const captains = chooseCaptains(problem, chosen);
    const points = chosen.reduce((sum, each) => sum + (problem.points[each] ?? 0), 0);
    const total = points + captains.gain;
    if (best === null || total > best.total) best = { chosen: [...chosen], total, ...captains };
  }

  return { advance, result: () => (steps > mostSteps ? null : best) };
}

/** The worthiest first; among equals a dominator comes before the candidates it dominates. */
function worthOrder(problem: ElevenProblem, worth: readonly number[]): number[] {
  const by = (list: readonly number[]) => (a: number, b: number) => (list[b] ?? 0) - (list[a] ?? 0);
  const more = [worth, problem.points, problem.captainGains, problem.viceCaptainGains];
  const less = problem.limits.map(({ uses }) => uses.map((use) => -use));
  const keys = [...more, ...less].map(by);
  return worth
    .map((_, candidate) => candidate)
    .sort((a, b) => {
      for (const key of keys) {
        const difference = key(a, b);
        if (difference !== 0) return difference;
      }
      return a - b;
    });
}

/** The least use among candidates from each position of the order on. */
function suffixMinimum(order: readonly number[], uses: readonly number[]): number[] {
  const least: number[] = [];
  let minimum = Number.POSITIVE_INFINITY;
  for (let at = order.length - 1; at >= 0; at -= 1) {
    minimum = Math.min(minimum, uses[order[at] ?? 0] ?? 0);
    least[at] = minimum;
  }
  return least;
}

interface Captains {
  readonly captain: number;
  readonly viceCaptain: number;
  readonly gain: Hundredths;
}

type Gains = Pick<ElevenProblem, "captainGains" | "viceCaptainGains">;

/** The two candidates who add most. @throws for fewer than two */
function chooseCaptains(gains: Gains, candidates: readonly number[]): Captains {
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
 * The most that two captains can add who are chosen already or come from a position of the order
 * on. The best pair is among the two best of each gain.
 */
function createCaptainsBound(
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
