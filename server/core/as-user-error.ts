import { isFullDisk } from "#db/client";
import { AppError } from "./errors";
import type { Logger } from "./log";

const NOTHING_SAVED =
  "Nothing was saved: the server's disk is full or failing. Please try again later.";

/**
 * A write that the disk refused as the AppError "unavailable" with a sentence for people, logged
 * for the operator; any other error unchanged.
 */
export function asUserError(error: unknown, log: Logger): unknown {
  if (!isFullDisk(error)) return error;
  log.error({ err: error }, "The disk takes no writes.");
  return new AppError("unavailable", NOTHING_SAVED);
}
