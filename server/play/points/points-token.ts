import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { pointsTokens } from "#db/schema";

/** The token of a tournament (ADR-111); null where something has changed since it was given. */
export function readPointsToken(tx: Tx, tournamentId: number): string | null {
  return statementsOf(tx).of.get({ tournamentId })?.token ?? null;
}

/**
 * Removes a tournament's token while its points are written. The triggers do not distinguish
 * tournaments, so the tokens of others, whose rows the body leaves alone, are restored.
 *
 * @param write writes nothing but points of the tournament's teams
 * @returns the body's result, and the tournament's new token
 */
export function withoutPointsToken<Result>(
  tx: Tx,
  tournamentId: number,
  write: () => Result,
): { readonly result: Result; readonly token: string } {
  const { all, clear, put, give } = statementsOf(tx);
  const others = all.all().filter((row) => row.tournamentId !== tournamentId);
  clear.run();
  const result = write();
  for (const row of others) put.run(row);
  return { result, token: give.get({ tournamentId }).token };
}

const statementsOf = prepareOnce((db) => {
  const tournamentId = sql.placeholder("tournamentId");
  const token = sql<string>`hex(randomblob(16))`;
  return {
    of: db
      .select({ token: pointsTokens.token })
      .from(pointsTokens)
      .where(eq(pointsTokens.tournamentId, tournamentId))
      .prepare(),
    all: db.select().from(pointsTokens).prepare(),
    clear: db.delete(pointsTokens).prepare(),
    put: db
      .insert(pointsTokens)
      .values({ tournamentId, token: sql.placeholder("token") })
      .prepare(),
    give: db
      .insert(pointsTokens)
      .values({ tournamentId, token })
      .returning({ token: pointsTokens.token })
      .prepare(),
  };
});
