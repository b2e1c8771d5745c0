import { desc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { chainEntries } from "#db/schema";

/** An entry of a chain as it is published. */
export interface Head {
  /** From 1. */
  readonly number: number;
  /** 64 hexadecimal digits; `shortHash` has the first of them for people to compare. */
  readonly hash: string;
  /** UTC milliseconds; of a lock the start that locked. */
  readonly at: number;
}

/** The newest entry of a league's chain; null before it has one. */
export function readHead(tx: Tx, leagueId: number): Head | null {
  return statementsOf(tx).head.get({ leagueId }) ?? null;
}

/** The entries of locks, which are published, the newest first. */
export function listHeads(tx: Tx, leagueId: number): Head[] {
  return statementsOf(tx).locks.all({ leagueId });
}

const statementsOf = prepareOnce((db) => {
  const { number, hash, at, body } = chainEntries;
  const ofLeague = eq(chainEntries.leagueId, sql.placeholder("leagueId"));
  const columns = { number, hash, at };
  return {
    head: db
      .select(columns)
      .from(chainEntries)
      .where(ofLeague)
      .orderBy(desc(number))
      .limit(1)
      .prepare(),
    // By the end of the body: `"kind":"lock"` stands after lists that may be very long.
    locks: db
      .select(columns)
      .from(chainEntries)
      .where(sql`${ofLeague} and json_extract(${body}, '$.kind') = 'lock'`)
      .orderBy(desc(number))
      .prepare(),
  };
});
