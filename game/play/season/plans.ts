import type { Ms } from "../../core/units";
import { type LockableFixture, lockTimeOf, openFixtures } from "./fixtures";

/** Later locks for which a team can be planned. */
export const MOST_PLANS = 10;

/**
 * The fixtures to plan for (rules.md#plans): of each lock after the next one, the first fixture. Before
 * them, a team is saved for the next lock.
 */
export function fixturesToPlan<Fixture extends LockableFixture>(
  season: readonly Fixture[],
  now: Ms,
): Fixture[] {
  const firsts = new Map<number, Fixture>();
  for (const fixture of openFixtures(season, now)) {
    const lock = lockTimeOf(fixture);
    if (!firsts.has(lock)) firsts.set(lock, fixture);
  }
  return [...firsts.values()].slice(1, MOST_PLANS + 1);
}

/** `now`: its fixture locks next, so that the plan becomes a save. `past`: it has none any more. */
type PlanTurn = "later" | "now" | "past";

export function turnOfPlan(
  fixtureId: number,
  season: readonly LockableFixture[],
  now: Ms,
): PlanTurn {
  const open = openFixtures(season, now);
  const own = open.find(({ id }) => id === fixtureId);
  const [next] = open;
  if (own === undefined || next === undefined) return "past";
  return lockTimeOf(own) === lockTimeOf(next) ? "now" : "later";
}
