import { FEED_NAMES } from "#game/play/match/score-source";
import type { MissingScorecard } from "#server/play/season/missing-scorecards";
import { Link } from "./link";

/** A match without points from its feed, and the ways to score it for those who may. */
export function MissingScorecards({
  missing,
  scores,
  named = true,
}: {
  missing: readonly MissingScorecard[];
  /** Whether the reader scores the tournament's matches. */
  scores: boolean;
  /** Whether each line names its match. */
  named?: boolean;
}) {
  return missing.map((each) => {
    const { fixtureId, number, teams } = each;
    const feed = FEED_NAMES[each.feed] ?? each.feed;
    return (
      <p key={fixtureId} className="msg warn">
        {named && (
          <>
            <b>Match {number}</b>, {teams}:{" "}
          </>
        )}
        {scores ? (
          <>
            {feed} has no scorecard of this match: <Ways of={each} />.
          </>
        ) : (
          <>
            {feed} has no scorecard of this match: an operator or a scorer can paste it or tap it.
          </>
        )}
      </p>
    );
  });
}

/** Before the start only the desk can be opened. */
function Ways({ of: { fixtureId, hasBegun } }: { of: MissingScorecard }) {
  const pathTo = (page: string) => `/match/${fixtureId}/${hasBegun ? page : "desk"}`;
  return (
    <>
      <Link to={pathTo("paste")}>paste it</Link> or <Link to={pathTo("balls")}>tap it</Link>
    </>
  );
}
