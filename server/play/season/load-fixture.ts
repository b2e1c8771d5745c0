import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures } from "#db/schema";
import { missingRow } from "#server/core/errors";

/** @throws Error for an unknown fixture */
export function loadFixture(tx: Tx, fixtureId: number): typeof fixtures.$inferSelect {
  const fixture = statementOf(tx).get({ fixtureId });
  if (!fixture) throw missingRow("fixture", fixtureId);
  return fixture;
}

const statementOf = prepareOnce((db) =>
  db
    .select()
    .from(fixtures)
    .where(eq(fixtures.id, sql.placeholder("fixtureId")))
    .prepare(),
);
