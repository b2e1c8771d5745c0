import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { reconciledFixtures } from "#db/schema";
import { digestOf } from "#server/play/locks/dry-run";
import { readScore } from "#server/play/points/read-score";
import type { OperatedFixture } from "./read-fixture";

/** The stored score is that of a match file. */
export function noteReconciled(tx: Tx, fixtureId: number, file: string, at: number): void {
  const set = { file, at, digest: digestOf(readScore(tx, fixtureId)) };
  tx.insert(reconciledFixtures)
    .values({ fixtureId, ...set })
    .onConflictDoUpdate({ target: reconciledFixtures.fixtureId, set })
    .run();
}

/**
 * A person has typed the stored score: an operator or scorer scores the fixture, and no match file
 * gave the score (rules.md#match-files).
 */
export function isTyped(tx: Tx, { id, scoredManually }: OperatedFixture): boolean {
  if (!scoredManually) return false;
  const row = tx
    .select({ digest: reconciledFixtures.digest })
    .from(reconciledFixtures)
    .where(eq(reconciledFixtures.fixtureId, id))
    .get();
  return row?.digest !== digestOf(readScore(tx, id));
}
