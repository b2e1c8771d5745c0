import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useBrowserLayoutEffect } from "../../../../lib/use-browser";

/** No row is lower, in CSS pixels: the smallest target of a finger. */
const LEAST_ROW_PX = 44;
/**
 * The usual height of a row, on a desk and on a phone: the list has its full length from the start.
 */
const ROW_REM = 3.25;
const NARROW_ROW_REM = 2.9375;
/**
 * The distance in screens for which rows exist below the visible ones: a quick thumb should not
 * outrun them.
 */
const SCREENS_AHEAD = 1;

interface WindowedRows {
  readonly body: RefObject<HTMLTableSectionElement>;
  readonly scrollToTop: () => void;
  /** Shows the players of a key press at once: as many as are visible. */
  readonly showAtOnce: (passing: readonly number[]) => void;
  /** Finds the first row in the filter with this property, and shows it with all above it. */
  readonly findRow: (selector: string) => HTMLTableRowElement | undefined;
}

/**
 * The visible rows of Available Players: those that pass the filter, down to the scroll position
 * and a little further. All others follow soon; showing a dozen of 300 first keeps the list
 * responsive on a slow phone. It bypasses React on purpose, which would look at every row again to
 * find the few changes.
 *
 * @param list the element that scrolls the rows on a desk
 * @param passing ids of the players who pass, in the order of the list
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
  // As last measured: to ask at a key press would lay the page out twice in one frame.
  const seen = useRef({ rows: rowCount, scrolled: false });

  const show = useCallback((count: number) => {
    if (!body.current) return;
    shown.current = count;
    hideOthers(body.current, new Set(latest.current.slice(0, count)));
    const rem = matchMedia("(width < 44rem)").matches ? NARROW_ROW_REM : ROW_REM;
    body.current.style.minBlockSize = `${rem * latest.current.length}rem`;
  }, []);
  const scrollToTop = useCallback(() => {
    if (seen.current.scrolled) list.current?.scrollTo(0, 0);
    seen.current.scrolled = false;
  }, [list]);
  const showAtOnce = useCallback((ids: readonly number[]) => {
    if (!body.current) return;
    const rowsInView = seen.current.rows;
    // Rows further down stay as they are until the frame is out.
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
    // A new row is visible until it is looked at.
    if (rowCount >= shown.current) show(shown.current);
  }, [rowCount, show]);
  useEffect(() => {
    const follow = () => {
      const count = measure();
      if (shown.current < Math.min(count, latest.current.length)) show(count);
    };
    // The list scrolls on a desk, the page on a phone: scrolling does not bubble, but is captured.
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

/** The rows that fill the window from the top of the list, and so many screens more. */
function rowsDownTo(body: HTMLElement | null, screens: number): number {
  const top = body?.getBoundingClientRect().top ?? 0;
  return Math.ceil((innerHeight * (1 + screens) - top) / LEAST_ROW_PX);
}
