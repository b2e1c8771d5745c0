import { AppError, asUserError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type FiledHead, importFiles, surveyFiles } from "./import-files";
import {
  endImportJob,
  type FoundSeason,
  type ImportJob,
  isAskedToStop,
  isOver,
  readImportJob,
  type SeasonResult,
  sentenceOfStop,
  uploadedFiles,
  writeImportJob,
} from "./import-jobs";
import { listSeasons, nameOfSeason } from "./list-seasons";
import { ARCHIVE_LIMITS, type MatchFile, openUpload } from "./read-upload";
import { faultOfName, findImported, isRunning } from "./same-season";

/** Progress is stored so often while files are read. */
const READ_AT_ONCE = 20;

const NOTHING = "No match could be read, so nothing was imported.";

/**
 * Does an import in its turn: reads its files, asks unless they have one season of a tournament that
 * is still being played, and imports match by match. An interrupted import goes on where it was: each match is a
 * transaction of its own.
 *
 * @param isEnding asked between matches: true leaves the rest to the next start of the server
 */
export async function runImport(
  services: Services,
  id: string,
  isEnding: () => boolean = () => false,
): Promise<void> {
  const { env } = services;
  const isStopped = () => isAskedToStop(env, id);
  const work: Work = { services, id, isEnding, goOn: () => !isEnding() && !isStopped() };
  const job = readImportJob(env, id);
  if (job === null || isOver(job)) return;
  try {
    await openUpload(uploadedFiles(env, job), ARCHIVE_LIMITS, (files) =>
      importAll(work, job, files),
    );
  } catch (error) {
    const known = asUserError(error, services.log);
    if (!(known instanceof AppError)) throw error;
    end(work, { state: "stopped", stoppedBecause: known.message });
  }
}

async function importAll(work: Work, job: ImportJob, files: readonly MatchFile[]): Promise<void> {
  if (job.seasons !== null) update(work, { state: "importing" });
  const { heads, broken } = await surveyFiles(files, {
    ...work,
    onFile: (done) => {
      const isShown = job.seasons === null && (done === 1 || done % READ_AT_ONCE === 0);
      if (isShown) update(work, { state: "reading", read: { done, of: files.length } });
    },
  });
  const found = listSeasons(heads);
  if (work.goOn()) {
    if (heads.length === 0) return end(work, { state: "stopped", broken, stoppedBecause: NOTHING });
    if (job.seasons === null) update(work, { broken, ...propose(work.services, found, job) });
    if (current(work).state === "choosing") return;
    for (const [index, { heads: own }] of found.entries()) await importFound(work, index, own);
  }
  if (isAskedToStop(work.services.env, work.id)) {
    end(work, { state: "stopped", stoppedBecause: sentenceOfStop(current(work)) });
  } else if (!work.isEnding()) end(work, { state: "done" });
}

interface Work {
  readonly services: Services;
  readonly id: string;
  readonly isEnding: () => boolean;
  readonly goOn: () => boolean;
}

type Found = ReturnType<typeof listSeasons<FiledHead>>[number];

/** More matches of a running tournament come in at once; otherwise somebody chooses. */
function propose(services: Services, found: readonly Found[], { typedName }: ImportJob) {
  const typed = found.length === 1 ? typedName.trim() : "";
  const seasons = found.map(({ heads: _, ...season }): FoundSeason => {
    const name = typed || (findImported(services.db, season)?.name ?? nameOfSeason(season));
    const fault = faultOfName(services.db, name, season);
    return { ...season, name, fault, chosen: false, replayFrom: null, result: null };
  });
  const isClear =
    seasons.length === 1 &&
    seasons.every(({ name, fault }) => fault === null && isRunning(services.db, name));
  return {
    seasons: seasons.map((season) => ({ ...season, chosen: isClear })),
    state: isClear ? "importing" : "choosing",
  } as const;
}

async function importFound(work: Work, index: number, heads: readonly FiledHead[]) {
  const season = current(work).seasons?.[index];
  const before = season?.result ?? { tournamentId: 0, added: 0, updated: 0, unchanged: 0, done: 0 };
  if (!season?.chosen || before.done >= heads.length || !work.goOn()) return;
  let result: SeasonResult = before;
  const store = (changes: Partial<SeasonResult>) => {
    result = { ...result, ...changes };
    const seasons = current(work).seasons ?? [];
    update(work, {
      state: "importing",
      seasons: seasons.map((each, at) => (at === index ? { ...each, result } : each)),
    });
  };
  const { replayFrom = null } = season;
  const as = replayFrom === null ? "results" : { startsAt: replayFrom };
  const plan = { name: season.name, image: null, pool: null, as, heads } as const;
  const { broken } = await importFiles(work.services, plan, {
    skip: before.done,
    goOn: work.goOn,
    onBegin: (tournamentId) => store({ tournamentId }),
    onMatch: (change, done) => {
      store({ done, ...(change === null ? {} : { [change]: result[change] + 1 }) });
    },
  });
  if (broken.length > 0) update(work, { broken: [...current(work).broken, ...broken] });
}

function current({ services, id }: Work): ImportJob {
  const job = readImportJob(services.env, id);
  if (job === null) throw new Error(`There is no import ${id}.`);
  return job;
}

function update(work: Work, changes: Partial<ImportJob>): void {
  writeImportJob(work.services.env, { ...current(work), ...changes });
}

function end(work: Work, changes: Partial<ImportJob>): void {
  const { env, now } = work.services;
  endImportJob(env, { ...current(work), ...changes, endedAt: now() });
}
