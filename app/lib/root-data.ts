import type { ExtraTabs } from "#server/play/leagues/list-extra-tabs";
import type { MiniScorecard } from "#server/stories/boards/mini-scorecards";
import type { Appearance } from "./appearance";
import type { Toast } from "./toast";

/** The data of the root's loader, for every screen. */
export interface RootData extends ExtraTabs {
  readonly displayName: string | null;
  /** Whether the user is an operator. */
  readonly operates: boolean;
  /** The people who wait for an operator to let them in; 0 for everybody else. */
  readonly waiting: number;
  /** Whether the user scores matches, as an operator or as a scorer. */
  readonly scores: boolean;
  /** The current year, UTC. */
  readonly year: number;
  readonly appearance: Appearance;
  readonly toasts: readonly Toast[];
  /** For the strip at the top; null for visitors without a verified login. */
  readonly scorecards: readonly MiniScorecard[] | null;
}
