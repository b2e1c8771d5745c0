import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { sideStatementPlayers, sideStatements, statLines } from "#db/schema";
import { knownSide, namedOf } from "#game/sides/known-side";
import { readKnownSides, type StatementRow, statementsByTeam } from "./read-known-sides";

/**
 * Who is named in the known sides of fixtures in which a ball has been bowled, by fixture; a fixture
 * whose sides are not known is left out. In one statement however many they are.
 */
export function readNamedPlayers(
  tx: Tx,
  fixtureIds: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const rowsOf = new Map<number, StatementRow[]>();
  for (const { fixtureId, ...row } of statementOf(tx).all({ ids: JSON.stringify(fixtureIds) })) {
    const own = rowsOf.get(fixtureId);
    if (own) own.push(row);
    else rowsOf.set(fixtureId, [row]);
  }
  return new Map([...rowsOf].map(([fixtureId, rows]) => [fixtureId, namedIn(rows)]));
}

/** Who is named in the known sides of a fixture, whether or not a ball has been bowled. */
export function readNamedNow(tx: Tx, fixtureId: number): number[] {
  return [...readKnownSides(tx, fixtureId).values()].flatMap(namedOf);
}

function namedIn(rows: readonly StatementRow[]): number[] {
  return [...statementsByTeam(rows).values()].flatMap((own) => namedOf(knownSide(own)));
}

/** A fixture has stat lines from its first ball on. */
const statementOf = prepareOnce((db) =>
  db
    .select({
      fixtureId: sideStatements.fixtureId,
      id: sideStatements.id,
      teamId: sideStatements.teamId,
      source: sideStatements.source,
      userId: sideStatements.userId,
      at: sideStatements.at,
      playerId: sideStatementPlayers.playerId,
      status: sideStatementPlayers.status,
    })
    .from(sideStatements)
    .innerJoin(sideStatementPlayers, eq(sideStatementPlayers.statementId, sideStatements.id))
    .where(
      sql`${sideStatements.fixtureId} in (select value from json_each(${sql.placeholder("ids")})) and exists (select 1 from ${statLines} where ${statLines.fixtureId} = ${sideStatements.fixtureId})`,
    )
    .orderBy(asc(sideStatements.id), asc(sideStatementPlayers.playerId))
    .prepare(),
);
