import type { LoggedFigureChange } from "#game/trust/log/operator-changes";
import type { PointsChange } from "../operator/compare-points";
import type { OtherChange } from "./compare-rest";

/** What is done with a match file. */
export interface Reconciling {
  /** Null for all tournaments. */
  readonly tournamentId: number | null;
  /** False only compares. */
  readonly apply: boolean;
  /** Replaces also what a person has typed. */
  readonly alsoTyped: boolean;
  /** Takes also what somebody has to confirm. */
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
  /** What has to be confirmed, as sentences: balls that the file lacks, players whom nobody knows. */
  readonly toConfirm: readonly string[];
  /** Figures of players, stored → file. */
  readonly changes: readonly LoggedFigureChange[];
  /** Result, innings, players of the match and sides, as words. */
  readonly others: readonly OtherChange[];
  /** Whose points change, under the rules of the most leagues. */
  readonly points: readonly PointsChange[];
  /** Names the comparison. */
  readonly digest: string;
}

/** What became of a match file. */
export interface ReconciledFile {
  readonly file: string;
  /** Empty for a match that is in no tournament here. */
  readonly fixtures: readonly ComparedFixture[];
  /** Which match it is of, as a sentence, where no fixture here is that match; else null. */
  readonly elsewhere: string | null;
  /** Why the file, or a fixture of it, was left out, as sentences. */
  readonly problems: readonly string[];
}

/** What becomes of a file that cannot be read. */
export function brokenFile(file: string, problem: string): ReconciledFile {
  return { file, fixtures: [], elsewhere: null, problems: [problem] };
}
