import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import {
  absences,
  fixturePoints,
  fixtures,
  formerHolders,
  leagues,
  lockedTeams,
  participants,
  poolPlayers,
  submissions,
  teams,
  tournaments,
} from "#db/schema";
import type { Format } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { heldSince } from "#server/leagues/membership/claim-seat";
import { iso } from "#server/people/accounts/iso-time";
import { readSubmissions } from "#server/play/locks/load-saves";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { exportSquad } from "./export-squad";
import { exportTrades } from "./export-trades";
import { exportWall } from "./export-wall";

/** The leagues that a user is or was in, with every save and every locked team of theirs. */
export function exportMemberships(tx: LockedTx, { id: userId }: { readonly id: number }) {
  return tx
    .select({
      own: participants,
      league: leagues.name,
      format: leagues.format,
      tournament: tournaments.name,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(participants.userId, userId))
    .orderBy(asc(participants.id))
    .all()
    .map(({ own, league, format, tournament }) => ({
      leagueId: own.leagueId,
      league,
      tournament,
      format: formatOf(format).label,
      role: own.role,
      teamName: own.teamName,
      joinedAt: iso(own.joinedAt),
      leftAt: iso(own.leftAt),
      absences: readAbsences(tx, own.id),
      submissions: readSaves(tx, own.id, { from: heldSince(tx, own.id) }),
      lockedTeams: readLocks(tx, own.id, formatOf(format)),
      wall: exportWall(tx, own),
      ...(formatOf(format).hasSquads && {
        squad: exportSquad(tx, own),
        ...exportTrades(tx, own.leagueId, own.id),
      }),
    }));
}

/**
 * The former places of a user that somebody else has now, with the user's saves there; locked teams
 * and points belong to the place.
 */
export function exportFormerPlaces(tx: LockedTx, { id: userId }: { readonly id: number }) {
  return tx
    .select({
      participantId: formerHolders.participantId,
      from: formerHolders.since,
      until: formerHolders.until,
      leagueId: leagues.id,
      league: leagues.name,
    })
    .from(formerHolders)
    .innerJoin(participants, eq(participants.id, formerHolders.participantId))
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(eq(formerHolders.userId, userId))
    .orderBy(asc(formerHolders.until))
    .all()
    .map(({ participantId, from, until, leagueId, league }) => ({
      leagueId,
      league,
      handedOnAt: iso(until),
      submissions: readSaves(tx, participantId, { from, until }),
      wall: exportWall(tx, { leagueId, userId }),
    }));
}

function readAbsences(tx: Tx, participantId: number) {
  return tx
    .select()
    .from(absences)
    .where(eq(absences.participantId, participantId))
    .orderBy(asc(absences.leftAt))
    .all()
    .map(({ leftAt, returnedAt }) => ({ leftAt: iso(leftAt), returnedAt: iso(returnedAt) }));
}

/** Every save of a team that was made in a time, the prediction with it, the first first. */
function readSaves(
  tx: LockedTx,
  participantId: number,
  { from, until = Number.POSITIVE_INFINITY }: { readonly from: number; readonly until?: number },
) {
  const ids = listSaveIds(tx, participantId);
  const saves = readSubmissions(tx, ids)
    .filter(({ savedAt }) => savedAt >= from && savedAt < until)
    .sort((a, b) => a.savedAt - b.savedAt || a.id - b.id);
  const playerName = namesOf(
    tx,
    poolPlayers,
    saves.flatMap(({ lineup }) => [...lineup.playerIds, ...(lineup.backups ?? [])]),
  );
  const teamName = namesOf(
    tx,
    teams,
    saves.map(({ predictedTeamId }) => predictedTeamId),
  );
  const fixtureName = namesOf(
    tx,
    fixtures,
    saves.map(({ targetFixtureId }) => targetFixtureId),
  );
  return saves.map(({ id, savedAt, lineup, booster, targetFixtureId, predictedTeamId }) => ({
    number: ids.indexOf(id) + 1,
    savedAt: iso(savedAt),
    fixture: fixtureName(targetFixtureId),
    players: lineup.playerIds.map(playerName),
    captain: playerName(lineup.captainId),
    viceCaptain: playerName(lineup.viceCaptainId),
    ...(lineup.backups ? { backups: lineup.backups.map(playerName) } : {}),
    booster,
    prediction: teamName(predictedTeamId),
  }));
}

/**
 * The ids of a participant's saves, the first first. They count everybody's saves, so the export has
 * their places in this list instead (rules.md#secrecy).
 */
function listSaveIds(tx: LockedTx, participantId: number): number[] {
  return tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.participantId, participantId))
    .orderBy(asc(submissions.id))
    .all()
    .map(({ id }) => id);
}

/** Names by id, of players, teams or fixtures. */
function namesOf(
  tx: Tx,
  table: typeof poolPlayers | typeof teams | typeof fixtures,
  ids: readonly (number | null)[],
): (id: number | null) => string | null {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const rows = tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, known))
    .all();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

function readLocks(tx: LockedTx, participantId: number, { hasTransfers }: Format) {
  const saveIds = listSaveIds(tx, participantId);
  return tx
    .select({
      fixture: fixtures.name,
      startsAt: lockedTeams.instant,
      submissionId: lockedTeams.submissionId,
      booster: lockedTeams.booster,
      prediction: teams.name,
      transfersCharged: lockedTeams.charge,
      points: fixturePoints.points,
      rank: fixturePoints.rank,
    })
    .from(lockedTeams)
    .innerJoin(fixtures, eq(fixtures.id, lockedTeams.fixtureId))
    .leftJoin(teams, eq(teams.id, lockedTeams.predictedTeamId))
    .leftJoin(
      fixturePoints,
      sql`${fixturePoints.fixtureId} = ${lockedTeams.fixtureId} and ${fixturePoints.participantId} = ${lockedTeams.participantId}`,
    )
    .where(eq(lockedTeams.participantId, participantId))
    .orderBy(asc(lockedTeams.instant), asc(lockedTeams.fixtureId))
    .all()
    .map(({ startsAt, points, submissionId, transfersCharged, ...lock }) => ({
      ...lock,
      ...(hasTransfers ? { transfersCharged } : {}),
      submission: saveIds.indexOf(submissionId) + 1,
      startsAt: iso(startsAt),
      points: points === null ? null : points / 100,
    }));
}
