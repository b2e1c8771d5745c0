import { formatZone } from "#game/core/wall-clock";
import type { Freshness } from "#server/play/season/freshness";
import { FreshnessWords } from "../../../components/freshness";
import { formatClock, formatMatchTime } from "../../../lib/dates";

/** The start of a match in the league's zone; public/local-times.js shows it in the spectator's. */
export function WatchedTime({ at, zone }: { at: number; zone: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-form="match">
      {formatMatchTime(at, zone)} {formatZone(at, zone)}
    </time>
  );
}

/** "As of 14:32 IST, from CricketData" (rules.md#freshness). */
export function WatchedFreshness({ freshness, zone }: { freshness: Freshness; zone: string }) {
  return (
    <FreshnessWords
      freshness={freshness}
      timeOf={(at) => (
        <time dateTime={new Date(at).toISOString()} data-form="clock">
          {formatClock(at, zone)} {formatZone(at, zone)}
        </time>
      )}
    />
  );
}
