import { migrateDatabase, readSchemaState } from "#db/migrate";
import { AppError } from "../errors";
import { upgradeChains } from "../proof/upgrade-chains";
import type { Services } from "../services";
import { backUp, keepNewest } from "./back-up";

const KIND = "before-upgrade";
/** How many automatic backups to keep. */
const KEPT = 5;

/**
 * Brings the database to the newest schema, after a backup when there is something to lose, and starts
 * the chains of leagues that are older than theirs (rules.md#chain).
 *
 * @returns the backup's path; null when none was needed
 * @throws NewerDatabaseError; AppError when the backup fails, and then nothing is migrated
 */
export async function upgradeDatabase(services: Services): Promise<string | null> {
  const backup = await migrate(services);
  const started = await upgradeChains(services);
  if (started > 0) services.log.info({ leagues: started }, "The chains of leagues have started.");
  return backup;
}

async function migrate(services: Services): Promise<string | null> {
  const { db, log } = services;
  const { applied, pending } = readSchemaState(db);
  if (pending === 0) return null;
  if (applied === 0) {
    migrateDatabase(db);
    return null;
  }
  const backup = await backUp(services, { kind: KIND });
  log.info({ pending, backup }, "The database is upgraded; this backup is from before.");
  migrateDatabase(db);
  keepNewest(services, KIND, KEPT);
  return backup;
}

/**
 * For commands that read a database which another version's server may be using.
 *
 * @throws AppError "conflict" when the schema is an older one; NewerDatabaseError
 */
export function requireNewestSchema({ db }: Pick<Services, "db">): void {
  if (readSchemaState(db).pending === 0) return;
  throw new AppError(
    "conflict",
    "This database is of an older version: start the server, or run gully migrate, to upgrade it.",
  );
}
