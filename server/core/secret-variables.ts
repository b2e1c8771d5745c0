import { readFileSync, statSync } from "node:fs";
import path from "node:path";

type Source = Readonly<Record<string, string | undefined>>;

/** Bytes; a larger file is not the file of a secret. */
const LARGEST_SECRET = 16 * 1024;

/** "SMTP_URL_FILE": the variable that names the file of a secret, as Docker and systemd hand secrets over. */
export function fileVariableOf(name: string): string {
  return `${name}_FILE`;
}

/**
 * The texts of variables without the blanks around them; an empty one counts as missing. A secret may
 * be in the file that NAME_FILE names. Each file is read once.
 *
 * @param secrets the names of the variables that may be in a file
 */
export function readVariables(
  source: Source,
  secrets: readonly string[],
): {
  readonly textOf: (name: string) => string | undefined;
  /** A sentence for each secret that cannot be read. */
  readonly faults: string[];
} {
  const typed = (name: string) => source[name]?.trim() || undefined;
  const faults: string[] = [];
  const inFiles = new Map<string, string>();
  for (const name of secrets) {
    const file = typed(fileVariableOf(name));
    if (file === undefined) continue;
    if (typed(name) !== undefined) {
      faults.push(`${name} and ${fileVariableOf(name)} are both set: remove one of them.`);
      continue;
    }
    const read = readSecret(path.resolve(file));
    if ("fault" in read)
      faults.push(`${fileVariableOf(name)} names ${path.resolve(file)}, ${read.fault}`);
    else inFiles.set(name, read.secret);
  }
  return { textOf: (name) => typed(name) ?? inFiles.get(name), faults };
}

/** The text of the file, or the end of the sentence that refuses it. */
function readSecret(file: string): { readonly secret: string } | { readonly fault: string } {
  try {
    const stats = statSync(file);
    // A device or a pipe might never end.
    if (!stats.isFile()) return { fault: "which is not a file." };
    if (stats.size > LARGEST_SECRET) return { fault: "which is too large for a secret." };
    const secret = readFileSync(file, "utf8").trim();
    return secret === "" ? { fault: "which is empty." } : { secret };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") return { fault: "which does not exist." };
    if (code === "EACCES") return { fault: "which this user may not read." };
    return { fault: `which cannot be read: ${error instanceof Error ? error.message : error}` };
  }
}
