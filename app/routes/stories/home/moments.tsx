import { lazy, type ReactNode, Suspense } from "react";
import type { LeagueHome } from "#server/stories/boards/league-home";
import { useHydrated } from "../../../lib/use-browser";

/** Comes with a match in play, after the page. */
const ShownMoments = lazy(() => import("./shown-moments"));

/**
 * The head of League Home. What happens to the own team takes its place for six seconds, so that
 * nothing below it moves (rules.md#moments).
 */
export function MomentPlace({ home, children }: { home: LeagueHome; children: ReactNode }) {
  const isOn = useHydrated() && (home.now !== null || home.lastBall !== null);
  return (
    <div className="moment-place">
      {children}
      <div role="status">
        {isOn && (
          <Suspense>
            <ShownMoments home={home} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
