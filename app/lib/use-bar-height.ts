import { type RefObject, useEffect } from "react";

const HEIGHT = "--bar-height";

/**
 * Passes the height of the bar at the bottom of a phone's screen to the styles, which put toasts above
 * it.
 *
 * @param isFixed false while the bar scrolls with the page
 */
export function useBarHeight(bar: RefObject<HTMLElement>, isFixed = true): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null || !isFixed) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(HEIGHT, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar, isFixed]);
}
