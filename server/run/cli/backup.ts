import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import { backUp, keepNewest } from "../maintenance/back-up";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** What follows `gully`. */
export const BACKUP_USAGE = "backup [FILE | --keep N]";

/** The kind of backup that the operator makes, in the names of the files. */
const KIND = "gully";

/**
 * `gully backup`: a copy of the database, also while the server runs. With `--keep` the older ones of
 * those that it has named itself go once the new one is complete.
 *
 * @throws AppError as `backUp`, and with a sentence for wrong arguments or no database
 */
export async function runBackup(args: string[], io: CommandIo): Promise<number> {
  const { file, keep } = readArguments(args);
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    const backup = await backUp(services, file === null ? { kind: KIND } : { file });
    if (keep !== null) keepNewest(services, KIND, keep);
    io.stdout(`${backup}\n`);
    return 0;
  } finally {
    services.db.$client.close();
  }
}

/** A file of the operator's, or how many dated ones stay. */
function readArguments(args: readonly string[]): { file: string | null; keep: number | null } {
  const [first, second, ...rest] = args;
  if (first === undefined) return { file: null, keep: null };
  if (first === "--keep" && /^[1-9]\d{0,3}$/.test(second ?? "") && rest.length === 0) {
    return { file: null, keep: Number(second) };
  }
  if (first === "" || first.startsWith("--") || second !== undefined) {
    throw new AppError("invalid", `Write gully ${BACKUP_USAGE}`);
  }
  return { file: first, keep: null };
}
