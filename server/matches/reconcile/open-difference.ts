import { gunzipSync, gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { openDifferences } from "#db/schema";
import type { OpenDifference } from "#db/schema/match-files";
import type { Services } from "#server/core/services";
import { digestOf } from "#server/play/locks/dry-run";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { readScore } from "#server/play/points/read-score";
import { isScoredManually } from "../results/overrides";
import type { ComparedFixture } from "./reconciled-file";

export interface FiledMatch {
  readonly name: string;
  readonly text: string;
}

interface WholeDifference
  extends Pick<ComparedFixture, "digest" | "toConfirm" | "changes" | "others"> {
  readonly points: OpenDifference["points"];
}

/**
 * Keeps a match file that stays out until somebody decides, beside what differs. Comparing the same
 * file with the same score again writes nothing.
 *
 * @param difference between the whole file and the stored score; null without one
 */
export function noteDifference(
  services: Services,
  fixtureId: number,
  { name, text }: FiledMatch,
  difference: WholeDifference | null,
): void {
  const { db, now } = services;
  const noted = findDifference(db, fixtureId);
  if (difference === null) {
    if (noted !== null) dropDifference(services, fixtureId);
    return;
  }
  const { digest, toConfirm, changes, others, points } = difference;
  const stored = storedMark(db, fixtureId);
  if (noted?.digest === digest && noted.stored === stored && noted.file === name) return;
  const set = {
    ...{ file: name, stored, digest, packed: gzipSync(text) },
    difference: { toConfirm, changes, others, points },
  };
  inLockedTransaction(services, (tx) => {
    tx.insert(openDifferences)
      .values({ fixtureId, since: now(), ...set })
      .onConflictDoUpdate({ target: openDifferences.fixtureId, set })
      .run();
  });
}

export function findDifference(tx: Tx, fixtureId: number) {
  const where = eq(openDifferences.fixtureId, fixtureId);
  return tx.select().from(openDifferences).where(where).get() ?? null;
}

export function dropDifference(services: Services, fixtureId: number): void {
  inLockedTransaction(services, (tx) => {
    tx.delete(openDifferences).where(eq(openDifferences.fixtureId, fixtureId)).run();
  });
}

export function fileOf({ file, packed }: typeof openDifferences.$inferSelect): FiledMatch {
  return { name: file, text: gunzipSync(packed).toString("utf8") };
}

/** Changes with every score, and where a feed may write again. */
export function storedMark(tx: Tx, fixtureId: number): string {
  return digestOf([readScore(tx, fixtureId), isScoredManually(tx, fixtureId)]);
}
