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
  const files = listMatchFiles(folder);
  const matches: SourceMatch[] = [];
  const broken: BrokenFile[] = [];
  for (const file of files) {
    try {
      matches.push(readMatchFile(folder, file));
    } catch (error) {
      broken.push({ file, sentence: whyBroken(error) });
    }
  }
  return { matches, broken };
}

function listMatchFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new AppError("invalid", `There is no folder ${folder}.`);
  }
  const files = readdirSync(folder).filter((name) => name.toLowerCase().endsWith(ENDING));
  if (files.length === 0) throw new AppError("invalid", `${folder} holds no ${ENDING} files.`);
  return files.sort();
}

function readMatchFile(folder: string, file: string): SourceMatch {
  const text = readFileSync(path.join(folder, file), "utf8");
  return { externalId: file.slice(0, -ENDING.length), text, ...readCricsheet(text) };
}

/** A broken match says so itself; a file that cannot be opened has its system's words. */
function whyBroken(error: unknown): string {
  if (error instanceof CricsheetError) return error.message;
  if (error instanceof Error && "syscall" in error) return `It cannot be read: ${error.message}.`;
  throw error;
}
