import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixturePolls } from "#db/schema";
import type { RowDoubts } from "#game/play/match/row-doubts";
import { readFreshness } from "#server/play/season/freshness";
import type { OperatedFixture } from "./read-fixture";

/** Null unless the score is that of a feed, and its last scorecard had something odd (ADR-195). */
export function readRowDoubts(
  tx: Tx,
  { id, scoredManually }: Pick<OperatedFixture, "id" | "scoredManually">,
): RowDoubts | null {
  if (scoredManually || readFreshness(tx, id)?.source !== "feed") return null;
  return statementOf(tx).get({ fixtureId: id })?.rowDoubts ?? null;
}

const statementOf = prepareOnce((db) =>
  db
    .select({ rowDoubts: fixturePolls.rowDoubts })
    .from(fixturePolls)
    .where(eq(fixturePolls.fixtureId, sql.placeholder("fixtureId")))
    .prepare(),
);
