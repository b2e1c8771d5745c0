import { text } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { AppError } from "#server/core/errors";
import { isMatchFile } from "./read-match-folder";

const MB = 1024 * 1024;

/** A small archive can unpack to anything. */
export const UPLOAD_LIMITS = { files: 2_000, fileBytes: 4 * MB, bytes: 128 * MB } as const;

/** Of an archive with all seasons of a competition, of which one file at a time is in memory. */
export const ARCHIVE_LIMITS = { files: 10_000, fileBytes: 4 * MB, bytes: 1_024 * MB } as const;

type Limits = Readonly<Record<keyof typeof UPLOAD_LIMITS, number>>;

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Read when it is needed: a season's files are not all in memory at once. */
export interface MatchFile {
  /** The path within an archive or a folder. */
  readonly name: string;
  /** @throws AppError "invalid" for an archive that is broken there */
  read(): string | Promise<string>;
}

/**
 * The match files (*.json) of an upload, in the order of their names: single ones, and those in ZIP
 * archives. Other files, such as a README, are left out. An archive may not claim to be smaller
 * than it is: its reader stops at the stated size.
 *
 * @throws AppError "invalid" without a match file, for a broken archive, and beyond the limits
 */
export async function openUpload(
  files: readonly UploadedFile[],
  limits: Limits = UPLOAD_LIMITS,
): Promise<MatchFile[]> {
  const left = { files: limits.files, bytes: limits.bytes, limits };
  const opened: MatchFile[] = [];
  for (const { name, bytes } of files) {
    if (isZip(bytes)) opened.push(...(await openArchive({ name, bytes }, left)));
    else if (isMatchFile(name)) {
      count(left, name, bytes.length);
      opened.push({ name, read: () => bytes.toString("utf8") });
    }
  }
  if (opened.length === 0) {
    throw new AppError("invalid", "Choose match files (.json), or a .zip of them.");
  }
  return opened.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function openArchive({ name, bytes }: UploadedFile, left: Left): Promise<MatchFile[]> {
  const broken = () => new AppError("invalid", `${name} is no archive that can be read.`);
  const opened: MatchFile[] = [];
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
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

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString("latin1") === "PK";
}

/**
 * The only match file of an upload, plain or in an archive.
 *
 * @throws AppError "invalid" for none, several, or another kind of file
 */
export async function readSingleUpload(files: readonly UploadedFile[]): Promise<string> {
  const [first, ...others] = await openUpload(files);
  if (first === undefined || others.length > 0)
    throw new AppError("invalid", "Choose one match file.");
  return first.read();
}
