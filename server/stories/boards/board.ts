import type { CaptainMode } from "#game/play/scoring/rules";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { type LeagueRules, loadLeague } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { readLeftOut } from "#server/play/points/own-tables";
import { type ResultCorrection, readResultCorrections } from "./corrections";
import { type LeagueTeam, loadLeagueTeams } from "./league-teams";
import {
  type FixtureName,
  isInProgress,
  loadStartedFixtures,
  nameFixture,
  nameNewestFirst,
  type StartedFixture,
} from "./started-fixtures";

interface Board {
  readonly league: LeagueRules;
  readonly started: readonly StartedFixture[];
  readonly teams: readonly LeagueTeam[];
}

export function loadBoard(tx: LockedTx, member: MemberLeague): Board {
  const league = loadLeague(tx, member.leagueId);
  return {
    league,
    started: loadStartedFixtures(tx, member.leagueId),
    teams: loadLeagueTeams(tx, member),
  };
}

export function findTeam({ teams }: Board, participantId: number | null): LeagueTeam | null {
  return teams.find((team) => team.participantId === participantId) ?? null;
}

export function chooseTeam(board: Board, participantId: number | null): LeagueTeam | null {
  return findTeam(board, participantId) ?? board.teams.find(({ mine }) => mine) ?? null;
}

export function findFixture({ started }: Board, fixtureId: number | null): StartedFixture | null {
  return started.find(({ id }) => id === fixtureId) ?? null;
}

/** By default the last fixture; null before the first has started. */
export function chooseFixture(board: Board, fixtureId: number | null): StartedFixture | null {
  return findFixture(board, fixtureId) ?? board.started.at(-1) ?? null;
}

export type TeamOption = Pick<LeagueTeam, "participantId" | "teamName">;

/** Only the data of an option: a large league has a thousand teams. */
export function nameTeam({ participantId, teamName }: LeagueTeam): TeamOption {
  return { participantId, teamName };
}

export interface FixtureHead {
  readonly fixtures: readonly FixtureName[];
  readonly teams: readonly TeamOption[];
  readonly fixture: FixtureName | null;
  readonly inProgress: boolean;
  /** Left out of the league's table (rules.md#tables). */
  readonly leftOut: boolean;
  readonly resultCorrections: readonly ResultCorrection[];
  readonly captainMode: CaptainMode;
}

export function describeFixture(
  tx: LockedTx,
  { league, teams }: Board,
  fixture: StartedFixture | null,
): FixtureHead {
  return {
    fixtures: nameNewestFirst(tx, league.leagueId),
    teams: teams.map(nameTeam),
    fixture: fixture && nameFixture(fixture),
    inProgress: fixture !== null && isInProgress(fixture),
    leftOut: fixture !== null && readLeftOut(tx, league.leagueId).has(fixture.id),
    resultCorrections: fixture ? readResultCorrections(tx, fixture.id) : [],
    captainMode: league.scoringRules.extras.captainMode,
  };
}
