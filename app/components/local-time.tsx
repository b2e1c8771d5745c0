import {
  formatClock,
  formatDateRange,
  formatDay,
  formatMatchTime,
  formatUpdated,
} from "../lib/dates";
import { zoneName } from "../lib/own-zone";
import { useTimeZone } from "../lib/use-browser";

/** The start of a fixture in the viewer's zone, which is named beside it (rules.md#times). */
export function MatchTime({ at }: { at: number }) {
  const zone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatMatchTime(at, zone)} {zoneName(at, zone)}
    </time>
  );
}

/** The time of the last save; the zone is shown unless it is the viewer's. */
export function UpdatedTime({ at }: { at: number }) {
  const zone = useTimeZone();
  const suffix = zone === "UTC" ? " UTC" : "";
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatUpdated(at, zone)}
      {suffix}
    </time>
  );
}

/** The time of an event; the zone is shown unless it is the viewer's. */
export function ClockTime({ at }: { at: number }) {
  const zone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatMatchTime(at, zone)}
      {zone === "UTC" && " UTC"}
    </time>
  );
}

/** The time of day of an event today; the zone is shown unless it is the viewer's. */
export function HourTime({ at }: { at: number }) {
  const zone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatClock(at, zone)}
      {zone === "UTC" && " UTC"}
    </time>
  );
}

/** The time of day of an event of the reader's day, else its day: "23 Nov". */
export function StreamTime({ at, readAt }: { at: number; readAt: number }) {
  const zone = useTimeZone();
  const day = formatDay(at, zone);
  const isToday = day === formatDay(readAt, zone);
  return <time dateTime={new Date(at).toISOString()}>{isToday ? formatClock(at, zone) : day}</time>;
}

/** The day alone, with its year: "3 Jun 2027". */
export function ShortDay({ at }: { at: number }) {
  const zone = useTimeZone();
  return <time dateTime={new Date(at).toISOString()}>{formatDateRange(at, at, zone)}</time>;
}
