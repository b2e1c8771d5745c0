import { sourceWords } from "#game/play/match/score-source";
import type { Freshness } from "#server/play/season/freshness";
import { useFreshness } from "../lib/use-freshness";
import { ClockTime, HourTime } from "./local-time";

/** "As of 14:32, from CricketData, next look about 14:36" (rules.md#freshness). */
export function FreshnessText({
  freshness: { source, feed, asOf, nextAt },
  day = false,
}: {
  freshness: Freshness;
  /** Names the day of the score, which may be an earlier one. */
  day?: boolean;
}) {
  return (
    <>
      As of {day ? <ClockTime at={asOf} /> : <HourTime at={asOf} />}, {sourceWords(source, feed)}
      {nextAt !== null && (
        <>
          , next look about <HourTime at={nextAt} />
        </>
      )}
    </>
  );
}

interface FreshnessLinesProps {
  /** The freshness of the fixtures in play in the page's data. */
  freshness: readonly Freshness[];
  /** The only fixture that the screen is about; null for all in play. */
  fixture?: number | null;
  /** The name of a match, where there are several; null for one that has none here. */
  nameOf?: (fixtureId: number) => string | null;
}

/**
 * How fresh the points of a screen are that keeps up with the matches in play; it follows the feed's
 * looks, also those that change no point.
 */
export function LiveFreshness({
  leagueId,
  freshness,
  ...which
}: FreshnessLinesProps & { leagueId: number }) {
  return <FreshnessLines freshness={useFreshness(leagueId, freshness)} {...which} />;
}

/** How fresh the points on a screen were when it was loaded, a line for each match in play. */
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
