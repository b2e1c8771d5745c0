import { readFileSync } from "node:fs";
import path from "node:path";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { listMatchFiles } from "#server/matches/imports/read-match-folder";
import type { SourceMatch } from "#server/matches/imports/season-source";

/** Reads every match file of a folder, in the order of their names; each has to be sound. */
export function readMatchFolder(folder: string): { readonly matches: readonly SourceMatch[] } {
  const matches = listMatchFiles(folder).map((file) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    return { externalId: path.basename(file, ".json"), text, ...readCricsheet(text) };
  });
  return { matches };
}
