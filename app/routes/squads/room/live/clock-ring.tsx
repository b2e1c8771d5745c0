import { useEffect, useState } from "react";
import { type Ms, SECOND_MS } from "#game/core/units";
import type { Lot } from "#game/squads/ways/auction-state";
import { type Calls, callsFor } from "#game/squads/ways/lot-calls";
import { serverNow, useServerLead } from "../../../../lib/server-clock";

/** Often enough to show the last second on time. */
const TICK_MS = 200;
/** In these seconds a bid sets the clock back to their beginning: the ring turns red. */
const LAST_SECONDS = 10;
const RADIUS = 21;
/** The length of the ring at any size: dashes are a share of it. */
const WHOLE = 100;

/**
 * The seconds until a hammer falls or a turn ends, by the server's clock, as a number in a ring.
 *
 * @param endsAt UTC milliseconds
 * @param at the server's clock when the page was made, for browsers without JavaScript
 * @param whole the longest time of the clock, milliseconds
 */
export function ClockRing({ endsAt, at, whole }: { endsAt: number; at: number; whole: number }) {
  const left = useTimeLeft(endsAt, at);
  const seconds = Math.ceil(left / SECOND_MS);
  const share = Math.min(1, left / whole);
  return (
    <span
      className={seconds <= LAST_SECONDS ? "ring last" : "ring"}
      role="timer"
      aria-label={`${seconds} seconds left`}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className="track" cx="24" cy="24" r={RADIUS} />
        <circle
          className="left"
          cx="24"
          cy="24"
          r={RADIUS}
          pathLength={WHOLE}
          strokeDasharray={`${(share * WHOLE).toFixed(1)} ${WHOLE}`}
          transform="rotate(-90 24 24)"
        />
      </svg>
      <b className="num" aria-hidden="true">
        {seconds}
      </b>
    </span>
  );
}

/** @param clock the server's clock when the page was made; null while it is stopped */
export function useCalls(lot: Lot, clock: Ms | null): Calls {
  const left = useTimeLeft(lot.endsAt, clock ?? lot.endsAt);
  return clock === null ? 0 : callsFor(lot, lot.endsAt - left);
}

/** In milliseconds, never below 0. */
function useTimeLeft(endsAt: number, at: number): number {
  const lead = useServerLead();
  const [now, setNow] = useState(at);
  useEffect(() => {
    // Before the server has sent its time, the time of the page counts.
    const tick = () => setNow(lead === null ? at : serverNow());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [lead, at]);
  return Math.max(0, endsAt - now);
}
