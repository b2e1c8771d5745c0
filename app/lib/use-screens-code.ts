import { useEffect } from "react";
import { whenIdle } from "./when-idle";

/** The part of Remix's manifest that says which scripts a screen has. */
interface ScreenScripts {
  readonly module: string;
  readonly imports?: readonly string[];
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** For the page's own parts, which come first. */
const REST_MS = 2_000;

/**
 * Fetches the scripts of screens that may come next, once the page is at rest: a tap then waits for data
 * alone. They are not run, and a browser that saves data fetches none.
 *
 * @param addresses as in routes.ts; always the same list
 */
export function useScreensCode(addresses: readonly string[]): void {
  useEffect(() => {
    if (navigator.connection?.saveData) return;
    const fetchAll = () => {
      const routes: Readonly<Record<string, ScreenScripts | undefined>> =
        window.__remixManifest?.routes ?? {};
      const scripts = addresses.flatMap((address) => {
        const screen = routes[address];
        return screen ? [screen.module, ...(screen.imports ?? [])] : [];
      });
      for (const href of new Set(scripts)) preload(href);
    };
    let stop = () => {};
    const rest = setTimeout(() => {
      stop = whenIdle(fetchAll);
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      stop();
    };
  }, [addresses]);
}

function preload(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) return;
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href });
  document.head.append(link);
}
