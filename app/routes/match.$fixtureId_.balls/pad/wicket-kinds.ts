import type { Wicket } from "#game/balls/events";

/** The most frequent ones first. */
export const WICKET_KINDS: readonly Wicket["kind"][] = [
  "bowled",
  "caught",
  "lbw",
  "run out",
  "stumped",
  "caught and bowled",
  "hit wicket",
  "obstructing the field",
  "hit the ball twice",
  "handled the ball",
];

/** In the place of a fielder: somebody who is in neither eleven. */
export const SUBSTITUTE = "substitute";

/** Kinds with a fielder, and those where either batter may be out. */
export const FIELDED: ReadonlySet<Wicket["kind"]> = new Set(["caught", "stumped", "run out"]);
export const EITHER_OUT: ReadonlySet<Wicket["kind"]> = new Set([
  "run out",
  "obstructing the field",
]);

/** Wickets that the form of one over has room for. */
export const WICKET_ROWS = 3;
