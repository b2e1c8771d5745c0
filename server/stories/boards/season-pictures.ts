import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import type { Hundredths } from "#game/core/units";
import type { BestEleven } from "#game/play/best-eleven/best-eleven";
import type { Candidate } from "#game/play/best-eleven/team-problem";
import { formatOf } from "#game/play/format/formats";
import type { Role } from "#game/play/roles";
import { captaincyGains } from "#game/play/scoring/captaincy-gains";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeaguePool, loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { type Freshness, showFreshness } from "#server/play/season/freshness";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { creditOf } from "#server/play/season/match-file-facts";
import { loadSquadBefore } from "#server/play/squads/read-owner";
import { chooseTeam, findFixture, loadBoard, nameTeam, type TeamOption } from "./board";
import { type BarsDrawing, drawBars } from "./draw-bars";
import { drawGaps, drawRace, type LinePicture } from "./draw-lines";
import { findBestEleven, type Pick, rankPicks, settingsOfSearch } from "./find-best-eleven";
import { readTableShares, type TableShares } from "./home-pictures";
import type { LeagueTeam } from "./league-teams";
import { type Captaincy, captaincyIn } from "./play-notes";
import { loadRace } from "./race-of-rounds";
import {
  type Chaser,
  chooseRunners,
  loadRankRace,
  type RankRace,
  type WholeRace,
} from "./rank-race";
import { loadStartedRounds, type StartedRound } from "./round-board";
import { scorePlayersOf } from "./score-players";
import {
  type FixtureName,
  nameFixture,
  nameNewestFirst,
  type StartedFixture,
} from "./started-fixtures";

export interface SeasonPictures {
  readonly fixtures: readonly FixtureName[];
  readonly teams: readonly TeamOption[];
  /** All teams; in a league of several pages the first ones, the own and the chosen one. */
  readonly race: RankRace;
  readonly raceDrawing: LinePicture | null;
  readonly gaps: readonly Chaser[];
  readonly gapsDrawing: LinePicture | null;
  readonly team: LeagueTeam | null;
  readonly byFixture: readonly FixtureFigures[];
  /** Omitted in formats without rounds; the bars are of rounds then. */
  readonly byRound?: readonly RoundFigures[];
  /** Null if the table is all points together. */
  readonly shares: TableShares | null;
  readonly barsDrawing: BarsDrawing | null;
  readonly bestPicks: readonly Pick[];
  readonly worstPicks: readonly Pick[];
  readonly fixture: FixtureName | null;
  readonly eleven: ElevenOfFixture | null;
  /**
   * The team whose squad has the eleven, empty until it has a name; null if anybody can be picked.
   */
  readonly elevenOf: string | null;
  readonly captainMode: CaptainMode;
  /** Of the fixtures in play (rules.md#freshness). */
  readonly freshness: readonly Freshness[];
  readonly matchFiles?: true;
}

interface Figures {
  /** Null for a team that was not in the league at the lock. */
  readonly points: number | null;
  /** Of the teams in the league at the lock, rounded. */
  readonly average: number;
  readonly highest: number;
}

interface FixtureFigures extends Figures {
  readonly fixture: FixtureName;
}

/** Of all matches of a round that have locked. */
export interface RoundFigures extends Figures {
  readonly number: number;
  readonly title: string;
}

interface ElevenOfFixture {
  readonly players: readonly ElevenPlayer[];
  readonly total: Hundredths;
  readonly salary: Hundredths;
}

interface ElevenPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly team: string;
  readonly role: Role;
  readonly salary: number;
  readonly captaincy: Captaincy | null;
  readonly own: Hundredths;
  readonly points: number;
}

const PICKS_SHOWN = 5;

/** By default the own team, and the last fixture that is over. */
export async function showSeason(
  services: Services,
  member: MemberLeague,
  choice: SeasonChoice,
): Promise<SeasonPictures> {
  const { candidates, settings, ...pictures } = readSeason(services, member, choice);
  const best = candidates && (await findBestEleven(candidates, settings));
  return { ...pictures, eleven: best && candidates && nameEleven(best, candidates) };
}

interface SeasonChoice {
  readonly participantId: number | null;
  readonly fixtureId: number | null;
}

function readSeason(services: Services, member: MemberLeague, choice: SeasonChoice) {
  return inLockedReadTransaction(services, (tx) => {
    const board = loadBoard(tx, member);
    const { league, started, teams } = board;
    const pool = loadPoolById(tx, league);
    const whole = loadRankRace(tx, league.leagueId, started.length);
    const team = chooseTeam(board, choice.participantId);
    const fixture = findFixture(board, choice.fixtureId) ?? lastFinished(started);
    const shown = chooseRunners(teams, team?.participantId);
    const raced = loadRace(tx, league.leagueId, started.length);
    const race = raced.of(shown);
    const gaps = raced.gapsOf(shown);
    const byFixture = team ? figuresByFixture(whole, team) : [];
    const rounds = loadStartedRounds(tx, league.leagueId);
    const byRound = team && rounds.length > 0 ? figuresByRound(raced, team, rounds) : null;
    const picks = team ? rankPicks(tx, league, team.participantId, started, pool) : [];
    const { leagueId, tournamentId } = league;
    const ofSquad = formatOf(league.format).hasSquads;
    const owner = ofSquad ? (team?.participantId ?? null) : null;
    return {
      settings: settingsOfSearch(tx, leagueId, tournamentId),
      elevenOf: ofSquad ? (team?.teamName ?? null) : null,
      candidates: fixture && candidatesIn(tx, leagueId, tournamentId, fixture.id, owner),
      fixtures: nameNewestFirst(tx, leagueId),
      teams: teams.map(nameTeam),
      race,
      raceDrawing: drawRace(race, WIDTH, NAMES),
      gaps,
      gapsDrawing: drawGaps(race.fixtures, gaps, WIDTH, NAMES),
      team,
      byFixture,
      ...(byRound && { byRound }),
      shares: team && readTableShares(tx, league.leagueId, team.participantId),
      barsDrawing: drawBars(
        (byRound ?? byFixture).map(({ points, average, ...of }) => {
          const [key, label] =
            "fixture" in of
              ? [of.fixture.id, `M${of.fixture.number}`]
              : [of.number, `R${of.number}`];
          return { key, label, points: points ?? 0, average };
        }),
      ),
      bestPicks: picks.slice(0, PICKS_SHOWN),
      worstPicks: picks.slice(PICKS_SHOWN).slice(-PICKS_SHOWN).reverse(),
      fixture: fixture && nameFixture(fixture),
      captainMode: league.scoringRules.extras.captainMode,
      freshness: showFreshness(tx, member.tournamentId),
      ...creditOf(tx, member.tournamentId),
    };
  });
}

/** Of the pictures of the whole season, and the part for names with their figures. */
const WIDTH = 720;
const NAMES = 178;

function lastFinished(started: readonly StartedFixture[]): StartedFixture | null {
  return started.findLast((fixture) => fixture.state === "finished") ?? started.at(-1) ?? null;
}

function figuresByFixture(whole: WholeRace, team: LeagueTeam): FixtureFigures[] {
  const [own] = whole.of([team]).runners;
  return whole.fixtures.map((fixture, round) => ({
    fixture,
    points: own?.points[round] ?? null,
    ...averageAndHighest(whole.points[round] ?? []),
  }));
}

function figuresByRound(
  raced: WholeRace,
  team: LeagueTeam,
  rounds: readonly StartedRound[],
): RoundFigures[] {
  const [own] = raced.of([team]).runners;
  return rounds.map(({ number, title }, place) => ({
    ...{ number, title, points: own?.points[place] ?? null },
    ...averageAndHighest(raced.points[place] ?? []),
  }));
}

function averageAndHighest(points: readonly (number | null)[]) {
  const all = points.filter((each) => each !== null);
  const sum = all.reduce((total, each) => total + each, 0);
  return {
    average: Math.round(sum / Math.max(1, all.length)),
    highest: all.reduce((most, each) => Math.max(most, each), all[0] ?? 0),
  };
}

interface NamedCandidate extends Candidate {
  readonly teamShortName: string;
}

/**
 * With their points in the fixture; null before the first points. With owners, the candidates of
 * one owner at the lock (rules.md#formats).
 */
const candidatesIn = shareRead(
  (
    tx: Tx,
    leagueId: number,
    tournamentId: number,
    fixtureId: number,
    ownerId: number | null,
  ): readonly NamedCandidate[] | null => {
    const { scoringRules, format } = loadLeague(tx, leagueId);
    const played = scorePlayersOf(tx, leagueId, tournamentId, fixtureId).get(fixtureId);
    if (played === undefined || played.size === 0) return null;
    const fixture = loadLeagueFixtures(tx, leagueId).find(({ id }) => id === fixtureId);
    const teamIds = fixture && formatOf(format).playersFrom(fixture);
    const pool = loadLeaguePool(tx, { leagueId, tournamentId });
    const ofSides = teamIds ? pool.filter(({ teamId }) => teamIds.includes(teamId)) : pool;
    const squad =
      ownerId === null
        ? null
        : loadSquadBefore(tx, leagueId, ownerId, fixture?.lockedAt ?? Number.POSITIVE_INFINITY);
    const eligible = squad === null ? ofSides : ofSides.filter(({ id }) => squad.has(id));
    return eligible.map((player) => {
      const own = played.get(player.id);
      const gains = own ? captaincyGains(own, scoringRules) : { captain: 0, viceCaptain: 0 };
      return { ...player, points: own?.points ?? 0, gains };
    });
  },
);

function nameEleven(best: BestEleven, candidates: readonly NamedCandidate[]): ElevenOfFixture {
  const scored = new Map(candidates.map((each) => [each.id, each]));
  const players = best.playerIds.flatMap((id): ElevenPlayer[] => {
    const player = scored.get(id);
    if (player === undefined) return [];
    const captaincy = captaincyIn(best, id);
    const { name, role, salary, points: own, gains, teamShortName: team } = player;
    const points = own + (captaincy === null ? 0 : gains[captaincy]);
    return [{ playerId: id, name, team, role, salary, captaincy, own, points }];
  });
  const salary = players.reduce((sum, player) => sum + player.salary, 0);
  return { players, total: best.points, salary };
}
