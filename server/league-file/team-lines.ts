import { eq, sql } from "drizzle-orm";
import { lockedTeams, participants, standings, submissions } from "#db/schema";
import type { LeagueIds } from "../boards/keep-by-change";
import { PLAYER_IDS_JSON } from "../locks/load-saves";
import type { PublicTx } from "../locks/locked-transaction";
import { readFixturePoints } from "../points/read-fixture-points";
import type { LeagueFileLine } from "./line";
import type { LocalNumbers } from "./local-numbers";

/**
 * The teams that have locked, and the points and ranks that are stored for them. A save that no lock
 * names is in no line: what somebody nearly played stays theirs (rules.md#secrecy).
 */
export function teamLines(tx: PublicTx, ids: LeagueIds, numbers: LocalNumbers): LeagueFileLine[] {
  return [
    ...lockLines(tx, ids, numbers),
    ...pointsLines(tx, ids, numbers),
    ...standingLines(tx, ids, numbers),
  ];
}

function lockLines(
  tx: PublicTx,
  { leagueId }: LeagueIds,
  { fixture, member, player, team }: LocalNumbers,
): LeagueFileLine[] {
  const backups = sql<string>`(select json_group_array(backup.player_id order by backup.position) from submission_backups as backup where backup.submission_id = submissions.id)`;
  const { fixtureId, participantId, instant, booster, predictedTeamId, charge, pool } = lockedTeams;
  const { captainId, viceCaptainId } = submissions;
  return tx
    .select({
      ...{ fixtureId, participantId, instant, booster, predictedTeamId, charge, pool },
      ...{ captainId, viceCaptainId, playerIds: PLAYER_IDS_JSON, backups },
    })
    .from(lockedTeams)
    .innerJoin(submissions, eq(submissions.id, lockedTeams.submissionId))
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .all()
    .map((row) => ({
      ...{ type: "lock", fixture: fixture(row.fixtureId), member: member(row.participantId) },
      ...{ at: row.instant, charge: row.charge, transfers: row.pool, booster: row.booster },
      predicted: row.predictedTeamId === null ? null : team(row.predictedTeamId),
      players: readIds(row.playerIds).map(player),
      captain: row.captainId === null ? null : player(row.captainId),
      viceCaptain: row.viceCaptainId === null ? null : player(row.viceCaptainId),
      backups: readIds(row.backups).map(player),
    }))
    .sort((a, b) => a.fixture - b.fixture || a.member - b.member);
}

function readIds(json: string): number[] {
  return JSON.parse(json);
}

function pointsLines(
  tx: PublicTx,
  { leagueId }: LeagueIds,
  { fixture, member }: LocalNumbers,
): LeagueFileLine[] {
  return readFixturePoints(tx, leagueId)
    .map(({ fixtureId, participantId, points, rank }) => ({
      ...{ type: "points", fixture: fixture(fixtureId), member: member(participantId) },
      ...{ points, rank },
    }))
    .sort((a, b) => a.fixture - b.fixture || a.member - b.member);
}

function standingLines(
  tx: PublicTx,
  { leagueId }: LeagueIds,
  { member }: LocalNumbers,
): LeagueFileLine[] {
  const { participantId, points, rank, figures } = standings;
  return tx
    .select({ participantId, points, rank, figures })
    .from(standings)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .all()
    .map(({ participantId: id, ...row }) => ({ type: "standing", member: member(id), ...row }))
    .sort((a, b) => a.member - b.member);
}
