import type { Ms } from "#game/core/units";
import type { Match } from "#game/play/match/match";
import type { DerivedPlayer } from "#server/play/season/derive-pool";
import type { PoolRow } from "#server/play/season/read-pool-csv";
import type { CricsheetInfo } from "../cricsheet/read-cricsheet";

export interface Season extends Omit<SeasonPlan, "heads" | "players"> {
  readonly matches: readonly SourceMatch[];
}

/** Known before the matches are imported one by one. */
export interface SeasonPlan {
  /** Of the tournament: importing under the same name again updates it. */
  readonly name: string;
  /** Null leaves the image as it is. */
  readonly image: string | null;
  readonly heads: readonly MatchHead[];
  /** Of the matches, with derived roles and salaries. */
  readonly players: readonly DerivedPlayer[];
  /** Null derives roles and salaries from the matches. */
  readonly pool: readonly PoolRow[] | null;
  /** By team name, if known; only a new team takes one. */
  readonly shortNames?: ReadonlyMap<string, string>;
  /** Known results, or matches to be played ball by ball. */
  readonly as: "results" | Rehearsal;
}

interface Rehearsal {
  /** Of the first match; null keeps the starts. */
  readonly startsAt: Ms | null;
}

export interface MatchHead {
  /** Unique in the tournament: the file's name without its ending. */
  readonly externalId: string;
  readonly info: CricsheetInfo;
  readonly ballsPerOver: number;
  readonly startsAt?: Ms | undefined;
}

export interface SourceMatch extends Omit<MatchHead, "ballsPerOver"> {
  /** A rehearsal plays the document again. */
  readonly text: string;
  readonly match: Match;
}

export function headOf({ externalId, info, match, startsAt }: SourceMatch): MatchHead {
  return { externalId, info, ballsPerOver: match.ballsPerOver, startsAt };
}

export interface BrokenFile {
  readonly file: string;
  readonly sentence: string;
}
