import { Link } from "@remix-run/react";
import { ClockTime } from "../../../components/local-time";

/** The live feed as the operator sees it. Times are UTC milliseconds. */
interface ShownFeed {
  readonly ready: boolean;
  /** Of today, in UTC. */
  readonly hits: { readonly used: number; readonly left: number; readonly limit: number };
  readonly lastSuccessAt: number | null;
  readonly lastErrorAt: number | null;
  readonly lastError: string | null;
  readonly series: readonly {
    readonly seriesId: string;
    readonly tournamentId: number;
    readonly name: string;
    readonly fixtures: number;
    readonly played: number;
    readonly withoutSquad: readonly string[];
  }[];
}

/** The state of the live feed: the remaining hits of the day, its last answer, its tournaments. */
export function FeedPanel({ feed }: { feed: ShownFeed }) {
  const { ready, hits, lastSuccessAt, lastErrorAt, lastError, series } = feed;
  return (
    <section className="sheet" aria-labelledby="feed">
      <header>
        <h2 id="feed">Live feed</h2>
      </header>
      <div className="pad stack">
        {!ready && <p className="msg">Live feed off. Set CRICDATA_API_KEY to switch it on.</p>}
        <p className="num">
          Hits today: {hits.used} of {hits.limit}, {hits.left} left.
        </p>
        {lastSuccessAt !== null && (
          <p className="soft">
            Last answer: <ClockTime at={lastSuccessAt} />
          </p>
        )}
        {lastError !== null && lastErrorAt !== null && (
          <p className="msg warn">
            <ClockTime at={lastErrorAt} />: {lastError}
          </p>
        )}
      </div>
      {series.length > 0 && (
        <ul className="operated">
          {series.map(({ seriesId, tournamentId, name, fixtures, played, withoutSquad }) => (
            <li key={seriesId}>
              <Link to={`/operator/tournament/${tournamentId}`}>{name}</Link>
              <span className="sub num">
                {played} of {fixtures} fixtures are over
                {withoutSquad.length > 0 && `; no squad yet: ${withoutSquad.join(", ")}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
