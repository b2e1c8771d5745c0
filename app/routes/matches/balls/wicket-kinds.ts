import type { Wicket } from "#game/matches/balls/events";

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

/** Wickets and retirements that the form of one over has room for, and how many of them are in sight. */
export const WICKET_ROWS = 6;
export const WICKET_ROWS_IN_SIGHT = 2;
