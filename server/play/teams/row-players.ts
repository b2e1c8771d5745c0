import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { lockedTeams, participants, submissionPlayers } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { rankByPoints } from "#game/play/season/ranking";
import { type LeaguePoolPlayer, loadLeaguePool } from "../leagues/league-pool";
import { type LeagueRules, loadLeague } from "../leagues/load-league";
import { sharePublicRead } from "../locks/locked-transaction";
import type { PublicTx } from "../locks/locked-tx";
import { loadExpectedPoints } from "../points/expected-points";
import { loadPlayerForm } from "../points/player-form";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { loadScoredFixtures } from "../season/season-fixtures";

/** A player with the figures of the row by which people choose; the same for every member. */
export interface RowPlayer extends LeaguePoolPlayer {
  /** So far, by the league's rules, before captaincy. */
  readonly points: Hundredths;
  /** By points, equal points sharing a rank (rules.md#ranks). */
  readonly rank: number;
  /** Matches with a part of the player. */
  readonly played: number;
  /** In the last matches of the player's real team, the last one first; null for no part in it. */
  readonly lastFive: readonly (Hundredths | null)[];
  /** In a match (rules.md#expected-points); null before the first finished match. */
  readonly expected: Hundredths | null;
  /**
   * The percentage of the teams of the last lock that have the player; null before the first lock,
   * and in leagues where it would say nothing.
   */
  readonly owned: number | null;
}

const LAST_SHOWN = 5;

/** Everybody who can be picked in a league, the dearest first. */
export function loadRowPlayers(
  tx: PublicTx,
  { leagueId, tournamentId }: Pick<LeagueRules, "leagueId" | "tournamentId">,
): readonly RowPlayer[] {
  return readRowPlayers(tx, leagueId, tournamentId);
}

const readRowPlayers = sharePublicRead(
  (tx: PublicTx, leagueId: number, tournamentId: number): readonly RowPlayer[] => {
    const league = loadLeague(tx, leagueId);
    const pool = loadLeaguePool(tx, { leagueId, tournamentId });
    const form = loadPlayerForm(tx, league);
    const entries = pool.map(({ id }) => ({ id, points: form.get(id)?.points ?? 0 }));
    const ranks = new Map(rankByPoints(entries).map(({ id, rank }) => [id, rank]));
    const lastOf = lastFixturesByTeam(tx, tournamentId);
    const picks = readPicksOf(tx, league);
    const expectations = loadExpectedPoints(tx, league);
    return pool.map((player) => {
      const own = form.get(player.id);
      return {
        ...player,
        points: own?.points ?? 0,
        rank: ranks.get(player.id) ?? pool.length,
        played: own?.inFixtures.size ?? 0,
        lastFive: (lastOf.get(player.teamId) ?? []).map((id) => own?.inFixtures.get(id) ?? null),
        expected: expectations?.get(player.id)?.mean ?? null,
        owned: picks && Math.round((100 * (picks.teams.get(player.id) ?? 0)) / picks.of),
      };
    });
  },
);

/** By team, the last matches that have begun, the last one first. */
function lastFixturesByTeam(tx: Tx, tournamentId: number): ReadonlyMap<number, readonly number[]> {
  const last = new Map<number, number[]>();
  for (const { id, state, teamA, teamB } of loadScoredFixtures(tx, tournamentId)) {
    if (state !== "in progress" && state !== "finished") continue;
    for (const team of [teamA, teamB]) {
      last.set(team.id, [id, ...(last.get(team.id) ?? [])].slice(0, LAST_SHOWN));
    }
  }
  return last;
}

interface Picks {
  readonly of: number;
  /** The number of teams by player; omitted for nobody's players. */
  readonly teams: ReadonlyMap<number, number>;
}

/** Each player of an owner has one team, and a team for one match says nothing of the others. */
function readPicksOf(tx: PublicTx, { leagueId, format }: LeagueRules): Picks | null {
  const { hasSquads, teamPerFixture } = formatOf(format);
  return hasSquads || teamPerFixture ? null : loadLastPicks(tx, { leagueId });
}

/** The number of teams of the last lock with each player; null before the first lock. */
export function loadLastPicks(
  tx: PublicTx,
  { leagueId }: Pick<LeagueRules, "leagueId">,
): Picks | null {
  return readLastPicks(tx, leagueId);
}

const readLastPicks = sharePublicRead((tx: PublicTx, leagueId: number): Picks | null => {
  const fixtureId = lastLockedIn(tx, leagueId);
  if (fixtureId === null) return null;
  const of = statementsOf(tx).teams.get({ leagueId, fixtureId })?.teams ?? 0;
  const picked = statementsOf(tx).picks.all({ leagueId, fixtureId });
  const teams = new Map(picked.map(({ playerId, count }) => [playerId, count]));
  return of === 0 ? null : { of, teams };
});

/** Of fixtures that lock together, the last one. */
function lastLockedIn(tx: Tx, leagueId: number): number | null {
  let last: { readonly id: number; readonly at: number } | null = null;
  for (const { id, lockedAt } of loadLeagueFixtures(tx, leagueId)) {
    if (lockedAt !== null && lockedAt >= (last?.at ?? 0)) last = { id, at: lockedAt };
  }
  return last?.id ?? null;
}

const statementsOf = prepareOnce((db) => {
  const ofLeague = and(
    eq(lockedTeams.fixtureId, sql.placeholder("fixtureId")),
    eq(participants.leagueId, sql.placeholder("leagueId")),
  );
  const ofTeam = eq(participants.id, lockedTeams.participantId);
  return {
    teams: db
      .select({ teams: sql<number>`count(*)` })
      .from(lockedTeams)
      .innerJoin(participants, ofTeam)
      .where(ofLeague)
      .prepare(),
    picks: db
      .select({ playerId: submissionPlayers.playerId, count: sql<number>`count(*)` })
      .from(lockedTeams)
      .innerJoin(participants, ofTeam)
      .innerJoin(submissionPlayers, eq(submissionPlayers.submissionId, lockedTeams.submissionId))
      .where(ofLeague)
      .groupBy(submissionPlayers.playerId)
      .prepare(),
  };
});
