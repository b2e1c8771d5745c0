import type { Ms } from "../../core/units";

export interface TeamAtInstant {
  readonly instant: Ms;
  readonly playerIds: readonly number[];
  /** The team goes back after it, because of its booster (rules.md#boosters). */
  readonly isForOneFixture: boolean;
}

/**
 * The players brought in by transfers before each lock (rules.md#transfers), by its instant:
 * compared with the team of the lock before it, without undone transfers. The first team is picked,
 * not transferred.
 *
 * @param teams one participant's, of all instants, in any order
 */
export function playersBroughtIn(
  teams: readonly TeamAtInstant[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const broughtIn = new Map<number, ReadonlySet<number>>();
  let base: ReadonlySet<number> | null = null;
  for (const { instant, playerIds, isForOneFixture } of inOrder(teams)) {
    const before: ReadonlySet<number> | null = base;
    const arrivals = before === null ? [] : playerIds.filter((id) => !before.has(id));
    broughtIn.set(instant, new Set(arrivals));
    if (!isForOneFixture) base = new Set(playerIds);
  }
  return broughtIn;
}

/** The teams of one instant are the same; only the first fixture's has the booster. */
function inOrder(teams: readonly TeamAtInstant[]): TeamAtInstant[] {
  const byInstant = new Map<number, TeamAtInstant>();
  for (const team of teams) {
    const known = byInstant.get(team.instant);
    const isForOneFixture = team.isForOneFixture || known?.isForOneFixture === true;
    byInstant.set(team.instant, { ...team, isForOneFixture });
  }
  return [...byInstant.values()].sort((a, b) => a.instant - b.instant);
}
