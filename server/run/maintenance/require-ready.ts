import { accessSync, constants, statfsSync } from "node:fs";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";

/** Bytes; with less free space a write may fail at any moment. */
export const LEAST_FREE = 16 * 1024 * 1024;

/**
 * Whether requests should be sent here: the database answers, and a write would be allowed and have
 * room. Writes nothing.
 *
 * @throws AppError "unavailable" with the reason
 */
export function requireReady({ db }: Pick<Services, "db">): void {
  const { $client: client } = db;
  try {
    client.prepare("select 1").get();
    accessSync(client.name, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError("unavailable", `The database cannot be used: ${reason}`);
  }
  const { bavail, bsize } = statfsSync(client.name);
  if (bavail * bsize < LEAST_FREE) throw new AppError("unavailable", "The disk is full.");
}
