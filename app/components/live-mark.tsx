import { isAtStumps, type ShownFixture } from "#game/season/fixture-status";

/** The red mark of matches of which one is being played: begun, and not at stumps. */
export function LiveMark({
  fixtures,
}: {
  fixtures: readonly Pick<ShownFixture, "state" | "status">[];
}) {
  const live = fixtures.some(({ state, status }) => state === "in progress" && !isAtStumps(status));
  return live ? <span className="live">Live</span> : null;
}
