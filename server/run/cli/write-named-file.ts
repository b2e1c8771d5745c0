import { lstatSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { AppError } from "#server/core/errors";
import { flush, makeDraft } from "../maintenance/database-folder";

/**
 * Writes a file that an operator names, completely or not at all. Only its owner can read it: it may name
 * people, or have open teams.
 *
 * @param make is called only if the folder can be written
 * @param force whether the file replaces another one; undefined for a command without that option
 * @returns the content
 * @throws AppError "conflict" if the file is there already, "invalid" if it cannot be written
 */
export function writeNamedFile<Content extends string | Uint8Array>(
  file: string,
  make: () => Content,
  force?: boolean,
): Content {
  const draft = explaining(file, () => {
    if (!force && lstatSync(file, { throwIfNoEntry: false })) {
      const hint = force === undefined ? "" : " Add --force to replace it.";
      throw new AppError("conflict", `${file} is there already.${hint}`);
    }
    return makeDraft(file);
  });
  try {
    const content = make();
    explaining(file, () => {
      writeFileSync(draft, content);
      flush(draft);
      renameSync(draft, file);
    });
    return content;
  } finally {
    rmSync(draft, { force: true });
  }
}

function explaining<Result>(file: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new AppError("invalid", `${file} cannot be written: ${error.message}.`);
  }
}
