import type { Ms } from "#game/core/units";
import type { SeasonFixture } from "../season/season-fixtures";

/** The stored save. */
export interface SavedAnswer {
  readonly ok: true;
  /** The number among the participant's saves: 1, 2, 3 … */
  readonly saveNumber: number;
  readonly fixture: SeasonFixture;
  readonly savedAt: Ms;
  /** Transfers that the window costs as it stands now. */
  readonly charge: number;
  /** The fixture that the person saw has locked since: the team is for the next one. */
  readonly movedOn: boolean;
  /** A fixture has locked within the last five minutes: the lock notice is due (rules.md#locks). */
  readonly justLocked: boolean;
  /** Another screen had saved since this one started: its team is replaced. */
  readonly replacedOther: boolean;
}
