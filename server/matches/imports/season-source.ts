import type { Ms } from "#game/core/units";
import type { Match } from "#game/play/match/match";
import type { DerivedPlayer } from "#server/play/season/derive-pool";
import type { PoolRow } from "#server/play/season/read-pool-csv";
import type { CricsheetInfo } from "../cricsheet/read-cricsheet";

/** A season whose matches are in memory. */
export interface Season extends Omit<SeasonPlan, "heads" | "players"> {
  readonly matches: readonly SourceMatch[];
}

/** The facts about a season that are known before its matches are imported one by one. */
export interface SeasonPlan {
  /** The tournament's name: importing under the same one again updates it. */
  readonly name: string;
  /** Leaves the image as it is when null. */
  readonly image: string | null;
  readonly heads: readonly MatchHead[];
  /** The players of the matches, with derived roles and salaries. */
  readonly players: readonly DerivedPlayer[];
  /** Roles and salaries are worked out from the matches when null. */
  readonly pool: readonly PoolRow[] | null;
  /** Short names by team name, where they are known; only a new team takes one. */
  readonly shortNames?: ReadonlyMap<string, string>;
  /** Results that are known, or matches to be played ball by ball. */
  readonly as: "results" | Rehearsal;
}

export interface Rehearsal {
  /** When the first match starts; null keeps the starts as they were. */
  readonly startsAt: Ms | null;
}

/** A match of a season to import, apart from how it was played. */
export interface MatchHead {
  /** Names the match within its tournament: the file's name without its ending. */
  readonly externalId: string;
  readonly info: CricsheetInfo;
  readonly ballsPerOver: number;
  /** If more is known than the date. */
  readonly startsAt?: Ms | undefined;
}

/** A match of a season to import. */
export interface SourceMatch extends Omit<MatchHead, "ballsPerOver"> {
  /** The document as it was read: a rehearsal plays it again. */
  readonly text: string;
  readonly match: Match;
}

export function headOf({ externalId, info, match, startsAt }: SourceMatch): MatchHead {
  return { externalId, info, ballsPerOver: match.ballsPerOver, startsAt };
}

/** A file that could not be imported, and why. */
export interface BrokenFile {
  readonly file: string;
  readonly sentence: string;
}
