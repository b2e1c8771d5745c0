/** How far a match is; `abandoned` is without a ball (rules.md#abandoned). */
export const FIXTURE_STATES = ["upcoming", "in progress", "finished", "abandoned"] as const;
export type FixtureState = (typeof FIXTURE_STATES)[number];

/** Whether no ball of a match is to come: it was finished or called off. */
export function isOver(state: FixtureState): boolean {
  return state === "finished" || state === "abandoned";
}
