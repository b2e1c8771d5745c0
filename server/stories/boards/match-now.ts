import { formatOf } from "#game/play/match/formats";
import {
  isOutOfMatch,
  isToCome,
  type MatchNow,
  type PlayerNow,
  playerNow,
} from "#game/stories/player-now";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { type PublicTx, sharePublicRead } from "#server/play/locks/locked-transaction";
import { readCrease, readInnings } from "#server/play/points/read-score";
import { readSideLists } from "#server/play/season/read-known-sides";
import { scorePlayersOf } from "./score-players";
import { loadStartedFixtures } from "./started-fixtures";
import type { TeamAtLock } from "./team-at-lock";

/** The parts of pool players in a match at this moment; null for a player outside the pool. */
export type PartOf = (playerId: number) => PlayerNow | null;

/** A match that has locked, as a league knows its sides (rules.md#you-now). */
export function partsIn(tx: PublicTx, league: LeagueIds, fixtureId: number): PartOf {
  const { leagueId, tournamentId } = league;
  const match = readMatch(tx, leagueId, fixtureId);
  const pool = loadPoolById(tx, league);
  const days = scorePlayersOf(tx, leagueId, tournamentId, fixtureId).get(fixtureId);
  return (playerId) => {
    const player = pool.get(playerId);
    if (match === null || player === undefined) return null;
    const { id, teamId, role } = player;
    return playerNow(match, { id, teamId, role, lines: days?.get(id)?.innings ?? [] });
  };
}

/** The players of a team who take part in the matches in play. */
export interface PlayersLeft {
  readonly of: number;
  /** Names of those who still have a part to come (rules.md#you-now). */
  readonly toCome: readonly string[];
}

/** @param teams of one participant */
export function countLeft(
  tx: PublicTx,
  league: LeagueIds,
  teams: readonly TeamAtLock[],
): PlayersLeft {
  const pool = loadPoolById(tx, league);
  const parts = teams.flatMap(({ fixtureId, lineup }) => {
    const partOf = partsIn(tx, league, fixtureId);
    return lineup.playerIds.flatMap((id) => {
      const part = partOf(id);
      return part === null || isOutOfMatch(part) ? [] : [{ id, part }];
    });
  });
  const toCome = parts.filter(({ part }) => isToCome(part));
  return { of: parts.length, toCome: toCome.map(({ id }) => pool.get(id)?.name ?? "") };
}

/** Legal balls left in the last innings of a match with limited overs; null before it, and without. */
export function ballsLeftIn(
  tx: PublicTx,
  { leagueId }: LeagueIds,
  fixtureId: number,
): number | null {
  const match = readMatch(tx, leagueId, fixtureId);
  if (!match || match.ballsOfInnings === null) return null;
  const { innings, inningsOfSide, ballsOfInnings } = match;
  const last = innings[2 * inningsOfSide - 1];
  return last === undefined ? null : Math.max(0, ballsOfInnings - last.balls);
}

const readMatch = sharePublicRead(
  (
    tx: PublicTx,
    leagueId: number,
    fixtureId: number,
  ): (MatchNow & { readonly ballsPerOver: number }) | null => {
    const fixture = loadStartedFixtures(tx, leagueId).find(({ id }) => id === fixtureId);
    if (fixture === undefined) return null;
    const { matchType, ballsPerOver, state, teamA, teamB } = fixture;
    const { overs, innings: ofMatch } = formatOf(matchType);
    return {
      teamIds: [teamA.id, teamB.id],
      ballsPerOver,
      sides: readSideLists(tx, fixtureId, leagueId),
      isOver: state === "finished" || state === "abandoned",
      inningsOfSide: ofMatch / 2,
      ballsOfInnings: overs === null ? null : overs * ballsPerOver,
      innings: readInnings(tx, fixtureId),
      crease: readCrease(tx, fixtureId),
    };
  },
);
