import { tidyWithoutLink } from "#game/core/name-fault";
import { formatPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import { pluralForm } from "../../core/plural";

export interface ResultInLeague {
  readonly league: string;
  readonly points: number;
  readonly rank: number;
  /** Null while the table counts no match. */
  readonly overall: number | null;
  /** For this match. */
  readonly hasTeam: boolean;
}

/** Further leagues are only counted. */
const MOST_LEAGUES = 5;

/** "Sunday League: 512.50 points, 2nd in the match, 3rd overall." for each league. */
export function resultSentences(leagues: readonly ResultInLeague[]): string[] {
  return shortened(
    leagues.map(({ league, points, rank, overall, hasTeam }) => {
      const name = tidyWithoutLink(league);
      const places = [`${ordinal(rank)} in the match`, ...overallWords(overall)].join(", ");
      return hasTeam
        ? `${name}: ${formatPoints(points)} points, ${places}.`
        : `${name}: you had no team.`;
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
      const places = [`${ordinal(rank)} in the match`, ...overallWords(overall)].join(", ");
      return `${tidyWithoutLink(league)}: ${formatPoints(points)} points instead of ${formatPoints(before)}, now ${places}.`;
    }),
  );
}

function overallWords(overall: number | null): string[] {
  return overall === null ? [] : [`${ordinal(overall)} overall`];
}

function shortened(sentences: readonly string[]): string[] {
  const more = sentences.length - MOST_LEAGUES;
  if (more <= 0) return [...sentences];
  const rest = pluralForm(more, "And one more league.", `And ${more} more leagues.`);
  return [...sentences.slice(0, MOST_LEAGUES), rest];
}
