import { type ReactNode, useEffect, useState } from "react";
import { MINUTE_MS, SECOND_MS } from "#game/core/units";
import { sourceWords } from "#game/play/match/score-source";
import type { Freshness } from "#server/play/season/freshness";
import { serverNow } from "../lib/server-clock";
import { trpc } from "../lib/trpc";
import { ClockTime, HourTime } from "./local-time";

/** "As of 14:32, from CricketData, next look about 14:36" (rules.md#freshness). */
export function FreshnessText({
  freshness,
  day = false,
}: {
  freshness: Freshness;
  /** Names the day of the score, if it may be an earlier one. */
  day?: boolean;
}) {
  const { nextAt } = freshness;
  return (
    <>
      <FreshnessWords
        freshness={freshness}
        timeOf={(at) => (day ? <ClockTime at={at} /> : <HourTime at={at} />)}
      />
      {nextAt !== null && (
        <>
          , next look about <HourTime at={nextAt} />
        </>
      )}
    </>
  );
}

/** "As of" speaks of points: a score that is newer, or has none, has its own words. */
export function FreshnessWords({
  freshness: { source, feed, asOf, pointsAsOf },
  timeOf,
}: {
  freshness: Freshness;
  timeOf: (at: number) => ReactNode;
}) {
  const from = sourceWords(source, feed);
  if (pointsAsOf === null) {
    return (
      <>
        No points yet, score at {timeOf(asOf)}, {from}
      </>
    );
  }
  if (pointsAsOf < asOf) {
    return (
      <>
        Points as of {timeOf(pointsAsOf)}, score as of {timeOf(asOf)}, {from}
      </>
    );
  }
  return (
    <>
      As of {timeOf(asOf)}, {from}
    </>
  );
}

interface FreshnessLinesProps {
  /** The freshness of the fixtures in play in the page's data. */
  freshness: readonly Freshness[];
  /** The only fixture of the screen; null for all in play. */
  fixture?: number | null;
  /** The name of one of several matches; null for a match that needs none. */
  nameOf?: (fixtureId: number) => string | null;
}

/**
 * The age of the points on a screen that follows the matches in play. It follows the feed's questions,
 * even those that change no points.
 */
export function LiveFreshness({
  leagueId,
  freshness,
  ...which
}: FreshnessLinesProps & { leagueId: number }) {
  return <FreshnessLines freshness={useFreshness(leagueId, freshness)} {...which} />;
}

/** The age of the points when the screen was loaded, a line for each match in play. */
export function FreshnessLines({ freshness, fixture = null, nameOf }: FreshnessLinesProps) {
  const shown = freshness.filter(({ fixtureId }) => fixture === null || fixtureId === fixture);
  return (
    <>
      {shown.map((each) => {
        const name = shown.length > 1 ? nameOf?.(each.fixtureId) : null;
        return (
          <span key={each.fixtureId} className="sub num fresh">
            {name && `${name}: `}
            <FreshnessText freshness={each} />
          </span>
        );
      })}
    </>
  );
}

/** The beginning of a line about one of several matches: "Match 3". */
export function matchName(fixture: { readonly number: number } | undefined): string | null {
  return fixture ? `Match ${fixture.number}` : null;
}

/** A question takes some seconds, and not all screens ask at once. */
const GRACE_MS = 15 * SECOND_MS;
const SPREAD_MS = 30 * SECOND_MS;
/** The interval of further requests while the feed's question is late. */
const AGAIN_MS = MINUTE_MS;

/**
 * The freshness of the scores in play (rules.md#freshness). A feed's answer that changes no score is
 * not announced (ADR-120), so the screen asks for it after the time of the next planned question. A
 * failed request changes nothing.
 *
 * @param initial from the page's data; new data replace later answers
 */
function useFreshness(leagueId: number, initial: readonly Freshness[]): readonly Freshness[] {
  const [fresh, setFresh] = useState<{ of: typeof initial; data: typeof initial } | null>(null);
  const shown = fresh?.of === initial ? fresh.data : initial;
  useEffect(() => {
    const planned = shown.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
    if (planned.length === 0) return;
    const stopped = new AbortController();
    const due = Math.min(...planned) - serverNow();
    const wait = Math.max(due, AGAIN_MS - GRACE_MS) + GRACE_MS + Math.random() * SPREAD_MS;
    const timer = setTimeout(async () => {
      const answer = await askFreshness(leagueId, stopped.signal);
      // A new list even without changes: it starts the wait for the next request.
      if (!stopped.signal.aborted) setFresh({ of: initial, data: answer ?? [...shown] });
    }, wait);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [leagueId, initial, shown]);
  return shown;
}

async function askFreshness(
  leagueId: number,
  signal: AbortSignal,
): Promise<readonly Freshness[] | null> {
  if (document.visibilityState === "hidden") return null;
  return trpc.board.freshness.query({ leagueId }, { signal }).catch(() => null);
}
