import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, inningsScores } from "#db/schema";
import { shareRead } from "#db/share-reads";

/** As it is stored. */
export type InningsOfFixture = typeof inningsScores.$inferSelect;

/** By fixture, in playing order. */
export const loadSeasonInnings = shareRead(
  (tx: Tx, tournamentId: number): ReadonlyMap<number, readonly InningsOfFixture[]> => {
    const byFixture = new Map<number, InningsOfFixture[]>();
    for (const innings of statementOf(tx).all({ tournamentId })) {
      const known = byFixture.get(innings.fixtureId);
      if (known === undefined) byFixture.set(innings.fixtureId, [innings]);
      else known.push(innings);
    }
    return byFixture;
  },
);

const statementOf = prepareOnce((db) =>
  db
    .select(getTableColumns(inningsScores))
    .from(inningsScores)
    .innerJoin(fixtures, eq(fixtures.id, inningsScores.fixtureId))
    .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
    .orderBy(asc(inningsScores.fixtureId), asc(inningsScores.innings))
    .prepare(),
);
