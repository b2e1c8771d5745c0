import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { reconciledFixtures } from "#db/schema";
import { digestOf } from "#server/play/locks/dry-run";
import { readScore } from "#server/play/points/read-score";
import type { OperatedFixture } from "./read-fixture";

/** Notes that the stored score of a fixture is that of a match file. `at` is UTC milliseconds. */
export function noteReconciled(tx: Tx, fixtureId: number, file: string, at: number): void {
  const set = { file, at, digest: digestOf(readScore(tx, fixtureId)) };
  tx.insert(reconciledFixtures)
    .values({ fixtureId, ...set })
    .onConflictDoUpdate({ target: reconciledFixtures.fixtureId, set })
    .run();
}

/**
 * Whether a person has typed the score that is stored: an operator or scorer scores the fixture, and
 * the score is not the one that a match file gave (rules.md#match-files).
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
