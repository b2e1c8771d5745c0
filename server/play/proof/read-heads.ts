import { desc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { chainEntries } from "#db/schema";
import type { Ms } from "#game/core/units";

export interface Head {
  /** From 1. */
  readonly number: number;
  /** 64 hexadecimal digits; `shortHash` has the first ones for people to compare. */
  readonly hash: string;
  /** For a lock, the start that locked. */
  readonly at: Ms;
}

export function readHead(tx: Tx, leagueId: number): Head | null {
  return statementsOf(tx).head.get({ leagueId }) ?? null;
}

const statementsOf = prepareOnce((db) => {
  const { leagueId, number, hash, at } = chainEntries;
  return {
    head: db
      .select({ number, hash, at })
      .from(chainEntries)
      .where(eq(leagueId, sql.placeholder("leagueId")))
      .orderBy(desc(number))
      .limit(1)
      .prepare(),
  };
});
