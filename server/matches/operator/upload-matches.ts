import { rmSync } from "node:fs";
import { DAY_MS, type Ms } from "#game/core/units";
import { AppError, FieldsError, noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { listTournaments } from "#server/play/season/list-tournaments";
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
import {
  ARCHIVE_LIMITS,
  type FileOnDisk,
  openUpload,
  type UploadedFile,
} from "../imports/read-upload";
import { faultOfName, faultOfReplay, findImported } from "../imports/same-season";
import { type Operator, requireOperator } from "./operator-access";
import { readTime } from "./typed-text";

/** Of one operator, whose uploads stay on the disk until they are over. */
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
  files: readonly (UploadedFile | FileOnDisk)[],
): Promise<string> {
  const { db, env, now } = services;
  const { userId } = operator;
  requireOperator(db, { id: userId });
  try {
    await openUpload(files, ARCHIVE_LIMITS, () => {});
  } catch (error) {
    // It would be refused again: it does not count as an unfinished upload.
    removeStored(files);
    throw error;
  }
  const digest = await digestOf(files);
  const open = listImportJobs(env).filter((job) => !isOver(job));
  const same = open.find((job) => job.userId === userId && job.digest === digest);
  if (same !== undefined) {
    removeStored(files);
    return same.id;
  }
  if (open.filter((job) => job.userId === userId).length >= MOST_OF_ONE) {
    throw new AppError(
      "too-many",
      `${MOST_OF_ONE} of your uploads are not over yet: wait for one, or stop one.`,
    );
  }
  if (open.length >= MOST_OF_ALL) {
    throw new AppError("too-many", "Too many uploads are waiting. Please try again later.");
  }
  return addImportJob(env, { userId, uploadedAt: now(), typedName: name.trim(), digest, files }).id;
}

function removeStored(files: readonly (UploadedFile | FileOnDisk)[]): void {
  for (const file of files) if ("path" in file) rmSync(file.path, { force: true });
}

/** With the number of its matches in place of their names. */
export type ShownSeason = Omit<FoundSeason, "externalIds"> & {
  readonly matches: number;
  /** A tournament has these matches with their results. */
  readonly isKnown: boolean;
  /** Its tournament is there and has a match left to play. */
  readonly isOpen: boolean;
};

/** The wishes for a season of an upload, as typed. */
export interface TypedSeason {
  /** Of its tournament. */
  readonly name: string;
  /** The start of its first match, YYYY-MM-DDThh:mm in UTC; null to keep its results. */
  readonly replayFrom: string | null;
}

/** Of the last days, newest first. */
export function listImports(services: Services, operator: Operator): ShownImport[] {
  requireOperator(services.db, { id: operator.userId });
  const jobs = listImportJobs(services.env);
  return jobs.map((job) => shown(services, job, operator)).reverse();
}

/** @throws AppError "not-found" for a former operator, and for an unknown import */
export function openImport(services: Services, operator: Operator, id: string): ShownImport {
  requireOperator(services.db, { id: operator.userId });
  return shown(services, findJob(services, id), operator);
}

/**
 * By the place of a season in the list: its tournament, and whether it is played again.
 *
 * @throws AppError as `openImport` does; "conflict" after an earlier choice; FieldsError on
 * `name-<place>` and `start-<place>`
 */
export function chooseSeasons(
  services: Services,
  operator: Operator,
  id: string,
  wishes: ReadonlyMap<number, TypedSeason>,
): void {
  requireOperator(services.db, { id: operator.userId });
  const job = findJob(services, id);
  if (job.state !== "choosing" || job.seasons === null) {
    throw new AppError("conflict", "What this upload is to bring has been chosen already.");
  }
  const seasons = job.seasons.map((season, index): FoundSeason => {
    const wish = wishes.get(index);
    if (wish === undefined) return { ...season, chosen: false };
    const replayFrom = wish.replayFrom === null ? null : readTime(wish.replayFrom);
    return { ...season, name: wish.name.trim(), replayFrom, chosen: true };
  });
  const chosen = seasons.filter((season) => season.chosen);
  if (chosen.length === 0) {
    throw new FieldsError([{ fields: [], sentence: "Choose at least one season." }]);
  }
  const faults = seasons.flatMap((season, index) => {
    if (!season.chosen) return [];
    const replays = (wishes.get(index)?.replayFrom ?? null) !== null;
    const sentence = faultOfChoice(services, season, { chosen, replays });
    const noStart = replays && !isToCome(season.replayFrom, services.now());
    return [
      ...(sentence === null ? [] : [{ fields: [`name-${index}`], sentence }]),
      ...(noStart ? [{ fields: [`start-${index}`], sentence: NO_START }] : []),
    ];
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

const NO_START = "Choose a start within the next two years.";
const LATEST_START_MS = 2 * 366 * DAY_MS;

function isToCome(start: number | null | undefined, now: Ms): boolean {
  return typeof start === "number" && start > now && start <= now + LATEST_START_MS;
}

function faultOfChoice(
  { db, env }: Services,
  season: FoundSeason,
  { chosen, replays }: { readonly chosen: readonly FoundSeason[]; readonly replays: boolean },
): string | null {
  const { name } = season;
  if (chosen.some((other) => other !== season && other.name === name)) {
    return "Two seasons do not become one tournament: give them other names.";
  }
  if (!replays) return faultOfName(db, name, season);
  const waits = listImportJobs(env).some(
    (job) => !isOver(job) && job.seasons?.some((other) => other.chosen && other.name === name),
  );
  return waits ? "Another upload makes a tournament of this name." : faultOfReplay(db, name);
}

function shown(
  { db, env }: Pick<Services, "db" | "env">,
  job: ImportJob,
  { userId }: Operator,
): ShownImport {
  const jobs = listImportJobs(env);
  const cards = listTournaments(db);
  const { digest: _, userId: owner, files, ...rest } = job;
  const [label = ""] = files.length > 1 ? [`${files.length} files`] : files;
  const earlier = jobs.filter((other) => {
    return !isOver(other) && other.state !== "choosing" && other.uploadedAt < job.uploadedAt;
  });
  const before = job.state === "waiting" ? earlier.length : 0;
  const seasons = job.seasons?.map(({ externalIds, ...season }) => {
    const isOpen = cards.some(
      ({ id, finished }) => id === season.result?.tournamentId && !finished,
    );
    const isKnown =
      job.state === "choosing" && findImported(db, { ...season, externalIds }) !== null;
    return { ...season, matches: externalIds.length, isKnown, isOpen };
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
