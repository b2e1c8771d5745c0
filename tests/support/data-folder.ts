import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { emptyDatabase } from "./empty-database";
import { gullyWith } from "./gully-with";

/** A DATA_DIR of a test's own. */
export interface DataFolder {
  readonly dataDir: string;
  file(...parts: string[]): string;
  /** Puts an empty database of this version there: to migrate one on a disk takes half a second. */
  makeDatabase(): void;
  /** Runs a command on it, from the sources and in this process. */
  gully(...args: string[]): Promise<{ code: number; out: string; err: string }>;
  remove(): void;
}

export function makeDataFolder(): DataFolder {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-data-"));
  return {
    dataDir,
    file: (...parts) => path.join(dataDir, ...parts),
    makeDatabase: () =>
      writeFileSync(path.join(dataDir, "gully.db"), emptyDatabase(), { mode: 0o600 }),
    gully: (...args) =>
      gullyWith({ DATA_DIR: dataDir, LOG_LEVEL: "silent", APP_URL: "http://gully.test" }, ...args),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
