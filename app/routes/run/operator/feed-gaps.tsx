import { Link } from "@remix-run/react";
import type { FeedGap } from "#server/matches/feeds/followed/feed-gaps";
import { ClockTime, HourTime } from "../../../components/local-time";

/** Matches that the feed sends no points of, each with the way to its desk; nothing without any. */
export function FeedGaps({ gaps }: { gaps: readonly FeedGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <ul className="operated" aria-label="Matches without a scorecard">
      {gaps.map(({ fixtureId, number, name, what, since, againAt }) => (
        <li key={fixtureId}>
          <Link to={`/match/${fixtureId}/desk`}>
            Match {number}, {name}
          </Link>
          <span className="sub num">
            <ClockTime at={since} />: {what}
            {againAt !== null && (
              <>
                {" "}
                It is asked for again from <HourTime at={againAt} /> on.
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
