import { createHash, randomBytes } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Ms } from "#game/core/units";
import type { Env } from "#server/core/env";
import type { SeasonOfFiles } from "./list-seasons";
import type { FileOnDisk, UploadedFile } from "./read-upload";
import type { BrokenFile } from "./season-source";

type DataDir = Pick<Env, "dataDir">;

/**
 * `waiting` for its turn, `reading` its files, until somebody has chosen (`choosing`), `importing`
 * matches, over (`done`), or over before all matches came in (`stopped`).
 */
export type ImportState = "waiting" | "reading" | "choosing" | "importing" | "done" | "stopped";

export interface FoundSeason extends SeasonOfFiles {
  /** Of the tournament, as proposed, typed or chosen. */
  readonly name: string;
  /** A sentence; null for a possible name. */
  readonly fault: string | null;
  readonly chosen: boolean;
  /** Played again from this start on; null for known results. Jobs of earlier versions lack it. */
  readonly replayFrom?: Ms | null;
  readonly result: SeasonResult | null;
}

export interface SeasonResult {
  readonly tournamentId: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Matches that have come in, or turned out to be broken. */
  readonly done: number;
}

/**
 * An upload of match files and its outcome. A file beside the upload, not a row: it goes with it.
 */
export interface ImportJob {
  readonly id: string;
  readonly userId: number;
  readonly uploadedAt: Ms;
  /** Of the files: the same upload twice is one import. */
  readonly digest: string;
  readonly files: readonly string[];
  /** Of the tournament; empty for the name in the files. */
  readonly typedName: string;
  readonly state: ImportState;
  /** The start of its last turn; null before. */
  readonly startedAt: number | null;
  /** Ends of the server or its thread during this import. */
  readonly brokenOff: number;
  /** Read files while it is `reading`, and all of them. */
  readonly read: { readonly done: number; readonly of: number };
  readonly seasons: readonly FoundSeason[] | null;
  readonly broken: readonly BrokenFile[];
  /** A sentence; null unless it stopped. */
  readonly stoppedBecause: string | null;
  readonly endedAt: number | null;
}

const FOLDER = "imports";
const FOR_ITS_OWNER = 0o600;
const ID = /^[0-9a-z]{8,32}$/;
const ID_BYTES = 4;

/** Files on the disk become the job's: they are no longer where they were. */
export function addImportJob(
  env: DataDir,
  {
    files,
    ...of
  }: Pick<ImportJob, "userId" | "uploadedAt" | "typedName" | "digest"> & {
    readonly files: readonly (UploadedFile | FileOnDisk)[];
  },
): ImportJob {
  const id = `${of.uploadedAt.toString(36)}${randomBytes(ID_BYTES).toString("hex")}`;
  const job: ImportJob = {
    ...of,
    id,
    files: files.map(({ name }) => name),
    state: "waiting",
    startedAt: null,
    brokenOff: 0,
    read: { done: 0, of: 0 },
    seasons: null,
    broken: [],
    stoppedBecause: null,
    endedAt: null,
  };
  mkdirSync(folderOf(env, id), { recursive: true, mode: 0o700 });
  for (const [index, file] of files.entries()) {
    const stored = uploadFile(env, id, index);
    if ("path" in file) renameSync(file.path, stored);
    else writeFileSync(stored, file.bytes, { mode: FOR_ITS_OWNER });
  }
  // Written last: an upload without it does not count.
  writeImportJob(env, job);
  return job;
}

export async function digestOf(files: readonly (UploadedFile | FileOnDisk)[]): Promise<string> {
  const digest = createHash("sha256");
  for (const file of files) {
    const length = "path" in file ? statSync(file.path).size : file.bytes.length;
    digest.update(`${file.name.length}:${file.name}${length}:`);
    const chunks = "path" in file ? createReadStream(file.path) : [file.bytes];
    for await (const chunk of chunks) digest.update(chunk);
  }
  return digest.digest("hex");
}

export function listImportJobs(env: DataDir): ImportJob[] {
  const folder = path.join(env.dataDir, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((id) => readImportJob(env, id) ?? [])
    .sort((a, b) => a.uploadedAt - b.uploadedAt || (a.id < b.id ? -1 : 1));
}

/** Null for an unknown id, whatever text it is. */
export function readImportJob(env: DataDir, id: string): ImportJob | null {
  const file = path.join(folderOf(env, id), "job.json");
  if (!ID.test(id) || !existsSync(file)) return null;
  return JSON.parse(readFileSync(file, "utf8"));
}

/** A reader sees either the old or the new file. */
export function writeImportJob(env: DataDir, job: ImportJob): void {
  const file = path.join(folderOf(env, job.id), "job.json");
  writeFileSync(`${file}.new`, JSON.stringify(job), { mode: FOR_ITS_OWNER });
  renameSync(`${file}.new`, file);
}

export function uploadedFiles(env: DataDir, { id, files }: ImportJob): FileOnDisk[] {
  return files.map((name, index) => ({ name, path: uploadFile(env, id, index) }));
}

/** Its files go, its outcome stays for some days. */
export function endImportJob(env: DataDir, job: ImportJob): void {
  writeImportJob(env, job);
  for (const index of job.files.keys()) rmSync(uploadFile(env, job.id, index), { force: true });
  rmSync(stopFile(env, job.id), { force: true });
}

export function removeImportJob(env: DataDir, id: string): void {
  rmSync(folderOf(env, id), { recursive: true, force: true });
}

/** It ends after the current match. */
export function askToStop(env: DataDir, id: string): void {
  writeFileSync(stopFile(env, id), "", { mode: FOR_ITS_OWNER });
}

/** A sentence about the end of a stopped import. */
export function sentenceOfStop({ seasons }: Pick<ImportJob, "seasons">): string {
  const hasBegun = seasons?.some(({ result }) => result !== null && result.done > 0);
  return hasBegun
    ? "It was stopped. What had come in by then stays."
    : "It was stopped before a match came in.";
}

export function isAskedToStop(env: DataDir, id: string): boolean {
  return existsSync(stopFile(env, id));
}

export function isOver({ state }: Pick<ImportJob, "state">): boolean {
  return state === "done" || state === "stopped";
}

function folderOf({ dataDir }: DataDir, id: string): string {
  return path.join(dataDir, FOLDER, id);
}

function uploadFile(env: DataDir, id: string, index: number): string {
  return path.join(folderOf(env, id), `upload-${index}`);
}

function stopFile(env: DataDir, id: string): string {
  return path.join(folderOf(env, id), "stop");
}
