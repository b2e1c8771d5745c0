import { type ReactNode, useState } from "react";
import { useNow } from "../lib/use-browser";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The time left to a lock, by the server's clock: `serverNow` says what it showed when the page
 * was made. All in UTC milliseconds.
 *
 * @param withoutScript what stands there until JavaScript runs
 */
export function Countdown({
  until,
  serverNow,
  small = false,
  withoutScript = null,
}: {
  until: number;
  serverNow: number;
  small?: boolean;
  withoutScript?: ReactNode;
}) {
  const now = useNow();
  const [ahead] = useState(() => serverNow - Date.now());
  if (now === null) return withoutScript;
  const left = until - (now + ahead);
  if (left <= 0) return <b>Locked</b>;
  const parts = [
    { unit: "days", count: Math.floor(left / DAY) },
    { unit: "hours", count: Math.floor((left % DAY) / HOUR) },
    { unit: "minutes", count: Math.floor((left % HOUR) / MINUTE) },
    { unit: "seconds", count: Math.floor((left % MINUTE) / SECOND) },
  ];
  return (
    <span
      className={small ? "plates clock sm" : "plates clock"}
      role="timer"
      aria-label={parts.map(({ unit, count }) => `${count} ${unit}`).join(" ")}
    >
      {parts.map(({ unit, count }) => (
        <span key={unit}>
          <b>{String(count).padStart(2, "0")}</b>
          {unit}
        </span>
      ))}
    </span>
  );
}
