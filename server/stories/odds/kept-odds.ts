import { eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagueOdds } from "#db/schema";
import type { Judgement } from "#game/stories/odds/judge-odds";
import type { TeamOdds } from "#game/stories/odds/season-odds";
import type { Services } from "#server/core/services";
import type { Contests } from "./read-odds-season";

const teamOdds = z.object({
  ...{ title: z.number(), podium: z.number(), last: z.number(), playoffs: z.number().nullable() },
  ...{ next: z.number(), titleAfterNext: z.number() },
});

/** As it is kept: of each team in the order of the ids. */
const chancesSchema = z.object({
  teams: z.array(z.number()),
  table: z.array(teamOdds),
  headToHead: z.array(teamOdds).nullable(),
});

/** The chances of the teams after a fixture. */
export interface Chances extends Contests<readonly TeamOdds[]> {
  readonly teams: readonly number[];
}

/** The same with their basis, and how good they were. */
export interface OddsAfter {
  readonly fixtureId: number;
  readonly basis: string;
  readonly chances: Chances;
  /** Of the chances in the next fixture; null until that is over. */
  readonly brier: number | null;
  readonly allEqual: number | null;
}

export function readKeptOdds(tx: Tx, leagueId: number): OddsAfter[] {
  const rows = statementsOf(tx).ofLeague.all({ leagueId });
  return rows.map(({ chances, ...row }) => ({
    ...row,
    chances: chancesSchema.parse(JSON.parse(chances)),
  }));
}

/** Replaces what is kept of a league. */
export function keepOdds(
  { db }: Pick<Services, "db">,
  leagueId: number,
  odds: readonly OddsAfter[],
): void {
  inTransaction(db, (tx) => {
    tx.delete(leagueOdds).where(eq(leagueOdds.leagueId, leagueId)).run();
    for (const { chances, ...row } of odds) {
      tx.insert(leagueOdds)
        .values({ leagueId, ...row, chances: JSON.stringify(chances) })
        .run();
    }
  });
}

/** How good the statements about next fixtures were, in all leagues of this server. */
export function judgeServer(tx: Tx): Judgement | null {
  const { statements, brier, allEqual } = statementsOf(tx).judged.get() ?? NOTHING;
  if (brier === null || allEqual === null) return null;
  return { statements, brier, allEqual };
}

const NOTHING = { statements: 0, brier: null, allEqual: null };

const statementsOf = prepareOnce((db) => ({
  ofLeague: db
    .select({
      fixtureId: leagueOdds.fixtureId,
      basis: leagueOdds.basis,
      chances: leagueOdds.chances,
      brier: leagueOdds.brier,
      allEqual: leagueOdds.allEqual,
    })
    .from(leagueOdds)
    .where(eq(leagueOdds.leagueId, sql.placeholder("leagueId")))
    .prepare(),
  judged: db
    .select({
      statements: sql<number>`count(*)`,
      brier: sql<number | null>`avg(${leagueOdds.brier})`,
      allEqual: sql<number | null>`avg(${leagueOdds.allEqual})`,
    })
    .from(leagueOdds)
    .where(isNotNull(leagueOdds.brier))
    .prepare(),
}));
