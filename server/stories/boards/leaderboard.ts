import {
  FIRST_PAGE,
  type ListPage,
  mapPage,
  type PageChoice,
  pageOf,
  rowsToShow,
} from "#game/core/list-page";
import type { LeagueTable } from "#game/play/table/league-table";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadFormat, loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { readLeftOut } from "#server/play/points/own-tables";
import { type Freshness, showFreshness } from "#server/play/season/freshness";
import type { NamedRound } from "#server/play/season/league-rounds";
import { creditOf } from "#server/play/season/match-file-facts";
import { type WithoutTransfers, withoutTransfers } from "./charged-transfers";
import {
  boardOfFirstPage,
  describeRows,
  type LeaderboardRow,
  loadRanked,
  NOTHING_SHARED,
  namesIn,
  type PlayerNames,
  type SharedBoard,
} from "./leaderboard-rows";
import { type LeagueTeam, LISTED_TEAM, markOwn } from "./league-teams";
import {
  boardOfRound,
  describeInRound,
  loadRankedInRound,
  loadStartedRounds,
  namesInRound,
  type StartedRound,
} from "./round-board";
import {
  type FixtureName,
  isInProgress,
  loadStartedFixtures,
  nameFixture,
  nameNewestFirst,
  type StartedFixture,
} from "./started-fixtures";

/** A page of the teams, without rows while there is nothing to show. */
export interface Leaderboard extends ListPage<LeaderboardRow>, WithoutTransfers {
  readonly fixtures: readonly FixtureName[];
  readonly fixture: FixtureName | null;
  /** Rounds that have locked, newest first; omitted in formats without rounds. */
  readonly rounds?: readonly NamedRound[];
  /** Shown in place of a fixture; else omitted. */
  readonly round?: Omit<StartedRound, "fixtures"> & {
    /** Those that have locked, by start. */
    readonly fixtures: readonly FixtureName[];
  };
  /** Overall ranks by it (rules.md#tables). */
  readonly table: LeagueTable;
  /** Left out of the league's table (rules.md#tables). */
  readonly leftOut: boolean;
  /** The points may still change without a correction. */
  readonly inProgress: boolean;
  /** Of the fixtures in play (rules.md#freshness). */
  readonly freshness: readonly Freshness[];
  readonly matchFiles?: true;
  /** Every player in a slot of the page. */
  readonly names: PlayerNames;
}

/** Null for Overall; a fixture by its id. */
export type BoardChoice = number | null | { readonly round: number };

/**
 * rules.md#leaderboard: Overall has the teams of the last lock.
 *
 * @param of a fixture or a round that has not locked has nothing to show
 */
export function showLeaderboard(
  services: Services,
  member: MemberLeague,
  of: BoardChoice,
  choice: PageChoice = FIRST_PAGE,
): Leaderboard {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, tournamentId } = member;
    const format = loadFormat(tx, leagueId);
    const started = loadStartedFixtures(tx, leagueId);
    const rounds = loadStartedRounds(tx, leagueId);
    const shown = findShown(of, started, rounds);
    const { fixture, round } = shown;
    const board = started.length === 0 || shown.isUnknown ? NOTHING : readBoard(tx, member, shown);
    const page = pageOf(markOwn(board.ranked, member), choice, LISTED_TEAM);
    const further = rowsToShow(page).filter(
      ({ participantId }) => !board.first.rows.has(participantId),
    );
    const others = board.describe(further);
    const described = mapPage(page, (team) => {
      const row = board.first.rows.get(team.participantId) ?? others.get(team.participantId);
      if (row === undefined) throw new Error("Every row of the page has been described.");
      return team.mine ? { ...row, mine: true } : row;
    });
    const inTable = readLeftOut(tx, leagueId);
    const ofPart = round?.fixtures ?? (fixture === null ? null : [fixture]);
    return {
      fixtures: nameNewestFirst(tx, leagueId),
      fixture: fixture && nameFixture(fixture),
      ...(rounds.length > 0 && { rounds: rounds.map(nameRound).reverse() }),
      ...(round && { round: { ...round, fixtures: round.fixtures.map(nameFixture) } }),
      table: ofPart ? "points" : loadLeague(tx, leagueId).settings.table,
      leftOut: ofPart?.every(({ id }) => inTable.has(id)) ?? false,
      inProgress: (ofPart ?? started).some(isInProgress),
      freshness: showFreshness(tx, tournamentId),
      ...creditOf(tx, tournamentId),
      ...withoutTransfers(format),
      ...described,
      names: further.length === 0 ? board.first.names : board.namesIn(rowsToShow(described)),
    };
  });
}

interface Shown {
  readonly fixture: StartedFixture | null;
  readonly round: StartedRound | null;
  readonly isUnknown: boolean;
}

function findShown(
  of: BoardChoice,
  started: readonly StartedFixture[],
  rounds: readonly StartedRound[],
): Shown {
  if (of === null) return { fixture: null, round: null, isUnknown: false };
  const fixture = started.find(({ id }) => id === of) ?? null;
  const number = typeof of === "number" ? null : of.round;
  const round = rounds.find((each) => each.number === number) ?? null;
  return { fixture, round, isUnknown: fixture === null && round === null };
}

interface ReadBoard {
  readonly ranked: readonly LeagueTeam[];
  readonly first: SharedBoard;
  describe(teams: readonly LeagueTeam[]): ReadonlyMap<number, LeaderboardRow>;
  namesIn(rows: readonly LeaderboardRow[]): PlayerNames;
}

const NOTHING: ReadBoard = {
  ranked: [],
  first: NOTHING_SHARED,
  describe: () => new Map(),
  namesIn: () => ({}),
};

function readBoard(
  tx: LockedTx,
  { leagueId, tournamentId }: MemberLeague,
  { fixture, round }: Shown,
): ReadBoard {
  if (round !== null) {
    const { number } = round;
    const of = { leagueId, tournamentId, number };
    return {
      ranked: loadRankedInRound(tx, leagueId, number),
      first: boardOfRound(tx, leagueId, tournamentId, number),
      describe: (teams) => describeInRound(tx, of, teams),
      namesIn: (rows) => namesInRound(tx, of, rows),
    };
  }
  const fixtureId = fixture?.id ?? null;
  const of = { leagueId, tournamentId, fixture };
  return {
    ranked: loadRanked(tx, leagueId, fixtureId),
    first: boardOfFirstPage(tx, leagueId, tournamentId, fixtureId),
    describe: (teams) => describeRows(tx, of, teams),
    namesIn: (rows) => namesIn(tx, of, rows),
  };
}

function nameRound({ number, title, firstMatch, startsAt }: StartedRound): NamedRound {
  return { number, title, firstMatch, startsAt };
}
