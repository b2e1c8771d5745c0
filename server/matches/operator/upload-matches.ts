import { AppError, FieldsError, noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import {
  addImportJob,
  askToStop,
  digestOf,
  endImportJob,
  type FoundSeason,
  type ImportJob,
  isOver,
  listImportJobs,
  readImportJob,
  sentenceOfStop,
  writeImportJob,
} from "../imports/import-jobs";
import { openUpload, type UploadedFile } from "../imports/read-upload";
import { faultOfName } from "../imports/same-season";
import { type Operator, requireOperator } from "./operator-access";

/** Of one operator: an upload is a file of up to 8 MB. */
const MOST_OF_ONE = 3;
const MOST_OF_ALL = 10;

export type ShownImport = Omit<ImportJob, "digest" | "userId" | "seasons" | "files"> & {
  /** The file's name, or the number of files. */
  readonly label: string;
  readonly seasons: readonly ShownSeason[] | null;
  readonly isOwn: boolean;
  /** Earlier imports in the queue, at most; 0 unless it waits. */
  readonly before: number;
  readonly isOver: boolean;
};

/**
 * It is imported in its turn (`importOnTime`). The same upload twice, before the first one is over,
 * is one import.
 *
 * @param name the tournament's; empty for the one in the files
 * @returns the import's id
 * @throws AppError "not-found" for a former operator, "invalid" for unreadable files, "too-many"
 * while too many imports wait
 */
export async function uploadMatches(
  services: Services,
  operator: Operator,
  name: string,
  files: readonly UploadedFile[],
): Promise<string> {
  const { db, env, now } = services;
  const { userId } = operator;
  requireOperator(db, { id: userId });
  await openUpload(files);
  const open = listImportJobs(env).filter((job) => !isOver(job));
  const digest = digestOf(files);
  const same = open.find((job) => job.userId === userId && job.digest === digest);
  if (same !== undefined) return same.id;
  if (open.filter((job) => job.userId === userId).length >= MOST_OF_ONE) {
    throw new AppError(
      "too-many",
      `${MOST_OF_ONE} of your uploads are not over yet: wait for one, or stop one.`,
    );
  }
  if (open.length >= MOST_OF_ALL) {
    throw new AppError("too-many", "Too many uploads are waiting. Please try again later.");
  }
  return addImportJob(env, { userId, uploadedAt: now(), typedName: name.trim(), files }).id;
}

/** With the number of its matches in place of their names. */
export type ShownSeason = Omit<FoundSeason, "externalIds"> & { readonly matches: number };

/** Of the last days, newest first. */
export function listImports(services: Services, operator: Operator): ShownImport[] {
  requireOperator(services.db, { id: operator.userId });
  const jobs = listImportJobs(services.env);
  return jobs.map((job) => shown(job, jobs, operator)).reverse();
}

/** @throws AppError "not-found" for a former operator, and for an unknown import */
export function openImport(services: Services, operator: Operator, id: string): ShownImport {
  requireOperator(services.db, { id: operator.userId });
  return shown(findJob(services, id), listImportJobs(services.env), operator);
}

/**
 * By the place of a season in the list: the name of its tournament.
 *
 * @throws AppError as `openImport` does; "conflict" after an earlier choice; FieldsError
 */
export function chooseSeasons(
  services: Services,
  operator: Operator,
  id: string,
  names: ReadonlyMap<number, string>,
): void {
  requireOperator(services.db, { id: operator.userId });
  const job = findJob(services, id);
  if (job.state !== "choosing" || job.seasons === null) {
    throw new AppError("conflict", "What this upload is to bring has been chosen already.");
  }
  const seasons = job.seasons.map((season, index): FoundSeason => {
    const name = names.get(index)?.trim();
    return name === undefined ? { ...season, chosen: false } : { ...season, name, chosen: true };
  });
  const chosen = seasons.filter((season) => season.chosen);
  if (chosen.length === 0) {
    throw new FieldsError([{ fields: [], sentence: "Choose at least one season." }]);
  }
  const faults = seasons.flatMap((season, index) => {
    const sentence = season.chosen ? faultOfChoice(services, season, chosen) : null;
    return sentence === null ? [] : [{ fields: [`name-${index}`], sentence }];
  });
  if (faults.length > 0) throw new FieldsError(faults);
  writeImportJob(services.env, { ...job, seasons, state: "waiting" });
}

/**
 * After the current match, or at once if it waits. Imported matches stay.
 *
 * @throws AppError as `openImport` does
 */
export function stopImport(services: Services, operator: Operator, id: string): void {
  requireOperator(services.db, { id: operator.userId });
  const job = findJob(services, id);
  if (isOver(job)) return;
  if (job.state === "waiting" || job.state === "choosing") {
    const stoppedBecause = sentenceOfStop(job);
    endImportJob(services.env, {
      ...job,
      state: "stopped",
      stoppedBecause,
      endedAt: services.now(),
    });
  } else {
    askToStop(services.env, id);
  }
}

function faultOfChoice(
  { db }: Services,
  season: FoundSeason,
  chosen: readonly FoundSeason[],
): string | null {
  const { name } = season;
  if (chosen.some((other) => other !== season && other.name === name)) {
    return "Two seasons do not become one tournament: give them other names.";
  }
  return faultOfName(db, name, season);
}

function shown(job: ImportJob, jobs: readonly ImportJob[], { userId }: Operator): ShownImport {
  const { digest: _, userId: owner, files, ...rest } = job;
  const [label = ""] = files.length > 1 ? [`${files.length} files`] : files;
  const earlier = jobs.filter((other) => {
    return !isOver(other) && other.state !== "choosing" && other.uploadedAt < job.uploadedAt;
  });
  const before = job.state === "waiting" ? earlier.length : 0;
  const seasons = job.seasons?.map(({ externalIds, ...season }) => {
    return { ...season, matches: externalIds.length };
  });
  return {
    ...rest,
    label,
    seasons: seasons ?? null,
    isOwn: owner === userId,
    before,
    isOver: isOver(job),
  };
}

function findJob({ env }: Services, id: string): ImportJob {
  const job = readImportJob(env, id);
  if (job === null) throw noSuchPage();
  return job;
}
