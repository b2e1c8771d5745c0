import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { formatOf } from "#game/play/format/formats";
import { lockTimeOf, openFixtures } from "#game/play/season/fixtures";
import { loadFormat } from "../leagues/load-league";
import { loadLeagueFixtures } from "./league-fixtures";
import type { SeasonFixture } from "./season-fixtures";

/** The first match of a real team that has not locked. */
export interface NextMatch {
  /** "M8" is the eighth of the tournament. */
  readonly number: number;
  /** The short name. */
  readonly opponent: string;
  /** Whether it is the tournament's next match, or of the league's next round. */
  readonly isNext: boolean;
  /** The team's matches in that round; omitted in formats without rounds. */
  readonly inRound?: number;
}

/** By id of the real team; without teams that have no match left. */
export type NextMatches = Readonly<Record<number, NextMatch>>;

/** For a transaction in which everything due has locked: the answer depends on no clock. */
export const loadNextMatches = shareRead((tx: Tx, leagueId: number): NextMatches => {
  const next: Record<number, NextMatch> = {};
  const season = loadLeagueFixtures(tx, leagueId);
  if (formatOf(loadFormat(tx, leagueId)).hasRounds) return nextOfRound(season);
  let isNext = true;
  for (const { number, lockedAt, voided, teamA, teamB } of season) {
    if (lockedAt !== null || voided) continue;
    next[teamA.id] ??= { number, opponent: teamB.shortName, isNext };
    next[teamB.id] ??= { number, opponent: teamA.shortName, isNext };
    isNext = false;
  }
  return next;
});

/** All matches of the next round are as near. */
function nextOfRound(season: readonly SeasonFixture[]): NextMatches {
  const next: Record<number, NextMatch> = {};
  const open = openFixtures(season, Number.NEGATIVE_INFINITY);
  const [first] = open;
  for (const fixture of open) {
    const { number, teamA, teamB } = fixture;
    const isNext = first !== undefined && lockTimeOf(fixture) === lockTimeOf(first);
    for (const [own, other] of [
      [teamA, teamB],
      [teamB, teamA],
    ] as const) {
      const known = next[own.id] ?? { number, opponent: other.shortName, isNext, inRound: 0 };
      next[own.id] = isNext ? { ...known, inRound: (known.inRound ?? 0) + 1 } : known;
    }
  }
  return next;
}
