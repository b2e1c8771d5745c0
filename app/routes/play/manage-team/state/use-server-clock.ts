import { useEffect, useRef } from "react";

/** No longer than a timer can wait, and short enough that a laptop that slept catches up. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Calls back once the server's clock has reached an instant (UTC milliseconds); null never comes.
 *
 * @param lead how far that clock is ahead of the browser's, in milliseconds; null: not known yet
 */
export function useAtInstant(at: number | null, lead: number | null, reached: () => void): void {
  const latest = useRef(reached);
  latest.current = reached;
  useEffect(() => {
    if (at === null || lead === null) return;
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
