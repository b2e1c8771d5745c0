import { Link } from "@remix-run/react";
import type { FeedGap } from "#server/matches/feeds/followed/feed-gaps";
import { ClockTime, HourTime } from "../../../components/local-time";

/** Matches that the feed sends no points of, each with the way to its desk; nothing without any. */
export function FeedGaps({ gaps }: { gaps: readonly FeedGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <ul className="operated" aria-label="Matches without a scorecard">
      {gaps.map((gap) => (
        <li key={gap.fixtureId}>
          <Link to={`/match/${gap.fixtureId}/desk`}>
            Match {gap.number}, {gap.name}
          </Link>
          <GapWords gap={gap} />
        </li>
      ))}
    </ul>
  );
}

/** Since when what is missing, and when it is asked for again. */
export function GapWords({ gap: { what, since, againAt } }: { gap: FeedGap }) {
  return (
    <span className="sub num">
      <ClockTime at={since} />: {what}
      {againAt !== null && (
        <>
          {" "}
          It is asked for again from <HourTime at={againAt} /> on.
        </>
      )}
    </span>
  );
}
