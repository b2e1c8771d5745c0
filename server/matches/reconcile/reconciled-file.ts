import type { LoggedFigureChange } from "#game/trust/log/operator-changes";
import type { FixtureScore } from "#server/play/points/fixture-score";
import type { PointsChange } from "../operator/compare-points";
import type { OtherChange } from "./compare-rest";

/** The purpose for which a match file is read. */
export interface Reconciling {
  /** Null for all tournaments. */
  readonly tournamentId: number | null;
  /** False to compare only. */
  readonly apply: boolean;
  /** Also replaces scores that a person has typed. */
  readonly alsoTyped: boolean;
  /** Also accepts scores that need a confirmation. */
  readonly alsoDoubted: boolean;
  /** The operator who does it; null for the command line and the watched folder. */
  readonly userId: number | null;
  /** Applies only the comparisons that were shown, by their digests; left out: all. */
  readonly seen?: readonly string[];
}

/** A fixture beside a match file. */
export interface ComparedFixture {
  readonly fixtureId: number;
  readonly name: string;
  /**
   * `typed`: it differs, and stays because a person has typed it. `doubted`: it differs, and stays
   * until somebody confirms it.
   */
  readonly outcome: "same" | "differs" | "applied" | "typed" | "doubted";
  /** The facts to confirm, as sentences: balls that the file lacks, unknown players. */
  readonly toConfirm: readonly string[];
  /** Figures of players, stored → file. */
  readonly changes: readonly LoggedFigureChange[];
  /** Result, innings, players of the match and sides, as words. */
  readonly others: readonly OtherChange[];
  /** The players whose points change, under the rules of the most leagues. */
  readonly points: readonly PointsChange[];
  /** Identifies the comparison. */
  readonly digest: string;
}

/** The outcome for a match file. */
export interface ReconciledFile {
  readonly file: string;
  /** Empty for a match that is in no tournament here. */
  readonly fixtures: readonly ComparedFixture[];
  /** The match of the file, as a sentence, if no fixture here is that match; else null. */
  readonly elsewhere: string | null;
  /** The reasons why the file, or a fixture of it, was left out, as sentences. */
  readonly problems: readonly string[];
}

/** The outcome for an unreadable file. */
export function brokenFile(file: string, problem: string): ReconciledFile {
  return { file, fixtures: [], elsewhere: null, problems: [problem] };
}

/** How many fixtures had each outcome, and how many problems there were. */
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
 * The legal balls that a score lacks against another one, as a sentence: half a match file must not
 * replace a whole score by itself (rules.md#match-files). Null if nothing is missing.
 */
export function missingBalls(stored: FixtureScore, file: FixtureScore): string | null {
  for (const { innings, balls } of stored.innings) {
    const own = file.innings.find((each) => each.innings === innings)?.balls ?? 0;
    if (own >= balls) continue;
    return `The file has ${own} legal balls of innings ${innings}, and ${balls} are stored.`;
  }
  return null;
}
