import {
  FIRST_PAGE,
  type ListPage,
  mapPage,
  type PageChoice,
  pageOf,
  rowsToShow,
} from "#game/list-page";
import { shownRank } from "#game/season/ranking";
import type { Booster } from "#game/team/boosters";
import { abbreviateName, fillSlots } from "#game/team/leaderboard-slots";
import type { MemberLeague } from "../leagues/league-access";
import { inLockedReadTransaction, type LockedTx } from "../locks/locked-transaction";
import { readFixturePoints } from "../points/read-fixture-points";
import type { Services } from "../services";
import { type LeaguePoolPlayer, loadPoolById } from "../teams/league-pool";
import { type Board, findFixture, loadBoard } from "./board";
import { type Captaincy, captaincyIn } from "./captaincy";
import { sumChargedTransfers } from "./charged-transfers";
import { type ExtraRow, extraRows } from "./extra-rows";
import { LISTED_TEAM, loadFixtureTable } from "./league-teams";
import { loadLastLockedTeams, loadLockedTeams, type TeamAtLock } from "./locked-teams";
import { type PlayersInFixtures, scorePlayersIn } from "./score-players";
import { type ScoredTeam, scoreTeamAtLock } from "./score-teams";
import {
  type FixtureName,
  isInProgress,
  nameFixture,
  nameNewestFirst,
  type StartedFixture,
} from "./started-fixtures";

/** A page of the teams, without rows while there is nothing to show. */
export interface Leaderboard extends ListPage<LeaderboardRow> {
  /** Those that have started, the last one first. */
  readonly fixtures: readonly FixtureName[];
  /** Null for Overall. */
  readonly fixture: FixtureName | null;
  /** What is shown may still change by itself. */
  readonly inProgress: boolean;
  /** Every player in a slot of the page. */
  readonly names: Readonly<Record<number, PlayerName>>;
}

export interface PlayerName {
  readonly name: string;
  /** Abbreviated (rules.md#leaderboard). */
  readonly short: string;
}

export interface LeaderboardRow {
  readonly participantId: number;
  readonly rank: number | null;
  readonly teamName: string;
  readonly manager: string;
  readonly mine: boolean;
  /** Out of the league, with results in it. */
  readonly left: boolean;
  /** Of the fixture, or of all locks: never of an open window (rules.md#secrecy). */
  readonly transfers: number;
  /** Hundredths of a point. */
  readonly points: number;
  readonly booster: Booster | null;
  /** The booster was not spent after all (rules.md#abandoned). */
  readonly boosterGivenBack: boolean;
  /** Booster and prediction of the fixture, where they count. */
  readonly extras: readonly ExtraRow[];
  /** Empty without a locked team. */
  readonly slots: readonly (LeaderboardSlot | null)[];
}

export interface LeaderboardSlot {
  readonly playerId: number;
  readonly captaincy: Captaincy | null;
  /** In the fixture, after captaincy; null for Overall and for players on no scorecard. */
  readonly points: number | null;
}

/**
 * The leaderboard of a league (rules.md#leaderboard): Overall with the teams of the last lock, or
 * one fixture.
 *
 * @param fixtureId null for Overall; one that has not locked has nothing to show
 * @param choice which page of it
 */
export function showLeaderboard(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
  choice: PageChoice = FIRST_PAGE,
): Leaderboard {
  return inLockedReadTransaction(services, (tx) => {
    const board = loadBoard(tx, member);
    const { started, league } = board;
    const fixture = findFixture(board, fixtureId);
    const pool = loadPoolById(tx, league);
    const nothing = started.length === 0 || (fixtureId !== null && fixture === null);
    const page = fixture
      ? pageOfFixture(tx, {
          league,
          fixture,
          pool,
          teams: loadFixtureTable(tx, member, fixture.id),
          choice,
        })
      : pageOverall(tx, { league, pool, teams: nothing ? [] : board.teams, choice });
    return {
      fixtures: nameNewestFirst(started),
      fixture: fixture && nameFixture(fixture),
      inProgress: (fixture ? [fixture] : started).some(isInProgress),
      ...page,
      names: namesIn(rowsToShow(page), pool),
    };
  });
}

interface Shown extends Pick<Board, "league" | "teams"> {
  readonly pool: ReadonlyMap<number, LeaguePoolPlayer>;
  readonly choice: PageChoice;
}

function pageOverall(
  tx: LockedTx,
  { league, pool, teams, choice }: Shown,
): ListPage<LeaderboardRow> {
  const page = pageOf(teams, choice, LISTED_TEAM);
  if (teams.length === 0) return { ...page, rows: [], pinned: null };
  const shown = rowsToShow(page).map(({ participantId }) => participantId);
  const locked = loadLastLockedTeams(tx, league.leagueId, shown);
  const transfers = sumChargedTransfers(tx, league.leagueId, shown);
  return mapPage(page, (team) => ({
    ...team,
    rank: shownRank(team),
    transfers: transfers.get(team.participantId) ?? 0,
    booster: null,
    boosterGivenBack: false,
    extras: [],
    slots: slotsOf(locked.get(team.participantId), pool, () => null),
  }));
}

function pageOfFixture(
  tx: LockedTx,
  shown: Shown & { fixture: StartedFixture },
): ListPage<LeaderboardRow> {
  const { league, fixture, pool, teams, choice } = shown;
  const stored = readFixturePoints(tx, league.leagueId, [fixture.id]);
  const places = new Map(stored.map((place) => [place.participantId, place]));
  const ranked = teams
    .map((team) => {
      const place = places.get(team.participantId);
      return { ...team, points: place?.points ?? 0, rank: place?.rank ?? null };
    })
    .sort((a, b) => b.points - a.points);
  const page = pageOf(ranked, choice, LISTED_TEAM);
  const players = scorePlayersIn(tx, { ...league, fixtures: [fixture], pool });
  const shownIds = rowsToShow(page).map(({ participantId }) => participantId);
  const scored = new Map(
    loadLockedTeams(tx, league.leagueId, [fixture.id], shownIds).map((team) => [
      team.participantId,
      scoreTeamAtLock(team, fixture, players, league.scoringRules),
    ]),
  );
  return mapPage(page, (team) => {
    const own = scored.get(team.participantId);
    return {
      ...team,
      transfers: own && !fixture.givenBack ? own.charge : 0,
      booster: own?.booster ?? null,
      boosterGivenBack: fixture.givenBack,
      extras: own ? extraRows(own, fixture) : [],
      slots: slotsOf(own, pool, pointsIn(own, players)),
    };
  });
}

/** What a player has in the team, null for a player on no scorecard. */
function pointsIn(
  own: ScoredTeam | undefined,
  players: PlayersInFixtures,
): (playerId: number) => number | null {
  const played = own && players.get(own.fixtureId);
  const points = new Map(own?.team.players.map((player) => [player.playerId, player.points]));
  return (playerId) => (played?.has(playerId) ? (points.get(playerId) ?? null) : null);
}

function slotsOf(
  team: TeamAtLock | undefined,
  pool: ReadonlyMap<number, LeaguePoolPlayer>,
  pointsOf: (playerId: number) => number | null,
): (LeaderboardSlot | null)[] {
  if (team === undefined) return [];
  const players = team.lineup.playerIds.flatMap((id) => pool.get(id) ?? []);
  return fillSlots(players).map(
    (player) =>
      player && {
        playerId: player.id,
        captaincy: captaincyIn(team.lineup, player.id),
        points: pointsOf(player.id),
      },
  );
}

function namesIn(
  rows: readonly LeaderboardRow[],
  pool: ReadonlyMap<number, LeaguePoolPlayer>,
): Record<number, PlayerName> {
  const ids = new Set(rows.flatMap((row) => row.slots.flatMap((slot) => slot?.playerId ?? [])));
  return Object.fromEntries(
    [...ids].map((id) => {
      const name = pool.get(id)?.name ?? "";
      return [id, { name, short: abbreviateName(name) }];
    }),
  );
}
