import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useBrowserLayoutEffect } from "../../../../lib/use-browser";

/** The least height of a row, in CSS pixels: the smallest target for a finger. */
const LEAST_ROW_PX = 44;
/** The usual height of a row, so that the list has its full length from the start. */
const ROW_REM = 3.25;
/** Rows exist for this many screens below the visible ones, so that a quick thumb does not outrun them. */
const SCREENS_AHEAD = 1;

interface WindowedRows {
  readonly body: RefObject<HTMLTableSectionElement>;
  readonly scrollToTop: () => void;
  /** Shows the players after a key press at once: as many as are visible. */
  readonly showAtOnce: (passing: readonly number[]) => void;
  /** Finds the first row within the filter that matches, and shows it with all rows above it. */
  readonly findRow: (selector: string) => HTMLTableRowElement | undefined;
}

/**
 * The rows of Available Players that are rendered: those that pass the filter, down to a little below
 * the visible ones. Others follow soon; showing a dozen of 300 first keeps the list responsive on a
 * slow phone. It bypasses React, which would compare every row again to find the few changes.
 *
 * @param list the element that scrolls the rows on a desk
 * @param passing ids of the players who pass the filter, in the order of the list
 * @param rowCount the number of players with a row so far
 */
export function useWindowedRows(
  list: RefObject<HTMLElement>,
  passing: readonly number[],
  rowCount: number,
): WindowedRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const latest = useRef(passing);
  const shown = useRef(0);
  // The last measurements: measuring at a key press would lay the page out twice in one frame.
  const seen = useRef({ rows: rowCount, scrolled: false });

  const show = useCallback((count: number) => {
    if (!body.current) return;
    shown.current = count;
    hideOthers(body.current, new Set(latest.current.slice(0, count)));
    body.current.style.minBlockSize = `${ROW_REM * latest.current.length}rem`;
  }, []);
  const scrollToTop = useCallback(() => {
    if (seen.current.scrolled) list.current?.scrollTo(0, 0);
    seen.current.scrolled = false;
  }, [list]);
  const showAtOnce = useCallback((ids: readonly number[]) => {
    if (!body.current) return;
    const rowsInView = seen.current.rows;
    // Rows further down wait until the frame is on the screen.
    hideOthers(body.current, new Set(ids.slice(0, rowsInView)), new Set(ids.slice(rowsInView)));
  }, []);
  const findRow = useCallback(
    (selector: string) => {
      const rows = new Map(
        [...(body.current?.rows ?? [])].map((row) => [Number(row.dataset.player), row]),
      );
      const place = latest.current.findIndex((id) => rows.get(id)?.matches(selector));
      if (place >= shown.current) show(place + 1);
      return rows.get(latest.current[place] ?? 0);
    },
    [show],
  );

  const measure = useCallback(() => {
    seen.current = {
      rows: rowsDownTo(list.current, 0),
      scrolled: (list.current?.scrollTop ?? 0) > 0,
    };
    return rowsDownTo(body.current, SCREENS_AHEAD);
  }, [list]);
  useBrowserLayoutEffect(() => {
    latest.current = passing;
    show(measure());
  }, [passing, show, measure]);
  useBrowserLayoutEffect(() => {
    // A new row is visible until it is checked.
    if (rowCount >= shown.current) show(shown.current);
  }, [rowCount, show]);
  useEffect(() => {
    const follow = () => {
      const count = measure();
      if (shown.current < Math.min(count, latest.current.length)) show(count);
    };
    // The list scrolls on a desk, the page on a phone: scroll events do not bubble, but can be
    // captured.
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", follow);
    return () => {
      document.removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", follow);
    };
  }, [show, measure]);
  return { body, scrollToTop, showAtOnce, findRow };
}

function hideOthers(
  body: HTMLTableSectionElement,
  shown: ReadonlySet<number>,
  either: ReadonlySet<number> = new Set(),
): void {
  for (const row of body.rows) {
    const id = Number(row.dataset.player);
    const hidden = !shown.has(id);
    if (row.hidden !== hidden && !either.has(id)) row.hidden = hidden;
  }
}

/** The rows that fill the window from the top of the list, and this many more screens. */
function rowsDownTo(body: HTMLElement | null, screens: number): number {
  const top = body?.getBoundingClientRect().top ?? 0;
  return Math.ceil((innerHeight * (1 + screens) - top) / LEAST_ROW_PX);
}
