import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";

/**
 * Asks before a page with unsaved changes is left.
 *
 * @param what they are changes to, for the question
 */
export function useUnsavedWarning(unsaved: boolean, what: string): void {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(`The changes to ${what} are not saved. Leave them?`)) blocker.proceed();
    else blocker.reset();
  }, [blocker, what]);
}
