import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import {
  fixtures,
  leagues,
  lockedTeams,
  participants,
  standings,
  submissions,
  tournaments,
  users,
} from "#db/schema";
import { transferState, transfersAllowed } from "#game/team/transfers";
import type { MemberLeague } from "../leagues/league-access";
import { hasTeam } from "../leagues/list-participants";
import { inLockedReadTransaction, type LockedTx } from "../locks/locked-transaction";
import type { SeasonFixture, TeamName } from "../season/season-fixtures";
import type { Services } from "../services";
import { loadParticipantWindow, type ParticipantWindow } from "../teams/participant-window";

export interface LeagueHome {
  readonly name: string;
  readonly pin: string;
  readonly tournament: { readonly id: number; readonly name: string };
  readonly manager: string;
  readonly myTeamName: string;
  readonly standings: readonly Standing[];
  readonly deadline: Deadline | null;
  readonly inProgress: readonly SeasonFixture[];
}

export interface Standing {
  readonly participantId: number;
  readonly rank: number | null;
  readonly teamName: string;
  readonly manager: string;
  /** Of others without their open window, which is theirs alone (rules.md#secrecy). */
  readonly transfersLeft: number;
  readonly transfersAllowed: number;
  /** Hundredths of a point. */
  readonly points: number;
  readonly mine: boolean;
  /** Out of the league, with results in it. */
  readonly left: boolean;
  /** When the own team was saved last, UTC milliseconds; null for others. */
  readonly updatedAt: number | null;
}

export interface Deadline {
  readonly fixtureId: number;
  readonly teamA: TeamName;
  readonly teamB: TeamName;
  readonly matchType: string;
  /** UTC milliseconds. */
  readonly startsAt: number;
  /** How many players the own team has. */
  readonly picked: number;
  /** Short name of the own prediction. */
  readonly predicted: string | null;
}

/** Everything that League Home shows a participant. */
export function showLeagueHome(services: Services, member: MemberLeague): LeagueHome {
  return inLockedReadTransaction(services, (tx, now) => {
    const open = loadParticipantWindow(tx, member, now);
    const rows = readStandings(tx, member, open);
    return {
      ...readHead(tx, member.leagueId),
      myTeamName: rows.find((row) => row.mine)?.teamName ?? "",
      standings: rows,
      deadline: deadlineOf(open),
      inProgress: open.season.filter((fixture) => fixture.state === "in progress"),
    };
  });
}

function readHead(tx: Tx, leagueId: number) {
  const head = tx
    .select({
      name: leagues.name,
      pin: leagues.pin,
      tournament: { id: tournaments.id, name: tournaments.name },
      manager: users.displayName,
    })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(leagues.id, leagueId))
    .get();
  if (!head) throw new Error(`There is no league ${leagueId}.`);
  return head;
}

function readStandings(tx: LockedTx, member: MemberLeague, open: ParticipantWindow): Standing[] {
  const charged = chargesByParticipant(tx, member.leagueId, open);
  const allowed = transfersAllowed(open.ledger.settings, open.ledger.pool);
  const own = transferState(open.ledger, open.window);
  const updatedAt = lastSavedAt(tx, member.participantId);
  return tx
    .select({
      participantId: participants.id,
      rank: standings.rank,
      teamName: participants.teamName,
      manager: users.displayName,
      points: standings.points,
      leftAt: participants.leftAt,
    })
    .from(participants)
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(eq(participants.leagueId, member.leagueId), hasTeam(tx)))
    .orderBy(desc(standings.points), asc(participants.joinedAt), asc(participants.id))
    .all()
    .map(({ leftAt, ...row }) => {
      const mine = row.participantId === member.participantId;
      const left = Math.max(0, allowed - (charged.get(row.participantId) ?? 0));
      return {
        ...row,
        transfersLeft: mine ? own.left : left,
        transfersAllowed: allowed,
        mine,
        left: leftAt !== null,
        updatedAt: mine ? updatedAt : null,
      };
    });
}

/** Transfers charged by locks, from the pool that the open window draws on (rules.md#transfers). */
function chargesByParticipant(
  tx: LockedTx,
  leagueId: number,
  { ledger }: ParticipantWindow,
): Map<number, number> {
  const rows = tx
    .select({
      participantId: lockedTeams.participantId,
      charge: sql<number>`sum(${lockedTeams.charge})`,
    })
    .from(lockedTeams)
    .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
    .innerJoin(fixtures, eq(fixtures.id, lockedTeams.fixtureId))
    .where(
      sql`${participants.leagueId} = ${leagueId} and ${lockedTeams.pool} = ${ledger.pool} and ${fixtures.state} <> 'abandoned'`,
    )
    .groupBy(lockedTeams.participantId)
    .all();
  return new Map(rows.map((row) => [row.participantId, row.charge]));
}

function lastSavedAt(tx: LockedTx, participantId: number): number | null {
  const row = tx
    .select({ savedAt: sql<number | null>`max(${submissions.savedAt})` })
    .from(submissions)
    .where(eq(submissions.participantId, participantId))
    .get();
  return row?.savedAt ?? null;
}

function deadlineOf({ target, window }: ParticipantWindow): Deadline | null {
  if (target === null) return null;
  const { id: fixtureId, teamA, teamB, matchType, startsAt } = target;
  const predicted = [teamA, teamB].find((team) => team.id === window.predictedTeamId);
  return {
    fixtureId,
    teamA,
    teamB,
    matchType,
    startsAt,
    picked: window.current?.playerIds.length ?? 0,
    predicted: predicted?.shortName ?? null,
  };
}
