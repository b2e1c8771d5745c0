import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Db, openDatabase } from "#db/client";
import type { Services } from "#server/core/services";
import { listBrokenLeagues } from "#server/play/points/league-scope";
import { copyDatabase } from "./back-up";
import { listWrongChains, listWrongSeasons } from "./chains/list-wrong-chains";
import { backupFolder, makeDraft, removeDatabase } from "./database-folder";
import { listWrongOwners } from "./list-wrong-owners";
import { listLeagues, listWrongTotals } from "./list-wrong-totals";
import { requireNewestSchema } from "./upgrade-database";
import { listFaults, listUnknownWords } from "./verify-database";

/** Rows of an index to sample: enough to tell a few from thousands, and read in a moment. */
const ROWS_TO_ANALYZE = 400;

/** A connection caches every statement that was prepared on it until it closes: 0.4 MB a league. */
const LEAGUES_AT_ONCE = 50;

/**
 * Looks for damage, for rows that reference missing rows, for unknown words, for owners of players who
 * differ from the events, for chains that are broken or contradict the stored data, and for totals that
 * differ from stat lines, locked teams and rules. Works on a copy, so that a running server is not
 * delayed.
 *
 * @returns a sentence for each fault; empty if all is well
 * @throws AppError "conflict" if the schema is not this version's; NewerDatabaseError
 */
export async function checkDatabase({ db, env }: Services): Promise<string[]> {
  requireNewestSchema({ db });
  const faults = [...listFaults(db), ...listUnknownWords(db)];
  if (faults.length > 0) return faults;
  mkdirSync(backupFolder(env), { recursive: true, mode: 0o700 });
  const file = makeDraft(path.join(backupFolder(env), "check"));
  try {
    await copyDatabase(db, file);
    const { ids, broken } = onCopy(file, (copy) => {
      // Without statistics, SQLite would read the teams of all leagues of a fixture once for each
      // league.
      copy.$client.pragma(`analysis_limit = ${ROWS_TO_ANALYZE}`);
      copy.$client.exec("analyze");
      const brokenIds = listBrokenLeagues(copy).map(({ leagueId }) => leagueId);
      return { ids: listLeagues(copy), broken: new Set(brokenIds) };
    });
    const batches = Math.ceil(ids.length / LEAGUES_AT_ONCE);
    return Array.from({ length: batches }, (_, at) => {
      const batch = ids.slice(at * LEAGUES_AT_ONCE, (at + 1) * LEAGUES_AT_ONCE);
      return onCopy(file, (copy) => [
        ...listWrongOwners(copy, batch),
        // Before the totals, which are overwritten.
        ...listWrongChains(
          copy,
          batch.filter((id) => !broken.has(id)),
        ),
        ...listWrongTotals(copy, batch),
      ]);
    })
      .flat()
      .concat(onCopy(file, listWrongSeasons));
  } finally {
    removeDatabase(file);
  }
}

function onCopy<T>(file: string, work: (copy: Db) => T): T {
  const copy = openDatabase(file);
  try {
    // Nobody needs the copy after a power cut; otherwise each league's totals would wait for the disk.
    copy.$client.pragma("synchronous = OFF");
    return work(copy);
  } finally {
    copy.$client.close();
  }
}
