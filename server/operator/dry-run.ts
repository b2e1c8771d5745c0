import { createHash } from "node:crypto";
import { inTransaction, type Synchronous, type Tx } from "#db/client";
import type { Services } from "../services";

/** What a body would do, by doing it and taking it back: a dry run cannot differ from the real one. */
export function dryRun<Result extends Synchronous>(
  { db }: Pick<Services, "db">,
  body: (tx: Tx) => Result,
): Result {
  const takenBack = new Error("A dry run was taken back.");
  const results: Result[] = [];
  try {
    inTransaction(db, (tx) => {
      results.push(body(tx));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  const [result] = results;
  return result as Result;
}

/** Names what was shown, so that what is saved is what was seen. */
export function digestOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 32);
}
