import type { Delivery, DeliveryRuns } from "./match";

/** Neither a wide nor a no-ball (rules.md#bowling): only legal balls make up an over. */
export function isLegal({ runs }: Delivery): boolean {
  return runs.wides === 0 && runs.noBalls === 0;
}

/** Without byes, leg-byes or penalties (rules.md#bowling). */
export function runsConceded({ runs }: Delivery): number {
  return runs.batter + runs.wides + runs.noBalls;
}

export function totalRuns(runs: DeliveryRuns): number {
  return runs.batter + runs.wides + runs.noBalls + runs.byes + runs.legByes + runs.penalty;
}

/** Runs for which the batters changed ends: without the one for a wide or a no-ball. */
export function runsRun({ runs }: Pick<Delivery, "runs">): number {
  return runs.batter + runs.byes + runs.legByes + Math.max(0, runs.wides - 1);
}
