import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, databaseUnder, inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagueOdds } from "#db/schema";
import {
  type CalibrationBand,
  calibrate,
  type JudgedStatement,
  type Judgement,
} from "#game/stories/odds/judge-odds";
import { DRAWN_SEASONS, type TeamOdds } from "#game/stories/odds/season-odds";
import type { Services } from "#server/core/services";
import type { Contests } from "./read-odds-season";

const teamOdds = z.object({
  ...{ title: z.number(), podium: z.number(), last: z.number(), playoffs: z.number().nullable() },
  ...{ next: z.number(), titleAfterNext: z.number() },
});

/** As it is kept: of each team in the order of the ids. */
const keptSchema = z.object({
  teams: z.array(z.number()),
  table: z.array(teamOdds),
  headToHead: z.array(teamOdds).nullable(),
  won: z.array(z.number()).nullable().default(null),
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
  /** The shares of the next fixture's win, in the order of the teams; null until it is over. */
  readonly won: readonly number[] | null;
  /** Of the chances in the next fixture; null until that is over. */
  readonly brier: number | null;
  readonly allEqual: number | null;
}

export function readKeptOdds(tx: Tx, leagueId: number): OddsAfter[] {
  const rows = statementsOf(tx).ofLeague.all({ leagueId });
  return rows.map(({ chances, ...row }) => ({ ...row, ...readKept(chances) }));
}

/** The bases of all that is kept of a league in one text; null if nothing is. */
export function readKeptBases(tx: Tx, leagueId: number): string | null {
  return statementsOf(tx).bases.get({ leagueId })?.bases ?? null;
}

function readKept(text: string): Pick<OddsAfter, "chances" | "won"> {
  const { won, ...chances } = keptSchema.parse(JSON.parse(text));
  return { chances, won };
}

/** Statements about the next fixture, of odds whose next fixture is over. */
export function judgedStatements(
  odds: readonly Pick<OddsAfter, "chances" | "won">[],
): JudgedStatement[] {
  return odds.flatMap(({ chances: { table }, won }) => {
    if (won === null) return [];
    return [{ chances: table.map(({ next }) => next / DRAWN_SEASONS), happened: won }];
  });
}

/** Replaces what is kept of a league. */
export function keepOdds(
  { db }: Pick<Services, "db">,
  leagueId: number,
  odds: readonly OddsAfter[],
): void {
  inTransaction(db, (tx) => {
    tx.delete(leagueOdds).where(eq(leagueOdds.leagueId, leagueId)).run();
    for (const { chances, won, ...row } of odds) {
      tx.insert(leagueOdds)
        .values({ leagueId, ...row, chances: JSON.stringify({ ...chances, won }) })
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

const calibrations = new WeakMap<Db, { mark: string; bands: CalibrationBand[] }>();

/** The same by the size of the statements, of the last matches; worked out again for a new one. */
export function calibrateServer(tx: Tx): CalibrationBand[] {
  const db = databaseUnder(tx);
  const mark = JSON.stringify(judgeServer(tx));
  const before = calibrations.get(db);
  if (before?.mark === mark) return before.bands;
  const rows = statementsOf(tx).latest.all();
  const bands = calibrate(judgedStatements(rows.map(({ chances }) => readKept(chances))));
  calibrations.set(db, { mark, bands });
  return bands;
}

/** More of them would say the same. */
const MOST_CALIBRATED = 1000;

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
  bases: db
    .select({ bases: sql<string | null>`group_concat(${leagueOdds.basis})` })
    .from(leagueOdds)
    .where(eq(leagueOdds.leagueId, sql.placeholder("leagueId")))
    .prepare(),
  latest: db
    .select({ chances: leagueOdds.chances })
    .from(leagueOdds)
    .where(isNotNull(leagueOdds.brier))
    .orderBy(desc(leagueOdds.fixtureId))
    .limit(MOST_CALIBRATED)
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
