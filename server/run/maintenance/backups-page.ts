import { readServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { proofAsked } from "#server/people/accounts/require-proof";
import type { SessionUser } from "#server/people/accounts/sessions";
import { BACKUP_KINDS } from "./database-folder";
import { databaseBytes, listBackups } from "./kept-backups";

/** The backups of the server with their sizes; the newest of each kind may be deleted by newer ones. */
export function readBackupsPage(services: Services, user: SessionUser, operator: Operator) {
  const { db, env } = services;
  requireOperator(db, { id: operator.userId });
  const { isOn, failure } = readServerSetting(db, "nightlyBackups");
  return {
    backups: listBackups(env).map(({ kind, ...backup }) => ({
      ...backup,
      label: BACKUP_KINDS[kind].label,
      keep: BACKUP_KINDS[kind].keep,
    })),
    nightly: { isOn, failure },
    databaseBytes: databaseBytes(services),
    folder: env.dataDir,
    proof: proofAsked(db, user),
  };
}
