import { existsSync } from "node:fs";
import path from "node:path";

const SHARED = path.resolve(import.meta.dirname, "../../../shared");

/** The path of test data kept beside the repository, or null where it is absent: skip then. */
export function sharedPath(...parts: string[]): string | null {
  const full = path.join(SHARED, ...parts);
  return existsSync(full) ? full : null;
}
