import { type RefObject, useEffect } from "react";

const HEIGHT = "--bar-height";

/**
 * Passes the height of the bar at the bottom of a phone's screen to the styles, which put toasts above
 * it.
 */
export function useBarHeight(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(HEIGHT, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
