import { type ElevenProblem, fillPlaces } from "./eleven-problem";

/** A price for each limit, and the value of every candidate after paying for its uses. */
interface Prices {
  readonly worth: readonly number[];
  /** The price of each limit times its `most`. */
  readonly paid: number;
}

const ROUNDS = 120;
/** After so many rounds without a lower bound the steps become smaller. */
const PATIENCE = 4;

/**
 * Prices that make the bound `paid` + the best filling by `worth` low: no eleven within the limits
 * has a higher value, whatever the prices (Lagrangian relaxation, prices by subgradient steps).
 * They only steer and shorten the search; its result does not depend on them.
 */
export function priceLimits(problem: ElevenProblem): Prices {
  const scales = problem.limits.map(({ uses }) => Math.max(1, ...uses.map(Math.abs)));
  let prices: readonly number[] = problem.limits.map(() => 0);
  let best = { bound: Number.POSITIVE_INFINITY, prices };
  let step = 1;
  let stuck = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bound, slack } = boundUnder(problem, prices, scales);
    if (bound < best.bound) {
      best = { bound, prices };
      stuck = 0;
    } else if (++stuck >= PATIENCE) {
      step /= 2;
      stuck = 0;
    }
    const size = slack.reduce((sum, each) => sum + each * each, 0);
    if (!Number.isFinite(bound) || size === 0) break;
    const length = (step * Math.max(1, Math.abs(bound)) * STEP_SHARE) / size;
    prices = prices.map((price, limit) => Math.max(0, price - length * (slack[limit] ?? 0)));
  }
  return {
    worth: worthUnder(problem, best.prices, scales),
    paid: paidFor(problem, best.prices, scales),
  };
}

/** The aim of a step, as a share of the bound below it. */
const STEP_SHARE = 0.1;

function boundUnder(problem: ElevenProblem, prices: readonly number[], scales: readonly number[]) {
  const worth = worthUnder(problem, prices, scales);
  const isFixed = new Set(problem.fixed);
  const order = worth.map((_, candidate) => candidate).filter((each) => !isFixed.has(each));
  order.sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0));
  const used = problem.limits.map(() => 0);
  const roleCounts = problem.roleMin.map(() => 0);
  const use = (candidate: number) => {
    for (const [limit, { uses }] of problem.limits.entries()) {
      used[limit] = (used[limit] ?? 0) + (uses[candidate] ?? 0);
    }
  };
  let worthOfFixed = 0;
  for (const candidate of problem.fixed) {
    const role = problem.roles[candidate] ?? 0;
    roleCounts[role] = (roleCounts[role] ?? 0) + 1;
    worthOfFixed += worth[candidate] ?? 0;
    use(candidate);
  }
  const open = { places: problem.size - problem.fixed.length, roleCounts };
  const filled = worthOfFixed + fillPlaces(problem, worth, order, 0, open, use);
  const slack = problem.limits.map(
    ({ most }, limit) => (most - (used[limit] ?? 0)) / (scales[limit] ?? 1),
  );
  return { bound: filled + paidFor(problem, prices, scales), slack };
}

function worthUnder(problem: ElevenProblem, prices: readonly number[], scales: readonly number[]) {
  return problem.points.map((points, candidate) =>
    problem.limits.reduce(
      (worth, { uses }, limit) =>
        worth - ((prices[limit] ?? 0) / (scales[limit] ?? 1)) * (uses[candidate] ?? 0),
      points,
    ),
  );
}

function paidFor(problem: ElevenProblem, prices: readonly number[], scales: readonly number[]) {
  return problem.limits.reduce(
    (paid, { most }, limit) => paid + ((prices[limit] ?? 0) / (scales[limit] ?? 1)) * most,
    0,
  );
}
