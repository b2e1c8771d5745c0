import { mkdirSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client";
import type { Services } from "../services";
import { copyDatabase } from "./back-up";
import { backupFolder, makeDraft, removeDatabase } from "./database-folder";
import { listWrongTotals } from "./list-wrong-totals";
import { requireNewestSchema } from "./upgrade-database";
import { listFaults } from "./verify-database";

/**
 * Looks for damage, for rows that point at no row and for totals that are not what stat lines,
 * locked teams and rules give. Works on a copy, so that a running server is not held up.
 *
 * @returns a sentence for each fault; none when all is well
 * @throws AppError "conflict" when the schema is not this version's; NewerDatabaseError
 */
export async function checkDatabase({ db, env }: Services): Promise<string[]> {
  requireNewestSchema({ db });
  const faults = listFaults(db);
  if (faults.length > 0) return faults;
  mkdirSync(backupFolder(env), { recursive: true, mode: 0o700 });
  const file = makeDraft(path.join(backupFolder(env), "check"));
  try {
    await copyDatabase(db, file);
    const copy = openDatabase(file);
    try {
      return listWrongTotals(copy);
    } finally {
      copy.$client.close();
    }
  } finally {
    removeDatabase(file);
  }
}
