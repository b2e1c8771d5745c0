import { migrateDatabase, readSchemaState } from "#db/migrate";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { listBrokenLeagues } from "#server/play/points/league-scope";
import { countUnchained, upgradeChains } from "#server/play/proof/upgrade-chains";
import { backUp, keepNewest } from "./back-up";
import { BACKUP_KINDS } from "./database-folder";

/** The kind of the backup before an upgrade. */
export const UPGRADE_BACKUP = "before-upgrade";

/** The current step of an upgrade; `done` of `of` leagues have a chain of receipts. */
export type UpgradeProgress =
  | { readonly step: "backup" }
  | { readonly step: "migrations" }
  | { readonly step: "chains"; readonly done: number; readonly of: number };

/** The time between two log lines about the progress. */
const LOGGED_EVERY_MS = 2_000;

/**
 * Whether the next start changes stored data, which may take a while. A new database does not count.
 *
 * @throws NewerDatabaseError
 */
export function needsUpgrade({ db }: Pick<Services, "db">): boolean {
  const { applied, pending } = readSchemaState(db);
  return applied > 0 && (pending > 0 || countUnchained(db) > 0);
}

/**
 * Brings the database to the newest schema, after a backup if there is data to lose, and starts the
 * chains of leagues from before chains (rules.md#chain). An interrupted upgrade continues the next
 * time. A league whose rules cannot be read is named in the log and left out.
 *
 * @returns the backup's path; null if none was needed
 * @throws NewerDatabaseError; AppError if the backup fails, before anything is migrated
 */
export async function upgradeDatabase(
  services: Services,
  onProgress: (progress: UpgradeProgress) => void = () => {},
): Promise<string | null> {
  const { log } = services;
  const backup = await migrate(services, onProgress);
  for (const { leagueId, sentence } of listBrokenLeagues(services.db)) {
    log.error({ leagueId }, `${sentence} Its pages say so; the other leagues play on.`);
  }
  let logged = performance.now();
  const started = await upgradeChains(services, (done, of) => {
    onProgress({ step: "chains", done, of });
    if (performance.now() - logged < LOGGED_EVERY_MS) return;
    logged = performance.now();
    log.info({ done, of }, "The chains of leagues are being started.");
  });
  if (started > 0) log.info({ leagues: started }, "The chains of leagues have started.");
  return backup;
}

async function migrate(
  services: Services,
  onProgress: (progress: UpgradeProgress) => void,
): Promise<string | null> {
  const { db, log } = services;
  const { applied, pending } = readSchemaState(db);
  if (pending === 0) return null;
  if (applied === 0) {
    migrateDatabase(db);
    return null;
  }
  onProgress({ step: "backup" });
  log.info({ pending }, "The database is of an older version: a backup first.");
  const backup = await backUp(services, { kind: UPGRADE_BACKUP });
  onProgress({ step: "migrations" });
  log.info({ pending, backup }, "The database is upgraded; this backup is from before.");
  const start = performance.now();
  migrateDatabase(db);
  log.info({ pending, ms: Math.round(performance.now() - start) }, "The migrations are done.");
  keepNewest(services, UPGRADE_BACKUP, BACKUP_KINDS[UPGRADE_BACKUP].keep);
  return backup;
}

/**
 * For commands that read a database which another version's server may be using.
 *
 * @throws AppError "conflict" for an older schema; NewerDatabaseError
 */
export function requireNewestSchema({ db }: Pick<Services, "db">): void {
  if (readSchemaState(db).pending === 0) return;
  throw new AppError(
    "conflict",
    "This database is of an older version: start the server, or run gully migrate, to upgrade it.",
  );
}
