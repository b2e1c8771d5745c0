import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, poolPlayers, submissions, tournaments, users } from "#db/schema";
import {
  FIRST_PAGE,
  type ListPage,
  mapPage,
  type PageChoice,
  pageOf,
  rowsToShow,
} from "#game/list-page";
import type { CaptainMode } from "#game/scoring/rules";
import { EMPTY_LINEUP, type Lineup } from "#game/team/lineup";
import { countPlaying, type Playing } from "#game/team/playing";
import { transferState, transfersAllowed } from "#game/team/transfers";
import type { MemberLeague } from "../leagues/league-access";
import { inLockedReadTransaction, type LockedTx } from "../locks/locked-transaction";
import { readPointsByFixture } from "../points/read-fixture-points";
import type { SeasonFixture, TeamName } from "../season/season-fixtures";
import type { Services } from "../services";
import { loadParticipantWindow, type ParticipantWindow } from "../teams/participant-window";
import { sumChargedTransfers } from "./charged-transfers";
import { type LeagueTeam, LISTED_TEAM, loadLeagueTeams } from "./league-teams";

export interface LeagueHome extends Omit<ListPage<Standing>, "rows"> {
  readonly name: string;
  readonly pin: string;
  readonly tournament: { readonly id: number; readonly name: string };
  readonly manager: string;
  readonly myTeamName: string;
  /** A page of them. */
  readonly standings: readonly Standing[];
  readonly deadline: Deadline | null;
  readonly inProgress: readonly SeasonFixture[];
}

export interface Standing extends LeagueTeam {
  /** Of others without their open window, which is theirs alone (rules.md#secrecy). */
  readonly transfersLeft: number;
  readonly transfersAllowed: number;
  /** In the fixtures in play, hundredths of a point; null while none is, and without a place in their tables. */
  readonly inPlay: number | null;
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
  /** Who of them plays in it (rules.md#secrecy: the own team alone). */
  readonly playing: Playing;
  readonly captainMode: CaptainMode;
  /** Short name of the own prediction. */
  readonly predicted: string | null;
}

/**
 * Everything that League Home shows a participant.
 *
 * @param choice which page of the standings
 */
export function showLeagueHome(
  services: Services,
  member: MemberLeague,
  choice: PageChoice = FIRST_PAGE,
): LeagueHome {
  return inLockedReadTransaction(services, (tx, now) => {
    const open = loadParticipantWindow(tx, member, now);
    const teams = loadLeagueTeams(tx, member);
    const chosen = pageOf(teams, choice, LISTED_TEAM);
    const inProgress = open.season.filter((fixture) => fixture.state === "in progress");
    const inPlay = readInPlay(tx, member.leagueId, inProgress);
    const { rows: standings, ...page } = readStandings(tx, member, { open, inPlay }, chosen);
    return {
      ...readHead(tx, member.leagueId),
      myTeamName: teams.find(({ mine }) => mine)?.teamName ?? "",
      standings,
      ...page,
      deadline: deadlineOf(tx, open),
      inProgress,
    };
  });
}

/** The standings that League Home shows, with the pinned one. */
export function rowsOfHome({ standings: rows, pinned, place }: LeagueHome): readonly Standing[] {
  return rowsToShow({ rows, pinned, place });
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

function readStandings(
  tx: LockedTx,
  member: MemberLeague,
  { open, inPlay }: { open: ParticipantWindow; inPlay: (participantId: number) => number | null },
  page: ListPage<LeagueTeam>,
): ListPage<Standing> {
  const { settings, pool } = open.ledger;
  const shown = rowsToShow(page).map(({ participantId }) => participantId);
  const charged = sumChargedTransfers(tx, member.leagueId, shown, pool);
  const allowed = transfersAllowed(settings, pool);
  const own = transferState(open.ledger, open.window);
  const updatedAt = lastSavedAt(tx, member.participantId);
  return mapPage(page, (team) => {
    const left = Math.max(0, allowed - (charged.get(team.participantId) ?? 0));
    return {
      ...team,
      transfersLeft: team.mine ? own.left : left,
      transfersAllowed: allowed,
      inPlay: inPlay(team.participantId),
      updatedAt: team.mine ? updatedAt : null,
    };
  });
}

/** What each participant has in some fixtures together; nothing is read for none. */
function readInPlay(
  tx: LockedTx,
  leagueId: number,
  fixtures: readonly SeasonFixture[],
): (participantId: number) => number | null {
  if (fixtures.length === 0) return () => null;
  const ids = fixtures.map(({ id }) => id);
  const byFixture = [...readPointsByFixture(tx, leagueId, ids).values()];
  return (participantId) => {
    const own = byFixture.flatMap((points) => points[participantId] ?? []);
    return own.length === 0 ? null : own.reduce((sum, points) => sum + points, 0);
  };
}

function lastSavedAt(tx: LockedTx, participantId: number): number | null {
  const row = tx
    .select({ savedAt: sql<number | null>`max(${submissions.savedAt})` })
    .from(submissions)
    .where(eq(submissions.participantId, participantId))
    .get();
  return row?.savedAt ?? null;
}

function deadlineOf(tx: LockedTx, { target, window, league }: ParticipantWindow): Deadline | null {
  if (target === null) return null;
  const lineup = window.current ?? EMPTY_LINEUP;
  const { id: fixtureId, teamA, teamB, matchType, startsAt } = target;
  const predicted = [teamA, teamB].find((team) => team.id === window.predictedTeamId);
  return {
    fixtureId,
    teamA,
    teamB,
    matchType,
    startsAt,
    picked: lineup.playerIds.length,
    playing: countPlaying(lineup, readTeamIds(tx, lineup), target),
    captainMode: league.scoringRules.extras.captainMode,
    predicted: predicted?.shortName ?? null,
  };
}

/** The real teams of a lineup's players, by player. */
function readTeamIds(tx: LockedTx, { playerIds }: Lineup): (id: number) => number | undefined {
  const rows = teamIdsOf(tx).all({ ids: JSON.stringify(playerIds) });
  const teamIds = new Map(rows.map(({ id, teamId }) => [id, teamId]));
  return (id) => teamIds.get(id);
}

const teamIdsOf = prepareOnce((db) =>
  db
    .select({ id: poolPlayers.id, teamId: poolPlayers.teamId })
    .from(poolPlayers)
    .where(sql`${poolPlayers.id} in (select value from json_each(${sql.placeholder("ids")}))`)
    .prepare(),
);
