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
const saidSchema = z.object({
  teams: z.array(z.number()),
  table: z.array(teamOdds),
  headToHead: z.array(teamOdds).nullable(),
});

/** What is said after a fixture. */
export interface SaidOdds extends Contests<readonly TeamOdds[]> {
  readonly teams: readonly number[];
}

/** What was said after a fixture, as it is kept. */
export interface OddsAfter {
  readonly fixtureId: number;
  readonly basis: string;
  readonly said: SaidOdds;
  /** Of what it said about the next fixture; null until that is over. */
  readonly brier: number | null;
  readonly allEqual: number | null;
}

export function readKeptOdds(tx: Tx, leagueId: number): OddsAfter[] {
  const rows = statementsOf(tx).ofLeague.all({ leagueId });
  return rows.map(({ said, ...row }) => ({ ...row, said: saidSchema.parse(JSON.parse(said)) }));
}

/** Replaces what is kept of a league. */
export function keepOdds(
  { db }: Pick<Services, "db">,
  leagueId: number,
  odds: readonly OddsAfter[],
): void {
  inTransaction(db, (tx) => {
    tx.delete(leagueOdds).where(eq(leagueOdds.leagueId, leagueId)).run();
    for (const { said, ...row } of odds) {
      tx.insert(leagueOdds)
        .values({ leagueId, ...row, said: JSON.stringify(said) })
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
      said: leagueOdds.said,
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
