import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Ms } from "#game/core/units";
import type { Env } from "#server/core/env";
import type { SeasonOfFiles } from "./list-seasons";
import type { UploadedFile } from "./read-upload";
import type { BrokenFile } from "./season-source";

type DataDir = Pick<Env, "dataDir">;

/**
 * Where an import is: `waiting` for its turn, `reading` what its files hold, until somebody has chosen
 * (`choosing`), `importing` matches, over (`done`), or over before all matches came in (`stopped`).
 */
export type ImportState = "waiting" | "reading" | "choosing" | "importing" | "done" | "stopped";

/** A season that an import found in its files. */
export interface FoundSeason extends SeasonOfFiles {
  /** The tournament's, as it is proposed, typed or chosen. */
  readonly name: string;
  /** The reason why the name is not possible; null if it is. */
  readonly fault: string | null;
  /** The operator has chosen to import it. */
  readonly chosen: boolean;
  /** Null before its first match. */
  readonly result: SeasonResult | null;
}

export interface SeasonResult {
  readonly tournamentId: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Matches that have come in, or were found broken by then. */
  readonly done: number;
}

/** An upload of match files and what becomes of it. A file beside the upload, not a row: it goes with it. */
export interface ImportJob {
  readonly id: string;
  /** The operator who uploaded it. */
  readonly userId: number;
  /** As all times here. */
  readonly uploadedAt: Ms;
  /** Names the files: the same upload twice is one import. */
  readonly digest: string;
  readonly files: readonly string[];
  /** The tournament's name as it was typed; empty for the one in the files. */
  readonly typedName: string;
  readonly state: ImportState;
  /** When it last got its turn; null before. */
  readonly startedAt: number | null;
  /** How often the server or its thread ended while this import was at work. */
  readonly brokenOff: number;
  /** While it reads: how many files it has read, of how many. */
  readonly read: { readonly done: number; readonly of: number };
  /** Null until the files have been read. */
  readonly seasons: readonly FoundSeason[] | null;
  readonly broken: readonly BrokenFile[];
  /** The reason why it stopped, as a sentence; null unless it stopped. */
  readonly stoppedBecause: string | null;
  /** Null until it is over. */
  readonly endedAt: number | null;
}

const FOLDER = "imports";
const FOR_ITS_OWNER = 0o600;
const ID = /^[0-9a-z]{8,32}$/;
const ID_BYTES = 4;

/** Stores an upload and its import, which waits for its turn. */
export function addImportJob(
  env: DataDir,
  {
    files,
    ...of
  }: Pick<ImportJob, "userId" | "uploadedAt" | "typedName"> & {
    readonly files: readonly UploadedFile[];
  },
): ImportJob {
  const id = `${of.uploadedAt.toString(36)}${randomBytes(ID_BYTES).toString("hex")}`;
  const job: ImportJob = {
    ...of,
    id,
    digest: digestOf(files),
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
  for (const [index, { bytes }] of files.entries()) {
    writeFileSync(uploadFile(env, id, index), bytes, { mode: FOR_ITS_OWNER });
  }
  // Written last: an upload without it is none.
  writeImportJob(env, job);
  return job;
}

export function digestOf(files: readonly UploadedFile[]): string {
  const digest = createHash("sha256");
  for (const { name, bytes } of files)
    digest.update(`${name.length}:${name}${bytes.length}:`).update(bytes);
  return digest.digest("hex");
}

export function listImportJobs(env: DataDir): ImportJob[] {
  const folder = path.join(env.dataDir, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((id) => readImportJob(env, id) ?? [])
    .sort((a, b) => a.uploadedAt - b.uploadedAt || (a.id < b.id ? -1 : 1));
}

/** Null where there is none of the id, whatever text it is. */
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

export function readUploadedFiles(env: DataDir, { id, files }: ImportJob): UploadedFile[] {
  return files.map((name, index) => ({ name, bytes: readFileSync(uploadFile(env, id, index)) }));
}

/** The import is over: its files go, what became of it stays for some days. */
export function endImportJob(env: DataDir, job: ImportJob): void {
  writeImportJob(env, job);
  for (const index of job.files.keys()) rmSync(uploadFile(env, job.id, index), { force: true });
  rmSync(stopFile(env, job.id), { force: true });
}

export function removeImportJob(env: DataDir, id: string): void {
  rmSync(folderOf(env, id), { recursive: true, force: true });
}

/** Asks whoever is at work on an import to end it after the match in hand. */
export function askToStop(env: DataDir, id: string): void {
  writeFileSync(stopFile(env, id), "", { mode: FOR_ITS_OWNER });
}

/** The reason why a stopped import is over, as a sentence. */
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
