import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { DAY_MS } from "#game/core/units";
import { UPLOAD_SIZES } from "#game/matches/upload-sizes";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type FileOnDisk, UPLOAD_LIMITS } from "../imports/read-upload";
import { type Operator, requireOperator } from "./operator-access";

/** A file as its browser describes it: the same one goes on where it was broken off. */
export interface SentFile {
  readonly name: string;
  readonly size: number;
  /** Its last change, in ms. */
  readonly modified: number;
}

const FOLDER = path.join("imports", "parts");
const FOR_ITS_OWNER = 0o600;
const KEPT_MS = DAY_MS;
/** Files of one operator that have not arrived whole. */
const MOST_UNFINISHED = 3;
/** Files of one operator, whole ones too, until their form is sent: a season of one file a match is one upload. */
const MOST_OF_ONE = UPLOAD_LIMITS.files;
/** Bytes of these, with those that are still to come. */
const MOST_BYTES_OF_ONE = 3 * UPLOAD_SIZES.file;
/** Bytes of the disk that saves of teams keep for themselves. */
const LEFT_FREE = 512 * 1024 * 1024;
const MB = 1024 * 1024;

/**
 * Appends a part of a large file. A part that does not begin where the file ends, such as one that
 * is sent twice, changes nothing: the answer says where to go on.
 *
 * @returns the bytes that the server has
 * @throws AppError "not-found" for a former operator, "invalid" beyond the sizes, "too-many" beside
 * other unfinished files, "unavailable" on a full disk
 */
export function receivePart(
  { db, env, now }: Services,
  operator: Operator,
  file: SentFile,
  { at, bytes }: { readonly at: number; readonly bytes: Buffer },
): number {
  requireOperator(db, { id: operator.userId });
  if (file.size > UPLOAD_SIZES.file) {
    throw new AppError("invalid", `A file may have ${UPLOAD_SIZES.file / MB} MB at most.`);
  }
  if (bytes.length > UPLOAD_SIZES.part || at + bytes.length > file.size) {
    throw new AppError("invalid", "This is not a part of that file.");
  }
  const folder = path.join(env.dataDir, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stored = partsOf(env.dataDir, operator, file);
  const received = sizeOf(stored);
  if (received !== at) return received;
  if (at === 0) {
    removeOld(folder, now());
    requireFewOthers(folder, operator, file, stored);
  }
  // At every part, because other files arrive meanwhile.
  requireRoom(folder, file.size - at);
  appendFileSync(stored, bytes, { mode: FOR_ITS_OWNER });
  return at + bytes.length;
}

/**
 * Files that came in parts, each once.
 *
 * @throws AppError "invalid" unless all of each is there
 */
export function findReceived(
  { env }: Pick<Services, "env">,
  operator: Operator,
  files: readonly SentFile[],
): FileOnDisk[] {
  const found = new Map<string, FileOnDisk>();
  for (const file of files) {
    const stored = partsOf(env.dataDir, operator, file);
    if (file.size === 0 || sizeOf(stored) !== file.size) {
      throw new AppError("invalid", `${file.name} has not arrived whole. Please upload it again.`);
    }
    found.set(stored, { name: file.name, path: stored });
  }
  return [...found.values()];
}

function partsOf(dataDir: string, { userId }: Operator, { name, size, modified }: SentFile) {
  const digest = createHash("sha256")
    .update(JSON.stringify([name, size, modified]))
    .digest("hex");
  return path.join(dataDir, FOLDER, `${userId}-${size}-${digest}`);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function removeOld(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (existsSync(file) && now - statSync(file).mtimeMs > KEPT_MS) rmSync(file, { force: true });
  }
}

function requireFewOthers(
  folder: string,
  { userId }: Operator,
  { size }: SentFile,
  stored: string,
): void {
  const others = readdirSync(folder)
    .filter((name) => name.startsWith(`${userId}-`) && name !== path.basename(stored))
    .map((name) => ({ size: Number(name.split("-")[1]), has: sizeOf(path.join(folder, name)) }));
  if (others.filter((other) => other.has < other.size).length >= MOST_UNFINISHED) {
    const sentence = `${MOST_UNFINISHED} of your uploads are unfinished. Finish one, or try again tomorrow.`;
    throw new AppError("too-many", sentence);
  }
  if (others.length >= MOST_OF_ONE) {
    throw new AppError("too-many", `Choose ${MOST_OF_ONE} files at most, or a .zip of them.`);
  }
  if (others.reduce((sum, other) => sum + other.size, size) > MOST_BYTES_OF_ONE) {
    const sentence = `Files that you upload at once may have ${MOST_BYTES_OF_ONE / MB} MB together.`;
    throw new AppError("too-many", sentence);
  }
}

function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize - LEFT_FREE;
  if (free < bytes) {
    const room = Math.max(0, Math.floor(free / MB));
    throw new AppError("unavailable", `The server's disk has room for ${room} MB.`);
  }
}
