import { and, asc, eq, exists, isNotNull, ne, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, leagues, leftOutFixtures } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import {
  createTally,
  isCounted,
  rankTable,
  type TableResult,
  type TableRow,
  type TableRules,
  tableRulesOf,
} from "#game/play/season/table";
import type { LeagueTable } from "#game/play/table/league-table";
import { lockedAtOf } from "../season/league-fixtures";
import { type LeagueScope, prepareForScopes } from "./league-scope";

/**
 * A table that is not the sum of all points (rules.md#tables): of places, of the best matches, or
 * with fixtures that are left out.
 */
export interface OwnTable {
  readonly rules: TableRules;
  /** By fixture, then by participant: a ball reads only the changed ones. */
  readonly results: Map<number, ReadonlyMap<number, TableResult>>;
}

export function loadOwnTables(tx: Tx, scope: LeagueScope): Map<number, OwnTable> {
  const { statements, scopeId } = rulesOf(tx, scope);
  const rows = statements.all({ scopeId });
  return new Map(
    rows.map(({ leagueId, ...settings }) => [
      leagueId,
      { rules: tableRulesOf(settings), results: new Map() },
    ]),
  );
}

/** Null if the table is the sum of all points. */
export function loadOwnTable(tx: Tx, leagueId: number): OwnTable | null {
  return loadOwnTables(tx, { leagueId }).get(leagueId) ?? null;
}

/** Overall ranks, for teams in their order. */
export function rankOwnTable<
  Team extends { readonly participantId: number; readonly ofSeason: Hundredths },
>(tx: Tx, leagueId: number, own: OwnTable, teams: readonly Team[]): TableRow<Team>[] {
  const counted = readCountedResults(tx, leagueId, own);
  const entries = teams.map((team) => {
    const tally = createTally(own.rules, team.ofSeason);
    for (const { results } of counted) {
      const result = results.get(team.participantId);
      if (result) tally.add(result);
    }
    return { id: team, ...tally.read() };
  });
  return rankTable(entries);
}

interface CountedFixture {
  readonly fixtureId: number;
  /** By participant; only members at the lock. */
  readonly results: ReadonlyMap<number, TableResult>;
}

export function readCountedResults(tx: Tx, leagueId: number, own: OwnTable): CountedFixture[] {
  const { rules, results } = own;
  const counted = listTableFixtures(tx, leagueId)
    .filter((fixture) => isCounted(rules.table, fixture))
    .map(({ id }) => id);
  const missing = counted.filter((id) => !results.has(id));
  if (missing.length > 0) readResults(tx, leagueId, missing, results);
  return counted.map((fixtureId) => ({ fixtureId, results: results.get(fixtureId) ?? new Map() }));
}

export function listTableFixtures(tx: Tx, leagueId: number) {
  return statementsOf(tx)
    .fixtures.all({ leagueId })
    .map(({ leftOut, ...fixture }) => ({ ...fixture, leftOut: leftOut === 1 }));
}

export function readLeftOut(tx: Tx, leagueId: number): ReadonlySet<number> {
  return new Set(
    statementsOf(tx)
      .leftOut.all({ leagueId })
      .map(({ id }) => id),
  );
}

function readResults(
  tx: Tx,
  leagueId: number,
  fixtureIds: readonly number[],
  into: Map<number, ReadonlyMap<number, TableResult>>,
): void {
  const found = new Map(fixtureIds.map((id) => [id, new Map<number, TableResult>()]));
  const rows = statementsOf(tx).results.values({
    leagueId,
    fixtureIds: JSON.stringify(fixtureIds),
  });
  for (const row of rows) {
    const [fixtureId, participantId, points, place] = row as ResultRow;
    found.get(fixtureId)?.set(participantId, { points, place });
  }
  for (const [fixtureId, results] of found) into.set(fixtureId, results);
}

/** In the order of the columns: a row as an object would take three times as long. */
type ResultRow = [fixtureId: number, participantId: number, points: number, place: number | null];

const rulesOf = prepareForScopes((db, inScope) => {
  const someLeftOut = db
    .select({ one: sql`1` })
    .from(leftOutFixtures)
    .where(eq(leftOutFixtures.leagueId, leagues.id));
  return db
    .select({
      leagueId: leagues.id,
      table: leagues.table,
      bestFixtures: leagues.bestFixtures,
      placePoints: leagues.placePoints,
    })
    .from(leagues)
    .where(and(inScope, or(ne(leagues.table, "points" satisfies LeagueTable), exists(someLeftOut))))
    .prepare();
});

const statementsOf = prepareOnce((db) => {
  const leagueId = sql.placeholder("leagueId");
  const ofFixture = and(
    eq(leftOutFixtures.fixtureId, fixtures.id),
    eq(leftOutFixtures.leagueId, leagueId),
  );
  return {
    fixtures: db
      .select({
        id: fixtures.id,
        state: fixtures.state,
        leftOut: sql<0 | 1>`${leftOutFixtures.fixtureId} is not null`,
      })
      .from(fixtures)
      .leftJoin(leftOutFixtures, ofFixture)
      .where(
        and(
          isNotNull(lockedAtOf(leagueId)),
          sql`${fixtures.tournamentId} = (select ${leagues.tournamentId} from ${leagues} where ${leagues.id} = ${leagueId})`,
        ),
      )
      .orderBy(asc(lockedAtOf(leagueId)), asc(fixtures.number))
      .prepare(),
    leftOut: db
      .select({ id: leftOutFixtures.fixtureId })
      .from(leftOutFixtures)
      .where(eq(leftOutFixtures.leagueId, leagueId))
      .prepare(),
    // The cross joins keep SQLite from reading the teams of all other leagues of a fixture.
    results: db
      .select({
        fixtureId: sql<number>`chosen.value`,
        participantId: sql<number>`participants.id`,
        points: sql<number>`fixture_points.points`,
        place: sql<
          number | null
        >`case when locked_teams.submission_id is null and not exists (select 1 from pick_proposals where pick_proposals.fixture_id = chosen.value and pick_proposals.participant_id = participants.id and pick_proposals.state = 'counts') then null else fixture_points.rank end`,
      })
      .from(
        sql`json_each(${sql.placeholder("fixtureIds")}) as chosen cross join participants cross join fixture_points on fixture_points.fixture_id = chosen.value and fixture_points.participant_id = participants.id left join locked_teams on locked_teams.fixture_id = chosen.value and locked_teams.participant_id = participants.id`,
      )
      .where(sql`participants.league_id = ${leagueId}`)
      .prepare(),
  };
});
