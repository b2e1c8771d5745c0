import { type RefObject, startTransition, useEffect, useState } from "react";
import { afterPaint } from "../../../../lib/after-paint";

/** The rows of the first frame: more than a desk shows. */
const FIRST_ROWS = 20;
/** Further rows with each frame, few enough to keep taps quick. */
const MORE_ROWS = 10;

/**
 * The number of rows of Available Players so far. A phone that shows the ground needs only the first
 * ones; when the list becomes visible, the others follow frame by frame.
 *
 * @param players the number of all players
 * @param showsAll whether rows other than the first ones were requested: all of them come at once
 */
export function useRowCount(
  list: RefObject<HTMLElement>,
  players: number,
  showsAll: boolean,
): number {
  const [rows, setRows] = useState(FIRST_ROWS);
  const [onScreen, setOnScreen] = useState(false);
  if (showsAll && rows < players) setRows(players);
  useEffect(() => {
    if (list.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setOnScreen(true);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  useEffect(() => {
    if (!onScreen || rows >= players) return;
    return afterPaint(() => startTransition(() => setRows(rows + MORE_ROWS)));
  }, [onScreen, rows, players]);
  return rows;
}
