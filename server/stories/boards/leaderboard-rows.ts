import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { PAGE_ROWS } from "#game/core/list-page";
import type { Hundredths } from "#game/core/units";
import { shownRank } from "#game/play/season/ranking";
import type { TableFigures } from "#game/play/season/table";
import type { Booster } from "#game/play/team/boosters";
import { abbreviateName, fillSlots } from "#game/play/team/leaderboard-slots";
import { type LeaguePoolPlayer, loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { type PublicTx, sharePublicRead } from "#server/play/locks/locked-transaction";
import { readPlayerDays } from "#server/play/points/player-days";
import { readFixturePoints } from "#server/play/points/read-fixture-points";
import type { SeasonFixture } from "#server/play/season/season-fixtures";
import { adjustmentRows } from "./adjustment-rows";
import { sumChargedTransfers } from "./charged-transfers";
import { type ExtraRow, extraRows } from "./extra-rows";
import { type LeagueTeam, loadTeams, loadTeamsIn } from "./league-teams";
import { loadLastLockedTeams, loadLockedTeams } from "./locked-teams";
import { type Captaincy, captaincyIn } from "./play-notes";
import {
  type PlayersInFixtures,
  type ScoredTeam,
  scorePlayersOf,
  scoreTeamAtLock,
} from "./score-players";
import { inProgressOf, loadStartedFixtures, type StartedFixture } from "./started-fixtures";
import type { TeamAtLock } from "./team-at-lock";

export interface PlayerName {
  readonly name: string;
  /** rules.md#leaderboard */
  readonly short: string;
  /** The real team is in play in the match, or in any for Overall, and no side leaves the player out. */
  readonly playsNow?: true;
}

export interface LeaderboardRow {
  readonly participantId: number;
  readonly rank: number | null;
  readonly teamName: string;
  readonly manager: string;
  readonly mine: boolean;
  /** Out of the league, with results in it. */
  readonly left: boolean;
  /** Of the fixture, or of all locks; never of an open window (rules.md#secrecy). */
  readonly transfers: number;
  readonly points: Hundredths;
  /** Null in a fixture and in a table of points. */
  readonly figures: TableFigures | null;
  readonly booster: Booster | null;
  /** The booster was not spent after all (rules.md#abandoned). */
  readonly boosterGivenBack: boolean;
  readonly extras: readonly ExtraRow[];
  /** Empty without a locked team. */
  readonly slots: readonly (LeaderboardSlot | null)[];
}

export interface LeaderboardSlot {
  readonly playerId: number;
  readonly captaincy: Captaincy | null;
  /** In the fixture, after captaincy; null for Overall and for players on no scorecard. */
  readonly points: number | null;
  readonly cameIn?: true;
}

export type PlayerNames = Readonly<Record<number, PlayerName>>;

/** In the order of the board, with points and rank of the fixture, or overall ones for null. */
export const loadRanked = shareRead(
  (tx: Tx, leagueId: number, fixtureId: number | null): readonly LeagueTeam[] => {
    if (fixtureId === null) {
      return loadTeams(tx, leagueId).map((team) => ({ ...team, rank: shownRank(team) }));
    }
    const stored = readFixturePoints(tx, leagueId, [fixtureId]);
    const places = new Map(stored.map((place) => [place.participantId, place]));
    return loadTeamsIn(tx, leagueId, fixtureId)
      .map((team) => {
        const place = places.get(team.participantId);
        const [points, rank] = [place?.points ?? 0, place?.rank ?? null];
        return { ...team, points, rank, figures: null };
      })
      .sort((a, b) => b.points - a.points);
  },
);

export interface SharedBoard {
  readonly rows: ReadonlyMap<number, LeaderboardRow>;
  readonly names: PlayerNames;
}

export const NOTHING_SHARED: SharedBoard = { rows: new Map(), names: {} };

interface BoardOf {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly fixture: StartedFixture | null;
}

/** Members share the first page with its names; no row is marked as own. */
export const boardOfFirstPage = sharePublicRead(
  (tx: PublicTx, leagueId: number, tournamentId: number, fixtureId: number | null): SharedBoard => {
    const started = loadStartedFixtures(tx, leagueId);
    const fixture = started.find(({ id }) => id === fixtureId) ?? null;
    const first = loadRanked(tx, leagueId, fixtureId).slice(0, PAGE_ROWS);
    const rows = describeRows(tx, { leagueId, tournamentId, fixture }, first);
    return {
      rows,
      names: namesIn(tx, { leagueId, tournamentId, fixture }, [...rows.values()]),
    };
  },
);

/** By participant; no row is marked as own. */
export function describeRows(
  tx: PublicTx,
  { leagueId, tournamentId, fixture }: BoardOf,
  teams: readonly LeagueTeam[],
): ReadonlyMap<number, LeaderboardRow> {
  if (teams.length === 0) return new Map();
  const ids = teams.map(({ participantId }) => participantId);
  const describe = fixture
    ? describeInFixture(tx, { leagueId, tournamentId, fixture }, ids)
    : describeOverall(tx, { leagueId, tournamentId }, ids);
  return new Map(teams.map((team) => [team.participantId, { ...team, ...describe(team) }]));
}

type RowDetails = Pick<
  LeaderboardRow,
  "transfers" | "booster" | "boosterGivenBack" | "extras" | "slots"
>;

function describeOverall(
  tx: PublicTx,
  { leagueId, tournamentId }: Omit<BoardOf, "fixture">,
  ids: readonly number[],
): (team: LeagueTeam) => RowDetails {
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  const locked = loadLastLockedTeams(tx, leagueId, ids);
  const transfers = sumChargedTransfers(tx, leagueId, ids);
  return ({ participantId }) => ({
    transfers: transfers.get(participantId) ?? 0,
    booster: null,
    boosterGivenBack: false,
    extras: [],
    slots: slotsOf(locked.get(participantId), pool, () => null),
  });
}

function describeInFixture(
  tx: PublicTx,
  { leagueId, tournamentId, fixture }: BoardOf & { readonly fixture: StartedFixture },
  ids: readonly number[],
): (team: LeagueTeam) => RowDetails {
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  const { scoringRules } = loadLeague(tx, leagueId);
  const players = scorePlayersOf(tx, leagueId, tournamentId, fixture.id);
  const locked = loadLockedTeams(tx, leagueId, [fixture.id], ids);
  const scored = new Map(
    locked.map((team) => [
      team.participantId,
      scoreTeamAtLock(team, fixture, players, scoringRules),
    ]),
  );
  const adjustmentsOf = adjustmentRows(tx, leagueId, fixture);
  return ({ participantId }) => {
    const own = scored.get(participantId);
    return {
      transfers: own && !fixture.givenBack ? own.charge : 0,
      booster: own?.booster ?? null,
      boosterGivenBack: fixture.givenBack,
      extras: [...(own ? extraRows(own, fixture) : []), ...adjustmentsOf(participantId)],
      slots: slotsOf(own, pool, pointsIn(own, players)),
    };
  };
}

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
  const cameIn = (id: number) => team.changes?.replacements.some(({ inId }) => inId === id);
  return fillSlots(players).map(
    (player) =>
      player && {
        playerId: player.id,
        captaincy: captaincyIn(team.lineup, player.id),
        points: pointsOf(player.id),
        ...(cameIn(player.id) ? { cameIn: true as const } : {}),
      },
  );
}

export function namesIn(
  tx: Tx,
  { leagueId, tournamentId, fixture }: BoardOf,
  rows: readonly LeaderboardRow[],
): PlayerNames {
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  const shown = fixture ? [fixture] : loadStartedFixtures(tx, leagueId);
  const playsNow = readPlaysNow(tx, leagueId, inProgressOf(shown), pool);
  const ids = new Set(rows.flatMap((row) => row.slots.flatMap((slot) => slot?.playerId ?? [])));
  return Object.fromEntries(
    [...ids].map((id) => {
      const player = pool.get(id);
      const name = player?.name ?? "";
      const isOn = player !== undefined && playsNow(player);
      return [id, { name, short: abbreviateName(name), ...(isOn && { playsNow: true as const }) }];
    }),
  );
}

const SIDE_PLAYERS = 11;

/** Of fixtures in play; where a side is not known, nobody is left out. */
function readPlaysNow(
  tx: Tx,
  leagueId: number,
  inPlay: readonly SeasonFixture[],
  pool: ReadonlyMap<number, LeaguePoolPlayer>,
): (player: LeaguePoolPlayer) => boolean {
  if (inPlay.length === 0) return () => false;
  const days = readPlayerDays(
    tx,
    inPlay.map(({ id }) => id),
    leagueId,
  );
  const sides = inPlay.flatMap(({ id: fixtureId, teamA, teamB }) => {
    const playing = [...(days.get(fixtureId)?.keys() ?? [])];
    return [teamA.id, teamB.id].map((teamId) => {
      const players = new Set(playing.filter((id) => pool.get(id)?.teamId === teamId));
      return { teamId, players, isKnown: players.size >= SIDE_PLAYERS };
    });
  });
  return ({ id, teamId }) =>
    sides.some((side) => side.teamId === teamId && (!side.isKnown || side.players.has(id)));
}
