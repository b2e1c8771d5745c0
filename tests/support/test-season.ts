import type { PoolRow } from "#server/tournaments/read-pool-csv";
import type { SourceMatch } from "#server/tournaments/season-source";

/** A season that a test can import, rehearse and score. */
export interface TestSeason {
  /** For the titles of tests: it tells whether the matches are real. */
  readonly name: string;
  /** In the order of their files' names. */
  readonly matches: readonly SourceMatch[];
  readonly pool: readonly PoolRow[];
}
