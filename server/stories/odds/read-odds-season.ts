import { createHash } from "node:crypto";
import { and, desc, eq, lte, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { chainEntries } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import type { SettledPairs } from "#game/play/head-to-head/playoffs";
import { type BroughtDuels, readMatchPoints } from "#game/play/head-to-head/table";
import { placesOf } from "#game/play/season/ranking";
import { type TableRules, tableRulesOf } from "#game/play/season/table";
import { endByHeadToHead } from "#game/stories/odds/end-head-to-head";
import { endByTable } from "#game/stories/odds/end-table";
import type { HeadToHeadSeason } from "#game/stories/odds/foresee-rounds";
import type { OddsInput } from "#game/stories/odds/season-odds";
import { type Calendar, loadCalendar } from "#server/play/head-to-head/load-calendar";
import { broughtDuels, readSettledPairs } from "#server/play/head-to-head/load-head-to-head";
import { loadLeague } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { readSeasonAdjustments } from "#server/play/points/adjustments";
import { readLeftOut } from "#server/play/points/own-tables";
import { readPointsByFixture } from "#server/play/points/read-fixture-points";
import { loadStandings } from "#server/play/points/standings";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import type { SeasonFixture } from "#server/play/season/season-fixtures";

/** Everything that odds follow from: final points and the order of the season, nothing of an open window. */
export interface OddsSeason {
  readonly leagueId: number;
  readonly rules: TableRules;
  /** The ids of all in the table; former members get no further points. */
  readonly teams: readonly number[];
  readonly goesOn: readonly boolean[];
  /** Points of the season with a reason, in the order of the teams. */
  readonly ofSeason: readonly Hundredths[];
  /** Finished and counted, in the order of their locks. */
  readonly played: readonly PlayedInSeason[];
  /** The ids of the counted fixtures to come, or in play. */
  readonly left: readonly number[];
  readonly calendar: Calendar | null;
  readonly settled: SettledPairs;
  readonly brought: BroughtDuels;
}

interface PlayedInSeason {
  readonly fixtureId: number;
  readonly pointsOf: ReadonlyMap<number, number>;
  /** The head of the league's chain at the fixture's lock: anybody who has it draws the same seasons. */
  readonly seed: string;
}

export function readOddsSeason(tx: LockedTx, leagueId: number): OddsSeason {
  const { settings } = loadLeague(tx, leagueId);
  const leftOut = readLeftOut(tx, leagueId);
  const counted = loadLeagueFixtures(tx, leagueId)
    .filter(({ id, voided }) => !voided && !leftOut.has(id))
    .sort((a, b) => lockOf(a) - lockOf(b) || a.number - b.number);
  const finished = counted.filter(({ state }) => state === "finished");
  const points = readPointsByFixture(
    tx,
    leagueId,
    finished.map(({ id }) => id),
  );
  const played = finished.flatMap((fixture): PlayedInSeason[] => {
    const own = Object.entries(points.get(fixture.id) ?? {});
    // Locked before the league was made.
    if (own.length === 0) return [];
    const pointsOf = new Map(own.map(([id, each]) => [Number(id), each]));
    return [{ fixtureId: fixture.id, pointsOf, seed: readSeed(tx, leagueId, fixture) }];
  });
  const standings = [...loadStandings(tx, leagueId)].sort(
    (a, b) => a.participantId - b.participantId,
  );
  const calendar = loadCalendar(tx, leagueId);
  const ofSeason = readSeasonAdjustments(tx, leagueId);
  return {
    leagueId,
    rules: tableRulesOf(settings),
    teams: standings.map(({ participantId }) => participantId),
    goesOn: standings.map(({ leftAt }) => leftAt === null),
    ofSeason: standings.map(({ participantId }) => ofSeason.get(participantId) ?? 0),
    played,
    left: counted.filter(({ state }) => state !== "finished").map(({ id }) => id),
    calendar,
    settled: calendar === null ? new Map() : readSettledPairs(tx, leagueId),
    brought: calendar === null ? new Map() : broughtDuels(tx, leagueId),
  };
}

/** The two things to win: the table, and in leagues with it the head-to-head. */
export interface Contests<Value> {
  readonly table: Value;
  readonly headToHead: Value | null;
}

/** As it was after so many of the played fixtures. */
export function contestsAfter(season: OddsSeason, count: number): Contests<OddsInput> {
  const { teams, goesOn, ofSeason, rules, calendar } = season;
  const played = season.played.slice(0, count);
  const left = [...season.played.slice(count).map(({ fixtureId }) => fixtureId), ...season.left];
  const rows = played.map(({ pointsOf }) => pointsOf);
  const results = teams.map(() => [] as { points: number; place: number | null }[]);
  for (const row of rows) {
    const inIt = teams.map((id) => row.get(id) ?? Number.NEGATIVE_INFINITY);
    const places = placesOf(inIt);
    for (const [team, points] of inIt.entries()) {
      if (row.has(teams[team] ?? 0)) results[team]?.push({ points, place: places[team] ?? null });
    }
  }
  const entries = teams.map((_, team) => ({
    results: results[team] ?? [],
    goesOn: goesOn[team] ?? false,
    ofSeason: ofSeason[team] ?? 0,
  }));
  const seed = played.at(-1)?.seed ?? "";
  const common = { teams, played: rows, left: left.length, seed };
  return {
    table: { ...common, endSeason: endByTable(rules, entries) },
    headToHead: calendar && {
      ...common,
      endSeason: endByHeadToHead(headToHeadOf(season, calendar, played, left), teams),
    },
  };
}

/**
 * SHA-256 of everything that the odds after so many fixtures follow from. What is to come, who is in the
 * league and points of the season belong to it for the last of them alone: earlier ones stay as they were
 * said, also when members leave and matches are called off later.
 */
export function basisAfter(season: OddsSeason, count: number): string {
  const { rules, played, calendar } = season;
  const rows = played.slice(0, count).map(({ fixtureId, pointsOf, seed }) => {
    return [fixtureId, seed, [...pointsOf].sort(([a], [b]) => a - b)];
  });
  const drawn = calendar && [
    calendar.seed,
    calendar.playoffsFrom,
    calendar.settings.headToHeadPoints,
  ];
  const text = JSON.stringify([VERSION, rules, rows, drawn]);
  return count < played.length ? digestOf(text) : `${digestOf(text)}${REST}${restOf(season)}`;
}

/** Odds that were worked out from the earlier basis still hold for this one. */
export function isBasis(earlier: string, basis: string): boolean {
  return earlier === basis || (!basis.includes(REST) && earlier.startsWith(`${basis}${REST}`));
}

const REST = " ";

function restOf(season: OddsSeason): string {
  const { teams, goesOn, ofSeason, left, settled, brought, calendar } = season;
  const duels = calendar && [[...settled], [...brought], calendar.draws.length];
  return digestOf(JSON.stringify([teams, goesOn, ofSeason, left, duels]));
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Raised with a change of the method: everything is worked out again. */
const VERSION = 1;

function headToHeadOf(
  { settled, brought }: OddsSeason,
  calendar: Calendar,
  played: readonly PlayedInSeason[],
  left: readonly number[],
): HeadToHeadSeason<SeasonFixture> {
  const { rounds, draws, bySeed, playoffsFrom, settings } = calendar;
  return {
    ...{ rounds, draws, playoffsFrom, settled, brought, left },
    bySeed: bySeed.map(({ participantId }) => participantId),
    matchPoints: readMatchPoints(settings.headToHeadPoints),
    points: new Map(played.map(({ fixtureId, pointsOf }) => [fixtureId, pointsOf])),
  };
}

function lockOf({ lockedAt, startsAt }: SeasonFixture): Ms {
  return lockedAt ?? startsAt;
}

function readSeed(tx: Tx, leagueId: number, fixture: SeasonFixture): string {
  return statementsOf(tx).head.get({ leagueId, at: lockOf(fixture) })?.hash ?? NO_CHAIN;
}

/** Of a fixture that locked before the league had a chain. */
const NO_CHAIN = "0".repeat(64);

const statementsOf = prepareOnce((db) => ({
  head: db
    .select({ hash: chainEntries.hash })
    .from(chainEntries)
    .where(
      and(
        eq(chainEntries.leagueId, sql.placeholder("leagueId")),
        lte(chainEntries.at, sql.placeholder("at")),
      ),
    )
    .orderBy(desc(chainEntries.number))
    .limit(1)
    .prepare(),
}));
