import { readFileSync } from "node:fs";
import path from "node:path";
import { plural } from "#game/core/words";
import { AppError } from "#server/core/errors";
import { readNamedFile } from "#server/core/read-named-file";
import type { Services } from "#server/core/services";
import { PoolCsvError, type PoolRow, readPoolCsv } from "#server/play/season/read-pool-csv";
import type { SeasonReport } from "./begin-season";
import { importFiles, type Survey, surveyFiles } from "./import-files";
import { listSeasons, nameOfSeason, type SeasonOfFiles } from "./list-seasons";
import { listMatchFiles } from "./read-match-folder";
import { findImported, NO_NAME } from "./same-season";
import type { BrokenFile, Season } from "./season-source";

export interface CricsheetImport extends Pick<Season, "image" | "as"> {
  readonly folder: string;
  /** Of the tournament; null: the one that has these matches, else competition and season. */
  readonly name: string | null;
  /** A path; without a file roles and salaries are worked out from the matches. */
  readonly poolFile: string | null;
  /** One of the seasons in the files; by default the only one. */
  readonly season?: string | null;
  readonly competition?: string | null;
}

/** Without a readable match there is no season. */
export interface ImportReport {
  readonly name: string;
  readonly season: SeasonReport | null;
  readonly broken: readonly BrokenFile[];
}

/**
 * From a folder of Cricsheet files (see `importSeason`). Broken files are skipped and named; if all
 * of them are broken, nothing is written.
 *
 * @throws AppError "invalid" or "conflict" for an invalid folder, pool file or name, and for
 * several seasons without a choice
 */
export async function importCricsheet(
  services: Services,
  { folder, poolFile, name, image, as, season = null, competition = null }: CricsheetImport,
): Promise<ImportReport> {
  if (name?.trim() === "") throw new AppError("invalid", NO_NAME);
  const pool = poolFile === null ? null : readPoolFile(poolFile);
  const files = listMatchFiles(folder).map((file) => {
    return { name: file, read: () => readFileSync(path.join(folder, file), "utf8") };
  });
  const survey = await surveyFiles(files);
  if (survey.heads.length === 0) return { name: name ?? "", season: null, broken: survey.broken };
  const { heads, ...chosen } = chooseSeason(survey, { season, competition });
  const known = as === "results" ? findImported(services.db, chosen)?.name : undefined;
  const called = name ?? known ?? nameOfSeason(chosen);
  if (called === "")
    throw new AppError("invalid", "--name NAME is missing: the files name no competition.");
  const report = await importFiles(services, { name: called, image, pool, as, heads });
  const broken = [...survey.broken, ...report.broken];
  return { name: called, season: report.season, broken };
}

/** @throws AppError "invalid" with a list of the seasons, unless there is one */
function chooseSeason(
  { heads }: Survey,
  wanted: { readonly season: string | null; readonly competition: string | null },
) {
  const all = listSeasons(heads);
  const found = all.filter(
    ({ season, competition }) =>
      (wanted.season === null || wanted.season === season) &&
      (wanted.competition === null || wanted.competition === competition),
  );
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0) return first;
  const problem =
    first === undefined
      ? "No match of the files is of that season and competition."
      : "The files hold more than one season or competition: choose one with --season and --competition.";
  const lines = (first === undefined ? all : found).map(lineOf);
  throw new AppError("invalid", [problem, ...lines].join("\n"));
}

function lineOf({ competition, season, externalIds, from, to }: SeasonOfFiles): string {
  const count = plural(externalIds.length, "match", "matches");
  const of = competition === null ? "" : ` --competition "${competition}"`;
  return `  --season ${season}${of}: ${count}, ${from} to ${to}`;
}

/** @throws AppError "invalid" for an unreadable file, or one that is no pool file */
export function readPoolFile(file: string): PoolRow[] {
  try {
    return readPoolCsv(readNamedFile(file).toString());
  } catch (error) {
    if (error instanceof PoolCsvError) throw new AppError("invalid", error.message);
    throw error;
  }
}
