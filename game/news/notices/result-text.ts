import { tidyWithoutLink } from "#game/core/name-fault";
import { pluralForm } from "#game/core/words";
import { formatPoints, wholePoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";

export interface ResultInLeague {
  readonly league: string;
  readonly points: number;
  readonly rank: number;
  /** Null while the table counts no match. */
  readonly overall: number | null;
  readonly hasTeam: boolean;
}

const MOST_LEAGUES = 5;

/** "Sunday League: 513 points, 2nd in the match, 3rd overall." for each league. */
export function resultSentences(leagues: readonly ResultInLeague[]): string[] {
  return shortened(
    leagues.map(({ league, points, rank, overall, hasTeam }) => {
      const name = tidyWithoutLink(league);
      if (!hasTeam) return `${name}: you had no team.`;
      return overall === null
        ? `${name}: ${wholePoints(points)} points, ${ordinal(rank)} in the match.`
        : `${name}: ${wholePoints(points)} points, ${ordinal(rank)} in the match, ${ordinal(overall)} overall.`;
    }),
  );
}

export interface CorrectionInLeague extends ResultInLeague {
  readonly before: number;
}

/** "Sunday League: 512.50 points instead of 500.00, now 2nd in the match, 3rd overall." for each league. */
export function correctionSentences(leagues: readonly CorrectionInLeague[]): string[] {
  return shortened(
    leagues.map(({ league, points, before, rank, overall }) => {
      const name = tidyWithoutLink(league);
      return overall === null
        ? `${name}: ${formatPoints(points)} points instead of ${formatPoints(before)}, now ${ordinal(rank)} in the match.`
        : `${name}: ${formatPoints(points)} points instead of ${formatPoints(before)}, now ${ordinal(rank)} in the match, ${ordinal(overall)} overall.`;
    }),
  );
}

function shortened(sentences: readonly string[]): string[] {
  const more = sentences.length - MOST_LEAGUES;
  if (more <= 0) return [...sentences];
  const rest = pluralForm(more, "And one more league.", `And ${more} more leagues.`);
  return [...sentences.slice(0, MOST_LEAGUES), rest];
}
