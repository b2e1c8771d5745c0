import { accessSync, constants, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Env } from "#server/core/env";

/** Below DATA_DIR: what lies in it is the host's own code (docs/feeds.md). */
const FOLDER = "feeds";
/** No paths, and nothing that begins with a dot. */
const PROGRAM_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/;
/** The files that declare a program's environment. */
export const SETTINGS_ENDING = ".env.json";

export function programFolder({ dataDir }: Pick<Env, "dataDir">): string {
  return path.join(dataDir, FOLDER);
}

/** The names of the programs that can be chosen, in their order; none without the folder. */
export function listPrograms(env: Pick<Env, "dataDir">): string[] {
  try {
    return readdirSync(programFolder(env))
      .filter((name) => findProgram(env, name) !== null)
      .sort();
  } catch {
    return [];
  }
}

/** The path of a program: a file of the folder itself that may be executed; null for anything else. */
export function findProgram(env: Pick<Env, "dataDir">, name: string): string | null {
  if (!PROGRAM_NAME.test(name) || name.endsWith(SETTINGS_ENDING)) return null;
  const file = path.join(programFolder(env), name);
  try {
    // A link could lead anywhere.
    if (!lstatSync(file).isFile()) return null;
    accessSync(file, constants.X_OK);
    return file;
  } catch {
    return null;
  }
}
