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
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { readLeftOut } from "#server/play/points/own-tables";
import { type Freshness, showFreshness } from "#server/play/season/freshness";
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
} from "./leaderboard-rows";
import { LISTED_TEAM, markOwn } from "./league-teams";
import {
  type FixtureName,
  isInProgress,
  loadStartedFixtures,
  nameFixture,
  nameNewestFirst,
} from "./started-fixtures";

/** A page of the teams, without rows while there is nothing to show. */
export interface Leaderboard extends ListPage<LeaderboardRow>, WithoutTransfers {
  readonly fixtures: readonly FixtureName[];
  readonly fixture: FixtureName | null;
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

/**
 * rules.md#leaderboard: Overall has the teams of the last lock.
 *
 * @param fixtureId null for Overall; a fixture that has not locked has nothing to show
 */
export function showLeaderboard(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
  choice: PageChoice = FIRST_PAGE,
): Leaderboard {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, tournamentId } = member;
    const format = loadFormat(tx, leagueId);
    const started = loadStartedFixtures(tx, leagueId);
    const fixture = started.find(({ id }) => id === fixtureId) ?? null;
    const nothing = started.length === 0 || (fixtureId !== null && fixture === null);
    const ranked = nothing ? [] : loadRanked(tx, leagueId, fixture?.id ?? null);
    const page = pageOf(markOwn(ranked, member), choice, LISTED_TEAM);
    const first = nothing
      ? NOTHING_SHARED
      : boardOfFirstPage(tx, leagueId, tournamentId, fixture?.id ?? null);
    const further = rowsToShow(page).filter(({ participantId }) => !first.rows.has(participantId));
    const others = describeRows(tx, { leagueId, tournamentId, fixture }, further);
    const shown = mapPage(page, (team) => {
      const row = first.rows.get(team.participantId) ?? others.get(team.participantId);
      if (row === undefined) throw new Error("Every row of the page has been described.");
      return team.mine ? { ...row, mine: true } : row;
    });
    return {
      fixtures: nameNewestFirst(tx, leagueId),
      fixture: fixture && nameFixture(fixture),
      table: fixture ? "points" : loadLeague(tx, leagueId).settings.table,
      leftOut: fixture !== null && readLeftOut(tx, leagueId).has(fixture.id),
      inProgress: (fixture ? [fixture] : started).some(isInProgress),
      freshness: showFreshness(tx, tournamentId),
      ...creditOf(tx, tournamentId),
      ...withoutTransfers(format),
      ...shown,
      names:
        further.length === 0
          ? first.names
          : namesIn(tx, { leagueId, tournamentId, fixture }, rowsToShow(shown)),
    };
  });
}
