import { readdirSync, statSync } from "node:fs";
import { AppError } from "#server/core/errors";

const ENDING = ".json";

/** Whether a file is a match file by its name. */
export function isMatchFile(name: string): boolean {
  return name.toLowerCase().endsWith(ENDING);
}

/**
 * The names of a folder's match files, in order.
 *
 * @throws AppError "invalid" when there is no such folder or no match file in it
 */
export function listMatchFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new AppError("invalid", `There is no folder ${folder}.`);
  }
  const files = readdirSync(folder).filter(isMatchFile);
  if (files.length === 0) throw new AppError("invalid", `${folder} holds no ${ENDING} files.`);
  return files.sort();
}
