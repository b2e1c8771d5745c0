import { useEffect, useRef, useState } from "react";

/** No longer than a timer can wait, and short enough that a laptop that slept catches up. */
const LONGEST_WAIT_MS = 60_000;

/**
 * How far the server's clock is ahead of the browser's, in milliseconds.
 *
 * @param serverNow what the server's clock showed when it answered last, UTC milliseconds
 */
export function useClockLead(serverNow: number): number {
  const [read, setRead] = useState(() => ({ serverNow, lead: serverNow - Date.now() }));
  if (read.serverNow === serverNow) return read.lead;
  const lead = serverNow - Date.now();
  setRead({ serverNow, lead });
  return lead;
}

/** Calls back once the server's clock has reached an instant (UTC milliseconds); null never comes. */
export function useAtInstant(at: number | null, lead: number, reached: () => void): void {
  const latest = useRef(reached);
  latest.current = reached;
  useEffect(() => {
    if (at === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = at - (Date.now() + lead);
      if (left <= 0) latest.current();
      else timer = setTimeout(wait, Math.min(left, LONGEST_WAIT_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, lead]);
}
