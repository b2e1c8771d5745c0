import { HOUR_MS, SECOND_MS } from "#game/core/durations";
import { endOfRun, type QuietSettings, runBetween } from "#game/core/quiet-hours";
import type { DraftClock, SquadSettings } from "#game/play/team/squad-settings";

/** How long each clock gives for a pick, in milliseconds. */
const LASTS: Readonly<Record<DraftClock, number>> = {
  "60 seconds": 60 * SECOND_MS,
  "8 hours": 8 * HOUR_MS,
};

/** How long somebody can still pick whose turn the manager shortens. */
const SHORTENED: Readonly<Record<DraftClock, number>> = {
  "60 seconds": 10 * SECOND_MS,
  "8 hours": HOUR_MS,
};

type ClockSettings = QuietSettings & Pick<SquadSettings, "draftClock">;

/** When a turn ends that begins at `from`, UTC milliseconds (rules.md#snake-draft). */
export function endOfPick(settings: ClockSettings, from: number): number {
  return endOfRun(from, LASTS[settings.draftClock], quietOf(settings));
}

/** When a turn ends that is shortened at `from`, UTC milliseconds. */
export function endOfShortenedPick(settings: ClockSettings, from: number): number {
  return endOfRun(from, SHORTENED[settings.draftClock], quietOf(settings));
}

/**
 * After a pause, a pick of 60 seconds gets its full time again; a pick of hours keeps its remaining
 * time.
 */
export function resumedEndOfPick(
  settings: ClockSettings,
  clock: { readonly stoppedAt: number; readonly endsAt: number; readonly now: number },
): number {
  if (settings.draftClock === "60 seconds") return endOfPick(settings, clock.now);
  const left = runBetween(clock.stoppedAt, clock.endsAt, settings);
  return endOfRun(clock.now, left, settings);
}

/** Nobody is asleep in the middle of a draft of minutes. */
function quietOf({ draftClock, quietHours, timeZone }: ClockSettings): QuietSettings {
  return { timeZone, quietHours: draftClock === "60 seconds" ? "none" : quietHours };
}
