import type { SourceMatch } from "#server/matches/imports/season-source";
import type { PoolRow } from "#server/play/season/read-pool-csv";

/** A season that a test can import, rehearse and score. */
export interface TestSeason {
  /** For the titles of tests: it tells whether the matches are real. */
  readonly name: string;
  /** In the order of their files' names. */
  readonly matches: readonly SourceMatch[];
  readonly pool: readonly PoolRow[];
}
