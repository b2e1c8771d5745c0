import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { sideStatementPlayers, sideStatements } from "#db/schema";
import {
  type KnownSide,
  knownSide,
  type NamedStatus,
  type SideStatement,
} from "#game/sides/known-side";

/** What has been stated of the sides of a fixture, by team, in the order in which it was stored. */
export function readSideStatements(
  tx: Tx,
  fixtureId: number,
): ReadonlyMap<number, readonly SideStatement[]> {
  return statementsByTeam(statementOf(tx).all({ fixtureId }));
}

/** A player of a statement, with what the statement is. */
export interface StatementRow extends Omit<SideStatement, "players"> {
  readonly id: number;
  readonly teamId: number;
  readonly playerId: number;
  readonly status: NamedStatus;
}

/** @param rows in the order of their statements */
export function statementsByTeam(
  rows: readonly StatementRow[],
): ReadonlyMap<number, readonly SideStatement[]> {
  const byTeam = new Map<number, SideStatement[]>();
  let last: number | null = null;
  let own = new Map<number, NamedStatus>();
  for (const row of rows) {
    if (row.id !== last) {
      last = row.id;
      own = new Map();
      const { source, userId, at } = row;
      const known = byTeam.get(row.teamId) ?? [];
      byTeam.set(row.teamId, [...known, { source, userId, at, players: own }]);
    }
    own.set(row.playerId, row.status);
  }
  return byTeam;
}

/** The sides of a fixture that are known, by team (rules.md#who-is-named). */
export function readKnownSides(tx: Tx, fixtureId: number): ReadonlyMap<number, KnownSide> {
  const known = new Map<number, KnownSide>();
  for (const [teamId, statements] of readSideStatements(tx, fixtureId)) {
    const side = knownSide(statements);
    if (side) known.set(teamId, side);
  }
  return known;
}

const statementOf = prepareOnce((db) =>
  db
    .select({
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
    .where(eq(sideStatements.fixtureId, sql.placeholder("fixtureId")))
    .orderBy(asc(sideStatements.id), asc(sideStatementPlayers.playerId))
    .prepare(),
);
