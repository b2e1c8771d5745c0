import type { MiniScorecard } from "#server/boards/mini-scorecards";
import type { Appearance } from "./appearance";
import type { Toast } from "./toast";

/** What the root's loader gives to every screen. */
export interface RootData {
  /** Of the logged-in user; null for visitors. */
  readonly displayName: string | null;
  /** Whether the user runs tournaments here. */
  readonly operates: boolean;
  /** Whether the user scores matches here, as an operator or as a scorer. */
  readonly scores: boolean;
  /** The ids of the user's leagues in which players have owners. */
  readonly squadLeagues: readonly number[];
  /** The ids of the user's leagues in which head-to-head is on. */
  readonly headToHeadLeagues: readonly number[];
  /** The ids of the user's leagues that have recaps and awards. */
  readonly recapLeagues: readonly number[];
  /** The current year, UTC. */
  readonly year: number;
  /** What this browser has chosen. */
  readonly appearance: Appearance;
  readonly toasts: readonly Toast[];
  /** For the strip at the top; null for visitors without a verified login. */
  readonly scorecards: readonly MiniScorecard[] | null;
}
