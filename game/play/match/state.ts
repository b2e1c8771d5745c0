/** `abandoned` is without a ball (rules.md#abandoned). */
export const FIXTURE_STATES = ["upcoming", "in progress", "finished", "abandoned"] as const;
export type FixtureState = (typeof FIXTURE_STATES)[number];

/** No ball of the match is to come. */
export function isOver(state: FixtureState): boolean {
  return state === "finished" || state === "abandoned";
}
