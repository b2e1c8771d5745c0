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

/** The data that all boards of a league share. */
export interface Board {
  readonly league: LeagueRules;
  readonly started: readonly StartedFixture[];
  readonly teams: readonly LeagueTeam[];
}

export function loadBoard(tx: LockedTx, member: MemberLeague): Board {
  const league = loadLeague(tx, member.leagueId);
  return {
    league,
    started: loadStartedFixtures(tx, member.tournamentId, league.format),
    teams: loadLeagueTeams(tx, member),
  };
}

/** A team by its participant; null where nobody has that id. */
export function findTeam({ teams }: Board, participantId: number | null): LeagueTeam | null {
  return teams.find((team) => team.participantId === participantId) ?? null;
}

/** The team that is asked for; the own one where it is not said. */
export function chooseTeam(board: Board, participantId: number | null): LeagueTeam | null {
  return findTeam(board, participantId) ?? board.teams.find(({ mine }) => mine) ?? null;
}

export function findFixture({ started }: Board, fixtureId: number | null): StartedFixture | null {
  return started.find(({ id }) => id === fixtureId) ?? null;
}

/** The fixture that is asked for; the last one where it is not said, null while none has started. */
export function chooseFixture(board: Board, fixtureId: number | null): StartedFixture | null {
  return findFixture(board, fixtureId) ?? board.started.at(-1) ?? null;
}

export type TeamOption = Pick<LeagueTeam, "participantId" | "teamName">;

/** No more of a team than its option shows: a large league has a thousand of them. */
export function nameTeam({ participantId, teamName }: LeagueTeam): TeamOption {
  return { participantId, teamName };
}

/** The fixture of a screen, and the others that can be chosen. */
export interface FixtureHead {
  /** Fixtures that have started, the last one first. */
  readonly fixtures: readonly FixtureName[];
  readonly teams: readonly TeamOption[];
  /** Null before the first fixture starts. */
  readonly fixture: FixtureName | null;
  readonly inProgress: boolean;
  /** Whether it is left out of the league's table (rules.md#tables). */
  readonly leftOut: boolean;
  /** Corrections of the result, which decides predictions. */
  readonly resultCorrections: readonly ResultCorrection[];
  readonly captainMode: CaptainMode;
}

export function describeFixture(
  tx: LockedTx,
  { league, teams }: Board,
  fixture: StartedFixture | null,
): FixtureHead {
  return {
    fixtures: nameNewestFirst(tx, league.tournamentId),
    teams: teams.map(nameTeam),
    fixture: fixture && nameFixture(fixture),
    inProgress: fixture !== null && isInProgress(fixture),
    leftOut: fixture !== null && readLeftOut(tx, league.leagueId).has(fixture.id),
    resultCorrections: fixture ? readResultCorrections(tx, fixture.id) : [],
    captainMode: league.scoringRules.extras.captainMode,
  };
}
