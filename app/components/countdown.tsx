import type { ReactNode } from "react";
import { timeLeft } from "#game/play/season/fixture-status";
import { useServerLead } from "../lib/server-clock";
import { useNow } from "../lib/use-browser";

/**
 * The time left to a lock, by the server's clock.
 *
 * @param until UTC milliseconds
 * @param withoutScript shown until JavaScript runs; an empty place of the same size by default
 */
export function Countdown({
  until,
  small = false,
  withoutScript,
}: {
  until: number;
  small?: boolean;
  withoutScript?: ReactNode;
}) {
  const now = useNow();
  const lead = useServerLead() ?? 0;
  if (now === null) return withoutScript ?? <Plates parts={partsOf(0)} small={small} waiting />;
  const left = until - (now + lead);
  if (left <= 0) return <b>Locked</b>;
  return <Plates parts={partsOf(left)} small={small} />;
}

interface Part {
  readonly unit: string;
  readonly count: number;
}

function partsOf(left: number): Part[] {
  const units = Object.entries(timeLeft(left));
  return units.map(([unit, count]) => ({ unit, count }));
}

function Plates({
  parts,
  small,
  waiting = false,
}: {
  parts: readonly Part[];
  small: boolean;
  /** Reserves the place, so that nothing moves when the text appears. */
  waiting?: boolean;
}) {
  const className = `plates clock${small ? " sm" : ""}`;
  const plates = parts.map(({ unit, count }) => (
    <span key={unit}>
      <b>{String(count).padStart(2, "0")}</b>
      {unit}
    </span>
  ));
  if (waiting) {
    return (
      <span className={`${className} waiting`} aria-hidden="true">
        {plates}
      </span>
    );
  }
  const label = parts.map(({ unit, count }) => `${count} ${unit}`).join(" ");
  return (
    <span className={className} role="timer" aria-label={label}>
      {plates}
    </span>
  );
}
