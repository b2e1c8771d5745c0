import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { EnvError } from "./env";

/**
 * A secret in a file of its own, made at its first use; only its owner can read the file. It is
 * written whole under another name and linked into place, which fails if the name is taken: two
 * processes that start together use the same one, and nobody reads half of it.
 *
 * @param make a new secret, one line
 * @param isWhole false for text that `make` does not write: the file was cut off or edited
 * @throws EnvError when the file is damaged
 */
export function loadSecretFile(
  file: string,
  { make, isWhole }: { make: () => string; isWhole: (secret: string) => boolean },
): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const stored = readSecret(file, isWhole);
  if (stored !== null) return stored;
  writeOnce(file, make());
  const secret = readSecret(file, isWhole);
  if (secret === null) throw new EnvError(`${file} vanished while it was read.`);
  return secret;
}

function writeOnce(file: string, secret: string): void {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${secret}\n`, { flag: "wx", mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    unlinkSync(draft);
  }
}

function readSecret(file: string, isWhole: (secret: string) => boolean): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (isWhole(secret)) return secret;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
  throw new EnvError(`${file} is damaged: delete it to have a new one made.`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
