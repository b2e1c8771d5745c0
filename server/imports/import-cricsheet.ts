import { readFileSync } from "node:fs";
import { AppError } from "../errors";
import { PoolCsvError, type PoolRow, readPoolCsv } from "../season/read-pool-csv";
import type { Services } from "../services";
import { importSeason, type SeasonReport } from "./import-season";
import { readMatchFolder } from "./read-match-folder";
import type { BrokenFile, Season } from "./season-source";

export interface CricsheetImport extends Pick<Season, "name" | "image" | "as"> {
  /** A folder of match files. */
  readonly folder: string;
  /** The path of a pool file; roles and salaries are worked out from the matches when null. */
  readonly poolFile: string | null;
}

/** The outcome of an import; without a readable match there is no season. */
export interface ImportReport {
  readonly season: SeasonReport | null;
  readonly broken: readonly BrokenFile[];
}

/**
 * Imports a folder of Cricsheet files as a tournament (see `importSeason`). Broken files are
 * skipped and named; when all of them are, nothing is written.
 *
 * @throws AppError "invalid" or "conflict" when the folder, the pool file or the name is no good
 */
export function importCricsheet(
  services: Services,
  { folder, poolFile, name, image, as }: CricsheetImport,
): ImportReport {
  const pool = poolFile === null ? null : readPoolFile(poolFile);
  const { matches, broken } = readMatchFolder(folder);
  if (matches.length === 0) return { season: null, broken };
  return { season: importSeason(services, { name, image, matches, pool, as }), broken };
}

/** @throws AppError "invalid" when it cannot be read or is no pool file */
export function readPoolFile(file: string): PoolRow[] {
  try {
    return readPoolCsv(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof PoolCsvError) throw new AppError("invalid", error.message);
    if (error instanceof Error && "syscall" in error) {
      throw new AppError("invalid", `The pool file ${file} cannot be read.`);
    }
    throw error;
  }
}
