import type { Crease } from "#db/schema";
import type { InningsStats } from "#game/play/match/stat-line";
import type { FixtureState } from "#game/play/match/state";

/** The current state of a fixture in every feed's report. */
export interface FixtureScore {
  /** `abandoned` is without a ball (rules.md#abandoned); play without a result is `finished`. */
  readonly state: FixtureState;
  readonly status: string;
  readonly winnerTeamId: number | null;
  readonly innings: readonly TeamInningsScore[];
  readonly lines: readonly PlayerInnings[];
  /** Pool player ids. */
  readonly playersOfMatch: readonly number[];
  /**
   * Pool player ids of everybody known to have been in a side (rules.md#sides); empty if the source
   * does not tell.
   */
  readonly sidePlayers: readonly number[];
  /** Null if nobody is in, as before and after the play. */
  readonly crease: Crease | null;
}

export interface TeamInningsScore {
  /** 1-based position in the match. */
  readonly innings: number;
  readonly teamId: number;
  readonly runs: number;
  readonly wickets: number;
  /** Legal balls. */
  readonly balls: number;
}

export interface PlayerInnings extends InningsStats {
  readonly playerId: number;
}
