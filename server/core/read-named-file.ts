import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { fileSize } from "#game/core/words";
import { AppError } from "./errors";

/** Far above match files, pools, rules and updates. */
const MOST_BYTES = 64 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

/**
 * A file that an operator names on the command line. A device or a pipe may never end, so no more is read
 * than `mostBytes`.
 *
 * @throws AppError "too-large" for a larger file, "invalid" for one that cannot be read
 */
export function readNamedFile(file: string, mostBytes = MOST_BYTES): Buffer {
  try {
    const handle = openSync(file, "r");
    try {
      const bytes = readUpTo(handle, mostBytes);
      if (bytes !== null) return bytes;
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new AppError("invalid", sentenceOf(error, file));
  }
  throw new AppError("too-large", `${file} is larger than ${fileSize(mostBytes)}.`);
}

function readUpTo(handle: number, mostBytes: number): Buffer | null {
  const stat = fstatSync(handle);
  if (stat.isFile()) return stat.size > mostBytes ? null : readFileSync(handle);
  const chunks: Buffer[] = [];
  for (let read = 0; read <= mostBytes; ) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const length = readSync(handle, chunk);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, length));
    read += length;
  }
  return null;
}

function sentenceOf(error: unknown, file: string): string {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) throw error;
  if (error.code === "ENOENT") return `There is no file ${file}.`;
  if (error.code === "EISDIR") return `${file} is a folder, not a file.`;
  return `${file} cannot be read: ${error.message}.`;
}
