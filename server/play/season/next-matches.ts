import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { loadLeagueFixtures } from "./league-fixtures";

/** The first match of a real team that has not locked. */
export interface NextMatch {
  /** "M8" is the eighth of the tournament. */
  readonly number: number;
  /** The short name. */
  readonly opponent: string;
  /** Whether it is the tournament's next match. */
  readonly isNext: boolean;
}

/** By id of the real team; without teams that have no match left. */
export type NextMatches = Readonly<Record<number, NextMatch>>;

/** For a transaction in which everything due has locked: the answer depends on no clock. */
export const loadNextMatches = shareRead((tx: Tx, leagueId: number): NextMatches => {
  const next: Record<number, NextMatch> = {};
  let isNext = true;
  for (const { number, lockedAt, voided, teamA, teamB } of loadLeagueFixtures(tx, leagueId)) {
    if (lockedAt !== null || voided) continue;
    next[teamA.id] ??= { number, opponent: teamB.shortName, isNext };
    next[teamB.id] ??= { number, opponent: teamA.shortName, isNext };
    isNext = false;
  }
  return next;
});
