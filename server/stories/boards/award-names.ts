import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { poolPlayers } from "#db/schema";
import type { FixtureName } from "./started-fixtures";
import { loadStartedFixtures, nameFixture } from "./started-fixtures";

export function readPlayerNames(tx: Tx, playerIds: readonly number[]): ReadonlyMap<number, string> {
  const rows = statementOf(tx).all({ ids: JSON.stringify(playerIds) });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function readFixtureNames(tx: Tx, tournamentId: number): ReadonlyMap<number, FixtureName> {
  const started = loadStartedFixtures(tx, tournamentId);
  return new Map(started.map((fixture) => [fixture.id, nameFixture(fixture)]));
}

const statementOf = prepareOnce((db) =>
  db
    .select({ id: poolPlayers.id, name: poolPlayers.name })
    .from(poolPlayers)
    .where(sql`${poolPlayers.id} in (select value from json_each(${sql.placeholder("ids")}))`)
    .prepare(),
);
