import {
  FIRST_PAGE,
  type ListedRow,
  type ListPage,
  mapPage,
  type PageChoice,
  pageOf,
  rowsToShow,
} from "#game/core/list-page";
import type { Hundredths } from "#game/core/units";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { LeagueTable } from "#game/play/table/league-table";
import type { Services } from "#server/core/services";
import { readCrests } from "#server/play/leagues/league-crests";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type PublicTx } from "#server/play/locks/locked-transaction";
import { creditOf } from "#server/play/season/match-file-facts";
import { loadTeamLooks, type TeamLooks } from "#server/play/season/team-colours";
import type { ExtraRow } from "../boards/extra-rows";
import { boardOfFirstPage, describeRows, loadRanked, namesIn } from "../boards/leaderboard-rows";
import type { Captaincy } from "../boards/play-notes";
import {
  type FixtureName,
  isInProgress,
  loadStartedFixtures,
  nameFixture,
  nameNewestFirst,
  type StartedFixture,
} from "../boards/started-fixtures";
import type { Spectator } from "./spectator-link";
import {
  nameTeams,
  ownerOf,
  type WatchedDeadline,
  type WatchedMatch,
  type WatchedTeam,
  watchDeadline,
  watchMatches,
  watchTeams,
} from "./watched-league";

export interface LockedEleven extends Omit<WatchedTeam, "inPlay"> {
  readonly players: readonly WatchedPlayer[];
  readonly extras: readonly ExtraRow[];
}

interface WatchedPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly captaincy: Captaincy | null;
  /** In the fixture, after captaincy; null for a player on no scorecard. */
  readonly points: Hundredths | null;
}

export interface WatchedFixture {
  readonly fixture: FixtureName;
  /** Its points may still change by themselves. */
  readonly inProgress: boolean;
  readonly teams: ListPage<LockedEleven>;
}

/** For the page of spectators (rules.md#spectators). */
export interface WatchedLeague {
  readonly league: string;
  readonly tournament: string;
  readonly timeZone: string;
  readonly table: LeagueTable;
  readonly captainMode: CaptainMode;
  readonly standings: ListPage<WatchedTeam>;
  readonly matches: readonly WatchedMatch[];
  readonly deadline: WatchedDeadline | null;
  readonly fixtures: readonly FixtureName[];
  /** By default the last one; null before the first lock. */
  readonly shown: WatchedFixture | null;
  readonly looks: TeamLooks;
  readonly matchFiles?: true;
}

/**
 * Standings and locked teams.
 *
 * @param fixtureId null for the last one that has locked, also in place of one that has not
 */
export function watchLeague(
  services: Services,
  spectator: Spectator,
  fixtureId: number | null,
  choice: PageChoice = FIRST_PAGE,
): WatchedLeague {
  return inLockedReadTransaction(services, (tx, now) => {
    const { leagueId, tournamentId, league, tournament, timeZone } = spectator;
    const { settings, scoringRules } = loadLeague(tx, leagueId);
    const started = loadStartedFixtures(tx, leagueId);
    const fixture = started.find(({ id }) => id === fixtureId) ?? lastLocked(started);
    return {
      ...{ league, tournament, timeZone },
      table: settings.table,
      captainMode: scoringRules.extras.captainMode,
      standings: pageOf(watchTeams(tx, spectator), choice, LISTED),
      matches: watchMatches(services, tx, spectator),
      deadline: watchDeadline(tx, spectator, now),
      fixtures: nameNewestFirst(tx, leagueId),
      shown: fixture && watchFixture(tx, spectator, fixture, choice),
      looks: loadTeamLooks(tx, tournamentId),
      ...creditOf(tx, tournamentId),
    };
  });
}

export function lastLocked(started: readonly StartedFixture[]): StartedFixture | null {
  return started.reduce<StartedFixture | null>(
    (last, fixture) => (last !== null && last.lockedAt > fixture.lockedAt ? last : fixture),
    null,
  );
}

/** In the table of a fixture that has locked. */
export function watchFixture(
  tx: PublicTx,
  spectator: Spectator,
  fixture: StartedFixture,
  choice: PageChoice,
): WatchedFixture {
  const { leagueId, tournamentId } = spectator;
  const nameOf = nameTeams(tx, spectator);
  const crestOf = readCrests(tx, leagueId);
  const page = pageOf(loadRanked(tx, leagueId, fixture.id), choice, {
    isMine: LISTED.isMine,
    names: (team) => [nameOf(team)],
  });
  const first = boardOfFirstPage(tx, leagueId, tournamentId, fixture.id);
  const further = rowsToShow(page).filter(({ participantId }) => !first.rows.has(participantId));
  const others = describeRows(tx, { leagueId, tournamentId, fixture }, further);
  const names =
    further.length === 0
      ? first.names
      : namesIn(tx, { leagueId, tournamentId, fixture }, [...others.values()]);
  return {
    fixture: nameFixture(fixture),
    inProgress: isInProgress(fixture),
    teams: mapPage(page, (team): LockedEleven => {
      const { participantId } = team;
      const row = first.rows.get(participantId) ?? others.get(participantId);
      return {
        participantId,
        rank: team.rank,
        teamName: nameOf(team),
        crest: crestOf(participantId),
        owner: ownerOf(team, spectator),
        points: team.points,
        players: (row?.slots ?? []).flatMap((slot): WatchedPlayer[] => {
          if (slot === null) return [];
          const { playerId, captaincy, points } = slot;
          return [{ playerId, name: names[playerId]?.name ?? "", captaincy, points }];
        }),
        // A reason may name a member.
        extras: (row?.extras ?? []).map((extra) =>
          extra.kind === "adjustment" ? { ...extra, name: "" } : extra,
        ),
      };
    }),
  };
}

/** Spectators own no team; a search finds teams by their shown names. */
const LISTED: ListedRow<Pick<WatchedTeam, "teamName">> = {
  isMine: () => false,
  names: ({ teamName }) => [teamName],
};
