import { ClockTime } from "./local-time";

/** The feed's day, for operators. Times are UTC milliseconds. */
export interface ShownFeedState {
  /** Whether the feed has a key. */
  readonly ready: boolean;
  /** On this UTC day. */
  readonly hits: { readonly used: number; readonly left: number; readonly limit: number };
  readonly lastSuccessAt: number | null;
  readonly lastErrorAt: number | null;
  readonly lastError: string | null;
  readonly isFailing: boolean;
  readonly retryAt: number | null;
}

/** The hits of the day, the last answer, and a failure with the time of the next attempt. */
export function FeedState({ feed }: { feed: ShownFeedState }) {
  const { ready, hits, lastSuccessAt, lastErrorAt, lastError, isFailing, retryAt } = feed;
  return (
    <>
      {ready && isFailing && lastErrorAt !== null && (
        <p className="msg warn">
          CricketData failed, <ClockTime at={lastErrorAt} />: {lastError}{" "}
          {retryAt !== null && (
            <>
              The next try is at about <ClockTime at={retryAt} />.
            </>
          )}
        </p>
      )}
      <p className="num">
        {hits.used} of {hits.limit} hits used today, {hits.left} left. The day ends at midnight UTC.
      </p>
      {lastSuccessAt !== null && (
        <p className="soft">
          Last answer: <ClockTime at={lastSuccessAt} />
        </p>
      )}
    </>
  );
}

/** The next question about a match of a followed series. */
export function NextLook({
  next: { match, at },
}: {
  next: { readonly match: string; readonly at: number };
}) {
  return (
    <>
      Next look at {match}: about <ClockTime at={at} />
    </>
  );
}
