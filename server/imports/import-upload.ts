import { AppError } from "../errors";
import { type Job, runJob } from "../jobs/job";
import type { Services } from "../services";
import type { ImportReport } from "./import-cricsheet";
import { importSeason } from "./import-season";
import { readMatchFiles } from "./read-match-folder";
import { type MatchText, readUpload, type UploadedFile } from "./read-upload";

/** The outcome of an upload, with the tournament's name. */
export interface UploadReport extends ImportReport {
  readonly name: string;
}

/** A refusal as a value: only sentences of errors come back from a thread. */
type Outcome = UploadReport | { readonly refused: string };

/** Long for a season's files: a thread does it beside the pages. */
export const importUploadJob: Job<[name: string, files: readonly MatchText[]], Outcome> = {
  name: "importUpload",
  run: (services, typedName, files) => {
    const texts = new Map(files.map(({ name, text }) => [name, text]));
    const { matches, broken } = readMatchFiles([...texts.keys()], (file) => texts.get(file) ?? "");
    const name = typedName.trim() || (matches[0]?.info.eventName ?? "");
    if (matches.length === 0) return { name, season: null, broken };
    try {
      const season = { name, image: null, matches, pool: null, as: "results" } as const;
      return { name, season: importSeason(services, season), broken };
    } catch (error) {
      if (error instanceof AppError) return { refused: error.message };
      throw error;
    }
  },
};

/**
 * Imports uploaded match files, or archives of them, as a tournament (see `importSeason`). Broken files are
 * skipped and named; when all of them are, nothing is written.
 *
 * @param name the tournament's; empty for the one in the files
 * @throws AppError "invalid" for the files or the name, and as `importSeason` does
 */
export async function importUpload(
  services: Services,
  name: string,
  files: readonly UploadedFile[],
): Promise<UploadReport> {
  const texts = await readUpload(files);
  const outcome = await runJob(services, importUploadJob, name, texts);
  if ("refused" in outcome) throw new AppError("invalid", outcome.refused);
  return outcome;
}
