import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { AppError } from "../errors";
import { CricsheetError } from "../feeds/cricsheet/cricsheet-error";
import { readCricsheet } from "../feeds/cricsheet/read-cricsheet";
import type { BrokenFile, SourceMatch } from "./season-source";

const ENDING = ".json";

export interface MatchFolder {
  readonly matches: readonly SourceMatch[];
  readonly broken: readonly BrokenFile[];
}

/**
 * Reads every match file (*.json, Cricsheet's format) of a folder, in the order of their names.
 *
 * @throws AppError "invalid" when there is no such folder or no match file in it
 */
export function readMatchFolder(folder: string): MatchFolder {
  return readMatchFiles(listMatchFiles(folder), (file) =>
    readFileSync(path.join(folder, file), "utf8"),
  );
}

/** Reads match files by their names; a broken one does not keep the others out. */
export function readMatchFiles(
  files: readonly string[],
  readText: (file: string) => string,
): MatchFolder {
  const matches: SourceMatch[] = [];
  const broken: BrokenFile[] = [];
  for (const file of files) {
    try {
      const text = readText(file);
      const externalId = path.basename(file).slice(0, -ENDING.length);
      matches.push({ externalId, text, ...readCricsheet(text) });
    } catch (error) {
      broken.push({ file, sentence: whyBroken(error) });
    }
  }
  return { matches, broken };
}

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

/** A broken match says so itself; a file that cannot be opened has its system's words. */
function whyBroken(error: unknown): string {
  if (error instanceof CricsheetError) return error.message;
  if (error instanceof Error && "syscall" in error) return `It cannot be read: ${error.message}.`;
  throw error;
}
