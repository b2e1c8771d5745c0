import type { LoggedFigureChange } from "#game/trust/log/logged-figures";
import type { FixtureScore } from "#server/play/points/fixture-score";
import type { PointsChange } from "../operator/compare-points";
import type { OtherChange } from "./compare-rest";

export interface Reconciling {
  /** Null for all. */
  readonly tournamentIds: readonly number[] | null;
  readonly apply: boolean;
  /** Also replaces scores that a person has typed. */
  readonly alsoTyped: boolean;
  readonly alsoDoubted: boolean;
  /** An operator's; null for the command line and the watched folder. */
  readonly userId: number | null;
  /** Applies only the shown comparisons, by their digests; all if omitted. */
  readonly seen?: readonly string[];
  /** Fixtures that an earlier file of the same archive was of: one file is the match. */
  readonly done?: readonly number[];
}

export interface ComparedFixture {
  readonly fixtureId: number;
  readonly name: string;
  /**
   * `typed`: it differs, and stays because a person has typed it. `doubted`: it differs, and stays
   * until somebody confirms it.
   */
  readonly outcome: "same" | "differs" | "applied" | "typed" | "doubted";
  /** Sentences: balls that the file lacks, unknown players. */
  readonly toConfirm: readonly string[];
  /** Most of its players are of other teams: probably it is another match. */
  readonly ofOthers: boolean;
  /** Of players, stored → file. */
  readonly changes: readonly LoggedFigureChange[];
  /** Result, innings, players of the match and sides. */
  readonly others: readonly OtherChange[];
  readonly points: readonly PointsChange[];
  readonly digest: string;
}

export interface ReconciledFile {
  readonly file: string;
  /** Empty for a match that is in no tournament here. */
  readonly fixtures: readonly ComparedFixture[];
  /** A sentence about the match of the file if no fixture here is that match; else null. */
  readonly elsewhere: string | null;
  /** Sentences about the file, or a fixture of it, that was left out. */
  readonly problems: readonly string[];
}

export function brokenFile(file: string, problem: string): ReconciledFile {
  return { file, fixtures: [], elsewhere: null, problems: [problem] };
}

export function countOutcomes(
  files: readonly ReconciledFile[],
): Readonly<Record<ComparedFixture["outcome"] | "problems", number>> {
  const counts = { same: 0, differs: 0, applied: 0, typed: 0, doubted: 0, problems: 0 };
  for (const { fixtures: compared, problems } of files) {
    for (const { outcome } of compared) counts[outcome] += 1;
    counts.problems += problems.length;
  }
  return counts;
}

/**
 * As a sentence: half a match file must not replace a whole score by itself (rules.md#match-files).
 * Null if nothing is missing.
 */
export function missingBalls(stored: FixtureScore, file: FixtureScore): string | null {
  for (const { innings, balls } of stored.innings) {
    const own = file.innings.find((each) => each.innings === innings)?.balls ?? 0;
    if (own >= balls) continue;
    return `The file has ${own} legal balls of innings ${innings}, and ${balls} are stored.`;
  }
  return null;
}
