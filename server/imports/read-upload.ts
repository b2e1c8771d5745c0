import { text } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { AppError } from "../errors";
import { isMatchFile } from "./read-match-folder";

const MB = 1024 * 1024;

/** What an upload may hold once it is unpacked: a small archive can be made to unpack to anything. */
export const UPLOAD_LIMITS = { files: 1_000, fileBytes: 4 * MB, bytes: 64 * MB } as const;

/** A file that an operator has chosen in the browser. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A match file as text; `name` is its path within the archive. */
export interface MatchText {
  readonly name: string;
  readonly text: string;
}

/**
 * The match files (*.json) of an upload, in the order of their names: those that were chosen, and those in
 * the ZIP archives among them. Other files, such as a README, are left out. An archive may not claim
 * to be smaller than it is: its reader stops at the size that it gives.
 *
 * @throws AppError "invalid" without a match file, for a broken archive, and beyond `UPLOAD_LIMITS`
 */
export async function readUpload(files: readonly UploadedFile[]): Promise<MatchText[]> {
  const left = { files: UPLOAD_LIMITS.files, bytes: UPLOAD_LIMITS.bytes };
  const texts: MatchText[] = [];
  for (const file of files) {
    if (isZip(file.bytes)) texts.push(...(await readArchive(file, left)));
    else if (isMatchFile(file.name)) {
      count(left, file.name, file.bytes.length);
      texts.push({ name: file.name, text: file.bytes.toString("utf8") });
    }
  }
  if (texts.length === 0) {
    throw new AppError("invalid", "Choose match files (.json), or a .zip of them.");
  }
  return texts.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readArchive(
  { name, bytes }: UploadedFile,
  left: { files: number; bytes: number },
): Promise<MatchText[]> {
  const texts: MatchText[] = [];
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    for await (const entry of archive.eachEntry()) {
      if (!isMatchFile(entry.fileName) || entry.fileName.startsWith("__MACOSX/")) continue;
      count(left, entry.fileName, entry.uncompressedSize);
      texts.push({ name: entry.fileName, text: await readEntry(archive, entry) });
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", `${name} is no archive that can be read.`);
  }
  return texts;
}

async function readEntry(archive: ZipFile, entry: Entry): Promise<string> {
  return text(await archive.openReadStreamPromise(entry));
}

/** @throws AppError "invalid" for what goes beyond `UPLOAD_LIMITS` */
function count(left: { files: number; bytes: number }, name: string, bytes: number): void {
  left.files -= 1;
  left.bytes -= bytes;
  if (bytes > UPLOAD_LIMITS.fileBytes) {
    const most = UPLOAD_LIMITS.fileBytes / MB;
    throw new AppError("invalid", `${name} is larger than ${most} MB: no match file is.`);
  }
  if (left.files < 0 || left.bytes < 0) {
    const { files, bytes } = UPLOAD_LIMITS;
    const sentence = `An upload may hold ${files} match files of ${bytes / MB} MB together.`;
    throw new AppError("invalid", sentence);
  }
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString("latin1") === "PK";
}

/**
 * The text of the one match file that was uploaded, as it is or in an archive.
 *
 * @throws AppError "invalid" for none, several, or what is no match file
 */
export async function readSingleUpload(files: readonly UploadedFile[]): Promise<string> {
  const [first, ...others] = await readUpload(files);
  if (first === undefined || others.length > 0)
    throw new AppError("invalid", "Choose one match file.");
  return first.text;
}
