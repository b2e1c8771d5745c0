import { readFileSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import { AppError } from "#server/core/errors";
import { isMatchFile } from "./read-match-folder";

const MB = 1024 * 1024;

/** A small archive can unpack to anything. */
export const UPLOAD_LIMITS = { files: 2_000, fileBytes: 4 * MB, bytes: 128 * MB } as const;

/** Of archives with all seasons of a competition, of which one file at a time is in memory. */
export const ARCHIVE_LIMITS = { files: 30_000, fileBytes: 4 * MB, bytes: 8_192 * MB } as const;

type Limits = Readonly<Record<keyof typeof UPLOAD_LIMITS, number>>;

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Too large for memory. */
export interface FileOnDisk {
  readonly name: string;
  readonly path: string;
}

/** Read when it is needed: a season's files are not all in memory at once. */
export interface MatchFile {
  /** The path within an archive or a folder. */
  readonly name: string;
  /** @throws AppError "invalid" for an archive that is broken there */
  read(): string | Promise<string>;
}

/**
 * Does something with the match files (*.json) of an upload, in the order of their names: single
 * ones, and those in ZIP archives. Other files, such as a README, are left out. An archive may not
 * claim to be smaller than it is: its reader stops at the stated size.
 *
 * @throws AppError "invalid" without a match file, for a broken archive, and beyond the limits
 */
export async function openUpload<Result>(
  files: readonly (UploadedFile | FileOnDisk)[],
  limits: Limits,
  use: (files: readonly MatchFile[]) => Result | Promise<Result>,
): Promise<Result> {
  const left = { files: limits.files, bytes: limits.bytes, limits };
  const opened: MatchFile[] = [];
  const archives: ZipFile[] = [];
  try {
    for (const file of files) {
      if (await isZip(file)) opened.push(...(await openArchive(file, left, archives)));
      else if (isMatchFile(file.name)) {
        const isStored = "path" in file;
        count(left, file.name, isStored ? statSync(file.path).size : file.bytes.length);
        const read = () => (isStored ? readFileSync(file.path) : file.bytes).toString("utf8");
        opened.push({ name: file.name, read });
      }
    }
    if (opened.length === 0) {
      throw new AppError("invalid", "Choose match files (.json), or a .zip of them.");
    }
    return await use(opened.sort((a, b) => (a.name < b.name ? -1 : 1)));
  } finally {
    for (const archive of archives) archive.close();
  }
}

async function openArchive(
  file: UploadedFile | FileOnDisk,
  left: Left,
  archives: ZipFile[],
): Promise<MatchFile[]> {
  const broken = () => new AppError("invalid", `${file.name} is not an archive that can be read.`);
  const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false };
  const opened: MatchFile[] = [];
  try {
    const archive =
      "path" in file
        ? await openPromise(file.path, options)
        : await fromBufferPromise(file.bytes, options);
    archives.push(archive);
    for await (const entry of archive.eachEntry()) {
      if (!isMatchFile(entry.fileName) || entry.fileName.startsWith("__MACOSX/")) continue;
      count(left, entry.fileName, entry.uncompressedSize);
      const read = () =>
        readEntry(archive, entry).catch(() => {
          throw broken();
        });
      opened.push({ name: entry.fileName, read });
    }
  } catch (error) {
    throw error instanceof AppError ? error : broken();
  }
  return opened;
}

async function readEntry(archive: ZipFile, entry: Entry): Promise<string> {
  return text(await archive.openReadStreamPromise(entry));
}

interface Left {
  files: number;
  bytes: number;
  readonly limits: Limits;
}

/** @throws AppError "invalid" for an upload beyond the limits */
function count(left: Left, name: string, bytes: number): void {
  const { limits } = left;
  left.files -= 1;
  left.bytes -= bytes;
  if (bytes > limits.fileBytes) {
    const most = limits.fileBytes / MB;
    throw new AppError("invalid", `${name} is larger than ${most} MB: no match file is.`);
  }
  if (left.files < 0 || left.bytes < 0) {
    const { files, bytes } = limits;
    const sentence = `An upload may hold ${files} match files of ${bytes / MB} MB together.`;
    throw new AppError("invalid", sentence);
  }
}

const ZIP_MARK = "PK";

export async function isZip(file: UploadedFile | FileOnDisk): Promise<boolean> {
  if ("bytes" in file) return file.bytes.subarray(0, ZIP_MARK.length).toString() === ZIP_MARK;
  const stored = await open(file.path);
  try {
    const { buffer } = await stored.read(Buffer.alloc(ZIP_MARK.length), 0, ZIP_MARK.length, 0);
    return buffer.toString() === ZIP_MARK;
  } finally {
    await stored.close();
  }
}

/**
 * The only match file of an upload, plain or in an archive.
 *
 * @throws AppError "invalid" for none, several, or another kind of file
 */
export async function readSingleUpload(files: readonly UploadedFile[]): Promise<string> {
  return openUpload(files, UPLOAD_LIMITS, ([first, ...others]) => {
    if (first === undefined || others.length > 0)
      throw new AppError("invalid", "Choose one match file.");
    return first.read();
  });
}
