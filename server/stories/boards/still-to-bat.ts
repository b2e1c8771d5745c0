import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { creases, inningsScores, statLines } from "#db/schema";
import { type BattingMatch, isStillToBat } from "#game/play/head-to-head/still-to-bat";
import { formatOf } from "#game/play/match/formats";
import { loadPoolById } from "#server/play/leagues/league-pool";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { readKnownSides } from "#server/play/season/read-known-sides";
import type { ScoredFixture } from "#server/play/season/season-fixtures";
import { loadLockedTeams } from "./locked-teams";

/**
 * How many players of some teams may yet come in to bat in fixtures that have locked
 * (rules.md#still-to-bat), by participant; a team that did not lock has none.
 */
export function countStillToBat(
  tx: PublicTx,
  league: { readonly leagueId: number; readonly tournamentId: number },
  fixtures: readonly ScoredFixture[],
  participantIds: readonly number[],
): ReadonlyMap<number, number> {
  const ids = fixtures.map(({ id }) => id);
  const pool = loadPoolById(tx, league);
  const isToBatIn = new Map(
    fixtures.map((fixture) => [fixture.id, batsIn(tx, fixture, league.leagueId)]),
  );
  const counts = new Map<number, number>();
  for (const { participantId, fixtureId, lineup } of loadLockedTeams(
    tx,
    league.leagueId,
    ids,
    participantIds,
  )) {
    const isToBat = isToBatIn.get(fixtureId);
    const some = lineup.playerIds.filter((id) => isToBat?.(id, pool.get(id)?.teamId));
    counts.set(participantId, (counts.get(participantId) ?? 0) + some.length);
  }
  return counts;
}

type IsToBat = (playerId: number, teamId: number | undefined) => boolean;

/**
 * The players who have not batted yet in a fixture. A player whom no known side names does not bat.
 */
function batsIn(tx: PublicTx, fixture: ScoredFixture, leagueId: number): IsToBat {
  const { id: fixtureId, matchType, ballsPerOver, state, teamA, teamB } = fixture;
  const { innings, batters, crease } = statementsOf(tx);
  const scores = innings.all({ fixtureId });
  const { overs, innings: inningsOfMatch } = formatOf(matchType);
  const match: BattingMatch = {
    isOver: state === "finished" || state === "abandoned",
    inningsOfSide: inningsOfMatch / 2,
    ballsOfInnings: overs === null ? null : overs * ballsPerOver,
    innings: scores,
  };
  const battedIn = new Map<number, number[]>();
  const bat = (playerId: number, index: number) =>
    battedIn.set(playerId, [...(battedIn.get(playerId) ?? []), index]);
  for (const row of batters.all({ fixtureId })) {
    bat(
      row.playerId,
      scores.findIndex((each) => each.innings === row.innings),
    );
  }
  for (const { playerId } of crease.get({ fixtureId })?.crease.batters ?? []) {
    if (playerId !== null) bat(playerId, scores.length - 1);
  }
  const sides = readKnownSides(tx, fixtureId, leagueId);
  return (playerId, teamId) => {
    if (teamId === undefined || (teamId !== teamA.id && teamId !== teamB.id)) return false;
    const side = sides.get(teamId);
    if (side && side.players.get(playerId) !== "named") return false;
    return isStillToBat(match, teamId, battedIn.get(playerId) ?? []);
  };
}

const statementsOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  const { ballsFaced, runs, out } = statLines;
  const hasBatted = or(gt(ballsFaced, 0), gt(runs, 0), eq(out, true));
  return {
    innings: db
      .select({
        innings: inningsScores.innings,
        teamId: inningsScores.teamId,
        wickets: inningsScores.wickets,
        balls: inningsScores.balls,
      })
      .from(inningsScores)
      .where(eq(inningsScores.fixtureId, fixtureId))
      .orderBy(asc(inningsScores.innings))
      .prepare(),
    batters: db
      .select({ innings: statLines.innings, playerId: statLines.playerId })
      .from(statLines)
      .where(and(eq(statLines.fixtureId, fixtureId), hasBatted))
      .prepare(),
    crease: db
      .select({ crease: creases.crease })
      .from(creases)
      .where(eq(creases.fixtureId, fixtureId))
      .prepare(),
  };
});
