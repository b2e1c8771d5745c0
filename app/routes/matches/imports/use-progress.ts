import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** How often the page asks how far the import is; without JavaScript it loads itself as often. */
export const REFRESH_SECONDS = 3;

/** Loads the page's data again and again while an import is at work. */
export function useProgress(isAtWork: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(revalidate, REFRESH_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate]);
}
