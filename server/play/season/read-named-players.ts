import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { statLines } from "#db/schema";
import { namedOf } from "#game/play/match/known-side";
import { knownIn, readKnownSides, readStatedSides } from "./read-known-sides";

/**
 * In fixtures in which a ball has been bowled, by fixture, if a side is known. With a fixed number
 * of statements.
 *
 * @param leagueId null for the sides that everybody knows
 */
export function readNamedPlayers(
  tx: Tx,
  fixtureIds: readonly number[],
  leagueId: number | null,
): ReadonlyMap<number, readonly number[]> {
  const begun = begunOf(tx)
    .all({ ids: JSON.stringify(fixtureIds) })
    .map(({ id }) => id);
  const stated = readStatedSides(tx, begun);
  return new Map(
    [...stated].map(([fixtureId, byTeam]) => {
      return [fixtureId, [...knownIn(byTeam, leagueId).values()].flatMap(namedOf)];
    }),
  );
}

/** Whether or not a ball has been bowled. */
export function readNamedNow(tx: Tx, fixtureId: number, leagueId: number | null): number[] {
  return [...readKnownSides(tx, fixtureId, leagueId).values()].flatMap(namedOf);
}

/** A fixture has stat lines from its first ball on. */
const begunOf = prepareOnce((db) =>
  db
    .select({ id: sql<number>`chosen.value` })
    .from(sql`json_each(${sql.placeholder("ids")}) as chosen`)
    .where(
      sql`exists (select 1 from ${statLines} where ${statLines.fixtureId} = chosen.value) and exists (select 1 from side_statements where side_statements.fixture_id = chosen.value)`,
    )
    .prepare(),
);
