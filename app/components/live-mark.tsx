import { isAtStumps, type ShownFixture } from "#game/play/season/fixture-status";

type MatchStatus = Pick<ShownFixture, "state" | "status">;

/** Whether a match is being played: begun, and not at stumps. */
export function isLive({ state, status }: MatchStatus): boolean {
  return state === "in progress" && !isAtStumps(status);
}

/** The red mark of matches of which one is being played. */
export function LiveMark({ fixtures }: { fixtures: readonly MatchStatus[] }) {
  return fixtures.some(isLive) ? <span className="live">Live</span> : null;
}

/** The red dot alone beside points that still move; the column or the head of the page says why. */
export function LiveDot() {
  return <span className="live-dot" aria-hidden="true" />;
}
