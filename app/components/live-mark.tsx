import { isAtStumps, type ShownFixture } from "#game/play/season/fixture-status";

type MatchStatus = Pick<ShownFixture, "state" | "status">;

/** Whether a match is being played: begun, and not at stumps. */
export function isLive({ state, status }: MatchStatus): boolean {
  return state === "in progress" && !isAtStumps(status);
}

/** The red mark above matches if one of them is being played. */
export function LiveMark({ fixtures }: { fixtures: readonly MatchStatus[] }) {
  return fixtures.some(isLive) ? <span className="live">Live</span> : null;
}

/** Only the red dot, beside points that may still change; the column or the page explains it. */
export function LiveDot() {
  return <span className="live-dot" aria-hidden="true" />;
}
