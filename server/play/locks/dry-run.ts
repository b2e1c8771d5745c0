import { createHash } from "node:crypto";
import type { Synchronous } from "#db/client";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { inLockedTransaction, type LockedTx } from "./locked-transaction";

/** Runs a body and rolls it back, so that a preview cannot differ from the real change. */
export function dryRun<Result extends Synchronous>(
  services: Pick<Services, "db" | "now">,
  body: (tx: LockedTx) => Result,
): Result {
  const takenBack = new Error("A dry run was taken back.");
  const results: Result[] = [];
  try {
    inLockedTransaction(services, (tx) => {
      results.push(body(tx));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  const [result] = results;
  return result as Result;
}

/** Identifies a preview, so that a save equals it. */
export function digestOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 32);
}

export const LEAGUE_CHANGED = "The league has changed since this preview. Check it again.";
/** The refusal of pasted lines of which none counts before a doubt is answered. */
export const ANSWER_FIRST = "Nothing is saved yet: answer the questions below first.";
const CHECK_FIRST = "Check the changes before you save them.";

/**
 * Refuses to save anything that differs from its preview.
 *
 * @throws AppError "conflict" with the sentence
 */
export function requireSeen(
  now: { readonly digest: string },
  seen: string | undefined,
  sentence = CHECK_FIRST,
): void {
  if (now.digest !== seen) throw new AppError("conflict", sentence);
}
