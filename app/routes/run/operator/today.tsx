import { Link } from "@remix-run/react";
import { plural } from "#game/core/words";
import type { FeedGap } from "#server/matches/feeds/followed/feed-gaps";
import { FeedState, NextLook, type ShownFeedState } from "../../../components/feed-state";
import { ClockTime, HourTime, MatchTime } from "../../../components/local-time";

interface ShownFeed extends ShownFeedState {
  readonly series: readonly {
    readonly tournamentId: number;
    readonly name: string;
    readonly withoutSquad: readonly string[];
    readonly next: { readonly match: string; readonly at: number } | null;
  }[];
}

interface ShownMatch {
  readonly id: number;
  readonly teams: string;
  readonly tournament: string;
  readonly startsAt: number;
  readonly source: keyof typeof SOURCES | null;
}

const SOURCES = {
  feed: "CricketData scores it",
  program: "a program sends its score",
  script: "a script sends its score",
  rehearsal: "it plays itself",
} as const;

/** A season that plays itself has a match each hour; the others are folded. */
const SHOWN_MATCHES = 6;

/** The matches of today with their sources, below the warnings about missing squads. */
export function Today({
  matches,
  feed,
  gaps,
}: {
  matches: readonly ShownMatch[];
  feed: ShownFeed;
  gaps: readonly FeedGap[];
}) {
  const { ready, series } = feed;
  const listed = new Set(matches.map(({ id }) => id));
  const incomplete = series.filter(({ withoutSquad }) => withoutSquad.length > 0);
  const followed = series.flatMap(({ tournamentId, next }) =>
    next === null ? [] : [{ tournamentId, next }],
  );
  return (
    <section className="sheet" aria-labelledby="today">
      <header>
        <h2 id="today">Today</h2>
        <Link className="btn push" to="/operator/cricketdata">
          CricketData
        </Link>
      </header>
      {(!ready || incomplete.length > 0) && (
        <div className="pad stack">
          {!ready && series.length > 0 && (
            <p className="msg warn">
              CricketData has no key: nothing arrives automatically until it has one.
            </p>
          )}
          {!ready && series.length === 0 && (
            <p>With a free key of CricketData, fixtures, squads and points arrive automatically.</p>
          )}
          {incomplete.map(({ tournamentId, name, withoutSquad }) => (
            <p key={tournamentId} className="msg warn">
              {name}: no squad yet of {withoutSquad.join(", ")}
            </p>
          ))}
        </div>
      )}
      {matches.length === 0 ? (
        <p className="pad soft">No match until this time tomorrow.</p>
      ) : (
        <>
          <MatchList matches={matches.slice(0, SHOWN_MATCHES)} gaps={gaps} />
          {matches.length > SHOWN_MATCHES && (
            <details className="more">
              <summary>
                {plural(matches.length - SHOWN_MATCHES, "more match", "more matches")} until this
                time tomorrow
              </summary>
              <MatchList matches={matches.slice(SHOWN_MATCHES)} gaps={gaps} />
            </details>
          )}
        </>
      )}
      <FeedGaps gaps={gaps.filter(({ fixtureId }) => !listed.has(fixtureId))} />
      {ready && (
        <div className="pad stack">
          {followed.map(({ tournamentId, next }) => (
            <p key={tournamentId} className="num">
              <NextLook next={next} />
            </p>
          ))}
          <FeedState feed={feed} />
        </div>
      )}
    </section>
  );
}

function MatchList({
  matches,
  gaps,
}: {
  matches: readonly ShownMatch[];
  gaps: readonly FeedGap[];
}) {
  return (
    <ul className="operated">
      {matches.map(({ id, teams, tournament, startsAt, source }) => (
        <li key={id}>
          <Link to={`/match/${id}/desk`}>{teams}</Link>
          <span className="sub num">
            <MatchTime at={startsAt} />, <bdi>{tournament}</bdi>:{" "}
            {source === null ? (
              <b>nothing scores it automatically: paste, tap or type the score</b>
            ) : (
              SOURCES[source]
            )}
          </span>
          {gaps
            .filter(({ fixtureId }) => fixtureId === id)
            .map((gap) => (
              <GapWords key={id} gap={gap} />
            ))}
        </li>
      ))}
    </ul>
  );
}

/** Matches that the feed sends no points of, each with the way to its desk; nothing without any. */
function FeedGaps({ gaps }: { gaps: readonly FeedGap[] }) {
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
function GapWords({ gap: { what, since, againAt } }: { gap: FeedGap }) {
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
