import { readdirSync, statSync } from "node:fs";
import { AppError } from "#server/core/errors";

const ENDING = ".json";

export function isMatchFile(name: string): boolean {
  return name.toLowerCase().endsWith(ENDING);
}

/**
 * In order.
 *
 * @throws AppError "invalid" for a missing folder, or one without a match file
 */
export function listMatchFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new AppError("invalid", `There is no folder ${folder}.`);
  }
  const files = readdirSync(folder).filter(isMatchFile);
  if (files.length === 0) throw new AppError("invalid", `${folder} holds no ${ENDING} files.`);
  return files.sort();
}
