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
import { loadFixtureTable } from "./league-teams";
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

export interface Leaderboard {
  /** Those that have started, the last one first. */
  readonly fixtures: readonly FixtureName[];
  /** Null for Overall. */
  readonly fixture: FixtureName | null;
  /** What is shown may still change by itself. */
  readonly inProgress: boolean;
  /** Empty while there is nothing to show. */
  readonly rows: readonly LeaderboardRow[];
  /** Every player in a slot. */
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
 */
export function showLeaderboard(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
): Leaderboard {
  return inLockedReadTransaction(services, (tx) => {
    const board = loadBoard(tx, member);
    const { started, league } = board;
    const fixture = findFixture(board, fixtureId);
    const pool = loadPoolById(tx, league);
    const nothing = started.length === 0 || (fixtureId !== null && fixture === null);
    const rows = fixture
      ? rowsOfFixture(tx, fixture, {
          league,
          pool,
          teams: loadFixtureTable(tx, member, fixture.id),
        })
      : rowsOverall(tx, { league, pool, teams: nothing ? [] : board.teams });
    return {
      fixtures: nameNewestFirst(started),
      fixture: fixture && nameFixture(fixture),
      inProgress: (fixture ? [fixture] : started).some(isInProgress),
      rows,
      names: namesIn(rows, pool),
    };
  });
}

interface Shown extends Pick<Board, "league" | "teams"> {
  readonly pool: ReadonlyMap<number, LeaguePoolPlayer>;
}

function rowsOverall(tx: LockedTx, { league, pool, teams }: Shown): LeaderboardRow[] {
  if (teams.length === 0) return [];
  const locked = loadLastLockedTeams(tx, league.leagueId);
  const transfers = sumChargedTransfers(tx, league.leagueId);
  return teams.map((team) => ({
    ...team,
    rank: shownRank(team),
    transfers: transfers.get(team.participantId) ?? 0,
    booster: null,
    boosterGivenBack: false,
    extras: [],
    slots: slotsOf(locked.get(team.participantId), pool, () => null),
  }));
}

function rowsOfFixture(
  tx: LockedTx,
  fixture: StartedFixture,
  { league, pool, teams }: Shown,
): LeaderboardRow[] {
  const players = scorePlayersIn(tx, { ...league, fixtures: [fixture], pool });
  const scored = new Map(
    loadLockedTeams(tx, league.leagueId, [fixture.id]).map((team) => [
      team.participantId,
      scoreTeamAtLock(team, fixture, players, league.scoringRules),
    ]),
  );
  const stored = readFixturePoints(tx, league.leagueId, [fixture.id]);
  const places = new Map(stored.map((place) => [place.participantId, place]));
  return teams
    .map((team) => {
      const own = scored.get(team.participantId);
      const place = places.get(team.participantId);
      return {
        ...team,
        points: place?.points ?? 0,
        rank: place?.rank ?? null,
        transfers: own && !fixture.givenBack ? own.charge : 0,
        booster: own?.booster ?? null,
        boosterGivenBack: fixture.givenBack,
        extras: own ? extraRows(own, fixture) : [],
        slots: slotsOf(own, pool, pointsIn(own, players)),
      };
    })
    .sort((a, b) => b.points - a.points);
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
