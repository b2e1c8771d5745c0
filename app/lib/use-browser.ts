import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { browserZone } from "./own-zone";

const TICK_MS = 1000;

/** The answer of `useHydrated` in the components below it. */
export const HydratedContext = createContext(false);

/** True once JavaScript runs the page. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}

/**
 * The value of the page's `HydratedContext`. It changes in a transition: drawing all that needs JavaScript
 * then leaves a slow phone time to answer taps in between.
 */
export function useHydration(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/**
 * The properties of an element that the server draws and that needs JavaScript: until that runs, it
 * takes no taps and no keys. React 18 does not know the attribute, and writes the text.
 */
export function useInertUntilHydrated(): { readonly inert?: "" } {
  return useHydrated() ? {} : { inert: "" };
}

/** `useLayoutEffect` for components that the server renders too, where React would warn. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The viewer's time zone; UTC until JavaScript runs (rules.md#times). */
export function useTimeZone(): string {
  return useSyncExternalStore(subscribeToNothing, browserZone, () => "UTC");
}

/** The browser's clock, UTC milliseconds, every second; null on the server. */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribeToClock,
    () => second(),
    () => null,
  );
}

/** Whether the browser has a connection; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToConnection(changed: () => void): () => void {
  for (const event of ["online", "offline"]) window.addEventListener(event, changed);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, changed);
  };
}

function subscribeToNothing(): () => void {
  return () => {};
}

function subscribeToClock(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole seconds, so that the value is stable in between. */
function second(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS;
}
