import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  adjustments,
  fixtures,
  leagueNotes,
  leagues,
  leftOutFixtures,
  pickProposals,
  submissions,
  tournaments,
  users,
} from "#db/schema";
import { shareRead } from "#db/share-reads";
import {
  FIRST_PAGE,
  type ListPage,
  mapPage,
  PAGE_ROWS,
  type PageChoice,
  pageOf,
  rowsToShow,
} from "#game/core/list-page";
import type { Hundredths, Ms } from "#game/core/units";
import type { LeagueTable } from "#game/play/table/league-table";
import { type TransferAllowance, transferState, transfersAllowed } from "#game/play/team/transfers";
import { type RankGap, rankGapOf } from "#game/stories/rank-gap";
import { missingRow } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import {
  inLockedReadTransaction,
  type LockedTx,
  type PublicTx,
  sharePublicRead,
} from "#server/play/locks/locked-transaction";
import {
  loadParticipantWindow,
  type ParticipantWindow,
} from "#server/play/locks/participant-window";
import { type Freshness, showFreshness } from "#server/play/season/freshness";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { replayedMatches } from "#server/play/season/list-tournaments";
import {
  type MissingScorecard,
  showMissingScorecards,
} from "#server/play/season/missing-scorecards";
import type { SeasonFixture } from "#server/play/season/season-fixtures";
import { sumChargedTransfers, type WithoutTransfers, withoutTransfers } from "./charged-transfers";
import { type Deadline, deadlineOf } from "./deadline";
import { type LeagueTeam, LISTED_TEAM, loadLeagueTeams, loadTeams } from "./league-teams";
import { type RoundMatch, showRoundMatch } from "./round-match";
import { inProgressOf, readInPlay } from "./started-fixtures";
import { type LastBall, showLastBall, showYouNow, type YouNow } from "./you-now";

export interface LeagueHome extends Omit<ListPage<Standing>, "rows">, WithoutTransfers {
  readonly name: string;
  readonly pin: string;
  readonly tournament: { readonly id: number; readonly name: string };
  readonly manager: string;
  readonly isReplay: boolean;
  /** Of the standings (rules.md#tables). */
  readonly table: LeagueTable;
  readonly leftOut: number;
  /** Entries of points with a reason (rules.md#adjustments), withdrawals included. */
  readonly adjustments: number;
  /** Picks to be corrected by agreement that are open (rules.md#by-agreement). */
  readonly openPicks: number;
  /** The league has had its first lock. */
  readonly hasBegun: boolean;
  readonly myTeamName: string;
  readonly standings: readonly Standing[];
  readonly deadline: Deadline | null;
  readonly inProgress: readonly SeasonFixture[];
  readonly freshness: readonly Freshness[];
  readonly missing: readonly MissingScorecard[];
  /** Of the round in play, or of the next one; null without one. */
  readonly roundMatch: RoundMatch | null;
  /** Null while no match with an own locked team is in play. */
  readonly now: (YouNow & { readonly gap: NamedGap | null }) | null;
  /** Null unless a match has just ended. */
  readonly lastBall: LastBall | null;
}

/** To the next team of the league (rules.md#you-now). */
export interface NamedGap extends Omit<RankGap<number>, "of"> {
  readonly teamName: string;
}

export interface Standing extends LeagueTeam {
  /** Of other members without their open window, which is secret (rules.md#secrecy). */
  readonly transfersLeft: number;
  readonly transfersAllowed: number;
  /** Null while no match is in play, and without a place in their tables. */
  readonly inPlay: Hundredths | null;
  readonly updatedAt: Ms | null;
}

export function showLeagueHome(services: Services, member: MemberLeague): LeagueHome {
  return inLockedReadTransaction(services, (tx, now) =>
    readLeagueHome(tx, member, now, FIRST_PAGE),
  );
}

export function readLeagueHome(
  tx: LockedTx,
  member: MemberLeague,
  at: Ms,
  choice: PageChoice,
): LeagueHome {
  const open = loadParticipantWindow(tx, member, at);
  const teams = loadLeagueTeams(tx, member);
  const chosen = pageOf(teams, choice, LISTED_TEAM);
  const { rows: standings, ...page } = readStandings(tx, member, open, chosen);
  const inProgress = inProgressOf(open.season);
  const now = showYouNow(
    tx,
    member,
    inProgress.map(({ id }) => id),
  );
  return {
    ...readLeagueHead(tx, member.leagueId),
    myTeamName: teams.find(({ mine }) => mine)?.teamName ?? "",
    hasBegun: teams.some(({ rank }) => rank !== null),
    standings,
    ...page,
    deadline: member.plays ? deadlineOf(tx, open, at) : null,
    inProgress,
    freshness: showFreshness(tx, member.tournamentId),
    missing: showMissingScorecards(tx, member.tournamentId),
    ...withoutTransfers(open.league.format),
    roundMatch: showRoundMatch(tx, member),
    now: now && { ...now, gap: gapOf(teams, member) },
    lastBall: showLastBall(tx, member, at),
  };
}

function gapOf(teams: readonly LeagueTeam[], { participantId }: MemberLeague): NamedGap | null {
  const entries = teams.map(({ participantId: id, points, left }) => ({ id, points, left }));
  const gap = rankGapOf(entries, participantId);
  if (gap === null) return null;
  const { way, points, of } = gap;
  const next = teams.find((team) => team.participantId === of);
  return { way, points, teamName: next?.teamName ?? "" };
}

export function rowsOfHome({ standings: rows, pinned, place }: LeagueHome): readonly Standing[] {
  return rowsToShow({ rows, pinned, place });
}

export function readLeagueHead(tx: Tx, leagueId: number) {
  const { notesUntil: _, ...head } = readHead(tx, leagueId);
  return head;
}

/** Whether the league shows a note or a poll, answered from rows that are read anyway. */
export function hasNotes(tx: Tx, leagueId: number, now: Ms): boolean {
  return (readHead(tx, leagueId).notesUntil ?? 0) > now;
}

const readHead = shareRead((tx: Tx, leagueId: number) => {
  const head = statementsOf(tx).head.get({ leagueId });
  if (!head) throw missingRow("league", leagueId);
  const { replayed, ...rest } = head;
  return { ...rest, isReplay: replayed === 1 };
});

function readStandings(
  tx: LockedTx,
  member: MemberLeague,
  open: ParticipantWindow,
  page: ListPage<LeagueTeam>,
): ListPage<Standing> {
  const { leagueId } = member;
  const { pool } = open.ledger;
  const first = standingsOfFirstPage(tx, leagueId, pool);
  const further = rowsToShow(page).filter(({ participantId }) => !first.has(participantId));
  const others = describeStandings(tx, { leagueId, pool }, further);
  const own = transferState(open.ledger, open.window);
  const updatedAt = lastSavedAt(tx, member.participantId);
  return mapPage(page, (team) => {
    const row = first.get(team.participantId) ?? others.get(team.participantId);
    if (row === undefined) throw new Error("Every row of the page has been described.");
    return team.mine ? { ...row, mine: true, transfersLeft: own.left, updatedAt } : row;
  });
}

const standingsOfFirstPage = sharePublicRead(
  (tx: PublicTx, leagueId: number, pool: TransferAllowance) =>
    describeStandings(tx, { leagueId, pool }, loadTeams(tx, leagueId).slice(0, PAGE_ROWS)),
);

/** No row is marked as own. */
function describeStandings(
  tx: PublicTx,
  of: {
    readonly leagueId: number;
    readonly pool: TransferAllowance;
  },
  teams: readonly LeagueTeam[],
): ReadonlyMap<number, Standing> {
  if (teams.length === 0) return new Map();
  const { leagueId, pool } = of;
  const ids = teams.map(({ participantId }) => participantId);
  const charged = sumChargedTransfers(tx, leagueId, ids, pool);
  const allowed = transfersAllowed(loadLeague(tx, leagueId).settings, pool);
  const inPlay = readInPlay(tx, leagueId, inProgressOf(loadLeagueFixtures(tx, leagueId)));
  const rows = teams.map((team): Standing => {
    const { participantId } = team;
    return {
      ...team,
      mine: false,
      transfersLeft: Math.max(0, allowed - (charged.get(participantId) ?? 0)),
      transfersAllowed: allowed,
      inPlay: inPlay(participantId),
      updatedAt: null,
    };
  });
  return new Map(rows.map((row) => [row.participantId, row]));
}

function lastSavedAt(tx: LockedTx, participantId: number): number | null {
  return statementsOf(tx).lastSave.get({ participantId })?.savedAt ?? null;
}

const statementsOf = prepareOnce((db) => ({
  head: db
    .select({
      name: leagues.name,
      pin: leagues.pin,
      tournament: { id: tournaments.id, name: tournaments.name },
      replayed: sql<number>`exists ${replayedMatches(db, eq(fixtures.tournamentId, tournaments.id))}`,
      manager: users.displayName,
      table: leagues.table,
      leftOut: sql<number>`(${db.$count(leftOutFixtures, sql`${leftOutFixtures.leagueId} = ${leagues.id}`)})`,
      openPicks: sql<number>`(${db.$count(pickProposals, sql`${pickProposals.leagueId} = ${leagues.id} and ${pickProposals.state} = 'open'`)})`,
      adjustments: sql<number>`(${db.$count(adjustments, sql`${adjustments.leagueId} = ${leagues.id}`)})`,
      notesUntil: sql<
        number | null
      >`(select max(${leagueNotes.shownUntil}) from ${leagueNotes} where ${leagueNotes.leagueId} = ${leagues.id})`,
    })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
  lastSave: db
    .select({ savedAt: sql<number | null>`max(${submissions.savedAt})` })
    .from(submissions)
    .where(eq(submissions.participantId, sql.placeholder("participantId")))
    .prepare(),
}));
