import { FIRST_PAGE } from "#game/core/list-page";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { LeagueTable } from "#game/play/table/league-table";
import type { Services } from "#server/core/services";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { type FixtureName, loadStartedFixtures } from "../boards/started-fixtures";
import type { Spectator } from "./spectator-link";
import { type LockedEleven, lastLocked, watchFixture } from "./watch-league";
import {
  type WatchedDeadline,
  type WatchedMatch,
  type WatchedTeam,
  watchDeadline,
  watchMatches,
  watchTeams,
} from "./watched-league";

/** A television shows them to the other end of a room. */
const ROWS = 10;
/** Nobody waits for the thousandth team. */
const MOST_STANDINGS = 5;
const MOST_MATCHES = 3;

export type BoardView =
  | {
      readonly kind: "standings";
      readonly rows: readonly WatchedTeam[];
      /** A match is in play, so the rows have points of it. */
      readonly live: boolean;
      /** Places of the first and the last row, and the number of teams. */
      readonly first: number;
      readonly last: number;
      readonly of: number;
    }
  | { readonly kind: "match"; readonly match: WatchedMatch }
  /** The best teams of the last locked fixture. */
  | {
      readonly kind: "fixture";
      readonly fixture: FixtureName;
      readonly inProgress: boolean;
      readonly rows: readonly LockedEleven[];
    }
  /** The best one of them with its players. */
  | {
      readonly kind: "eleven";
      readonly fixture: FixtureName;
      readonly inProgress: boolean;
      readonly eleven: LockedEleven;
    }
  | { readonly kind: "deadline"; readonly deadline: WatchedDeadline };

export interface WatchedBoard {
  readonly league: string;
  readonly tournament: string;
  readonly timeZone: string;
  readonly table: LeagueTable;
  readonly captainMode: CaptainMode;
  readonly view: BoardView;
  readonly number: number;
  readonly views: number;
  readonly next: number;
}

/**
 * Views follow one another, the first after the last, however many there are by then
 * (rules.md#spectators).
 *
 * @param number from 1
 */
export function watchBoard(services: Services, spectator: Spectator, number: number): WatchedBoard {
  return inLockedReadTransaction(services, (tx, now) => {
    const { leagueId, league, tournament, timeZone } = spectator;
    const { settings, scoringRules } = loadLeague(tx, leagueId);
    const matches = watchMatches(services, tx, spectator).slice(0, MOST_MATCHES);
    const last = lastLocked(loadStartedFixtures(tx, leagueId));
    const deadline = watchDeadline(tx, spectator, now);
    const views = [
      ...viewsOfStandings(watchTeams(tx, spectator), matches.length > 0),
      ...matches.map((match): BoardView => ({ kind: "match", match })),
      ...(last ? viewsOfFixture(watchFixture(tx, spectator, last, FIRST_PAGE)) : []),
      ...(deadline ? [{ kind: "deadline", deadline } satisfies BoardView] : []),
    ];
    const index = (Math.max(1, number) - 1) % views.length;
    const view = views[index];
    if (view === undefined) throw new Error("There are always standings.");
    return {
      ...{ league, tournament, timeZone },
      table: settings.table,
      captainMode: scoringRules.extras.captainMode,
      view,
      number: index + 1,
      views: views.length,
      next: ((index + 1) % views.length) + 1,
    };
  });
}

function viewsOfStandings(teams: readonly WatchedTeam[], live: boolean): BoardView[] {
  const views = Math.min(MOST_STANDINGS, Math.max(1, Math.ceil(teams.length / ROWS)));
  return Array.from({ length: views }, (_, view) => {
    const rows = teams.slice(view * ROWS, (view + 1) * ROWS);
    const first = view * ROWS + 1;
    const last = first + rows.length - 1;
    return { kind: "standings", rows, live, first, last, of: teams.length };
  });
}

function viewsOfFixture({
  fixture,
  inProgress,
  teams,
}: ReturnType<typeof watchFixture>): BoardView[] {
  const rows = teams.rows.filter(({ players }) => players.length > 0).slice(0, ROWS);
  const [best] = rows;
  if (best === undefined) return [];
  return [
    { kind: "fixture", fixture, inProgress, rows },
    { kind: "eleven", fixture, inProgress, eleven: best },
  ];
}
