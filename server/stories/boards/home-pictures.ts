import type { Hundredths } from "#game/core/units";
import { isAtStumps } from "#game/play/season/fixture-status";
import { contributionsOf } from "#game/play/season/table";
import type { LeagueTable } from "#game/play/table/league-table";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { PublicTx } from "#server/play/locks/locked-tx";
import { loadOwnTable, readCountedResults } from "#server/play/points/own-tables";
import { drawRace, type LinePicture } from "./draw-lines";
import { type LeagueTeam, loadLeagueTeams } from "./league-teams";
import { loadRace } from "./race-of-rounds";
import { chooseRunners, type RankRace } from "./rank-race";

export interface HomePictures {
  /** All teams; in a league of several pages the first ones and the own one. */
  readonly race: RankRace;
  /** Before the last match or round, by participant; empty before the second one. */
  readonly ranksBefore: Readonly<Record<number, number>>;
  readonly drawing: LinePicture | null;
  /** In the last matches or rounds, the oldest first. */
  readonly lastMatches: readonly {
    readonly fixtureId: number;
    readonly number: number;
    readonly round?: number;
    readonly points: Hundredths;
    readonly live: boolean;
  }[];
}

/** On League Home; the whole season has its own page. */
const STEPS_SHOWN = 9;
const LAST_MATCHES = 6;

/** The rank race over the last matches or rounds, and the own points in the last six. */
export function readHomePictures(
  tx: PublicTx,
  member: MemberLeague,
  standings: readonly LeagueTeam[],
): HomePictures {
  const teams = loadLeagueTeams(tx, member);
  const whole = loadRace(tx, member.leagueId, STEPS_SHOWN);
  const race = whole.of(chooseRunners(teams));
  const own = race.runners.find((runner) => runner.mine);
  const before = whole.of(standings).runners.flatMap(({ participantId, ranks }) => {
    const rank = ranks.at(-2) ?? null;
    return rank === null ? [] : [[participantId, rank] as const];
  });
  const lastMatches = race.fixtures
    .flatMap(({ id, number, round, state, status }, step) => {
      const points = own?.points[step] ?? null;
      const live = state === "in progress" && !isAtStumps(status);
      return points === null
        ? []
        : [{ fixtureId: id, number, ...(round && { round }), points, live }];
    })
    .slice(-LAST_MATCHES);
  return {
    race,
    ranksBefore: Object.fromEntries(before),
    drawing: drawRace(race),
    lastMatches,
  };
}

/** In a table that is not all points together (rules.md#tables). */
export interface TableShares {
  readonly table: LeagueTable;
  /** Fixtures in the table at whose lock the team was in the league. */
  readonly ofFixtures: Readonly<Record<number, TableShare>>;
}

interface TableShare {
  /** Hundredths of a point of the table; null for one that is not among the best. */
  readonly adds: number | null;
  /** In the fixture; null without a team. */
  readonly place: number | null;
}

/** Null if the table is all points together. */
export function readTableShares(
  tx: PublicTx,
  leagueId: number,
  participantId: number,
): TableShares | null {
  const own = loadOwnTable(tx, leagueId);
  if (own === null) return null;
  const results = readCountedResults(tx, leagueId, own).flatMap(({ fixtureId, results: all }) => {
    const result = all.get(participantId);
    return result ? [{ fixtureId, ...result }] : [];
  });
  const adds = contributionsOf(own.rules, results);
  const ofFixtures = results.map(({ fixtureId, place }, index) => [
    fixtureId,
    { adds: adds[index] ?? null, place },
  ]);
  return { table: own.rules.table, ofFixtures: Object.fromEntries(ofFixtures) };
}
