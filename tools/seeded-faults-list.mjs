import { readdirSync, readFileSync } from "node:fs";

export const SEEDED_FAULTS = "tests/seeded-faults";

/**
 * The faults that tests have to find, by wing. A fault is a text of a file, what is put in its place,
 * what it would mean for a user, and the test file that found it last.
 *
 * @returns {{ wing: string, faults: { file: string, find: string, put: string, means: string, foundBy?: string | null }[] }[]}
 */
export function readSeededFaults() {
  return readdirSync(SEEDED_FAULTS)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ({
      wing: name.replace(".json", ""),
      faults: JSON.parse(readFileSync(`${SEEDED_FAULTS}/${name}`, "utf8")),
    }));
}
