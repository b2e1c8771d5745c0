import { type RefObject, useEffect } from "react";

const HEIGHT = "--bar-height";

/** Tells the styles how high the bar at the foot of a phone's screen is: toasts stand above it. */
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
