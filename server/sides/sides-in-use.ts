import { and, eq, ne, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, sideStatements } from "#db/schema";
import { shareRead } from "#db/share-reads";

/** What of sides has been stated, which decides where screens lead to them (ADR-123). */
export interface StatedSides {
  /** Of the fixture, by anybody. */
  readonly inFixture: boolean;
  /** Of any fixture of its tournament, by people or a feed: a match file says it when the match is over. */
  readonly inTournament: boolean;
}

export const readStatedSides = shareRead(
  (tx: Tx, tournamentId: number, fixtureId: number): StatedSides => {
    const { ofFixture, ofTournament } = statementsOf(tx);
    return {
      inFixture: ofFixture.get({ fixtureId }) !== undefined,
      inTournament: ofTournament.get({ tournamentId }) !== undefined,
    };
  },
);

const statementsOf = prepareOnce((db) => ({
  ofFixture: db
    .select({ id: sideStatements.id })
    .from(sideStatements)
    .where(eq(sideStatements.fixtureId, sql.placeholder("fixtureId")))
    .limit(1)
    .prepare(),
  ofTournament: db
    .select({ id: sideStatements.id })
    .from(fixtures)
    .innerJoin(sideStatements, eq(sideStatements.fixtureId, fixtures.id))
    .where(
      and(
        eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
        ne(sideStatements.source, "match file"),
      ),
    )
    .limit(1)
    .prepare(),
}));
