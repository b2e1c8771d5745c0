import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "vitest";
import { findLargestSeason } from "./real-season";
import { isFull } from "./rounds";
import { SIMULATED_SEASON_NAME, simulatedMatches, simulatedPool } from "./simulated-season";
import type { TestSeason } from "./test-season";

/**
 * The source of matches for tests. By themselves they look nowhere outside the repository and
 * use a season that the project's own simulator plays. A developer with real matches names a folder of
 * them in the environment variable GULLY_MATCH_DATA: Cricsheet JSON files
 * (https://cricsheet.org/downloads/), in that folder or in folders below it. The same tests then
 * use those. Files elsewhere, or a folder without a match, are a mistake that is told at once.
 */
export const MATCH_DATA_FOLDER: string | null = readVariable();

/** A match file, not read before it is needed. */
export interface MatchFile {
  /** Tells the files apart: for real ones the path below the folder. */
  readonly name: string;
  readonly read: () => string;
}

/** Every match there is: the real ones if a folder is named, else the simulated season's. */
export function listMatchFiles(): readonly MatchFile[] {
  if (MATCH_DATA_FOLDER === null) {
    return simulatedMatches().map(({ externalId, text }) => ({
      name: externalId,
      read: () => text,
    }));
  }
  return listRealFiles(MATCH_DATA_FOLDER).map((file) => ({
    name: path.relative(MATCH_DATA_FOLDER ?? "", file),
    read: () => readFileSync(file, "utf8"),
  }));
}

/** In short rounds at least so many of them where there are as many, spread over all; in full rounds every one. */
export function someMatchFiles(short: number): readonly MatchFile[] {
  const files = listMatchFiles();
  const every = isFull ? 1 : Math.max(1, Math.floor(files.length / short));
  return files.filter((_, place) => place % every === 0);
}

/**
 * One season of T20 matches with its player pool: the longest of the real matches if a folder is
 * named and has a season of at least 12 matches, else the simulated season.
 *
 * @param first how many matches, where more prove hardly more; of a real season all in full rounds. The
 *   first 12 of the simulated one have all eight teams and two super overs
 */
export function seasonToTestWith({ first }: { first?: number } = {}): TestSeason {
  const files = MATCH_DATA_FOLDER === null ? [] : listRealFiles(MATCH_DATA_FOLDER);
  const real = findLargestSeason(files);
  if (real) return isFull ? real : { ...real, matches: real.matches.slice(0, first) };
  return {
    name: SIMULATED_SEASON_NAME,
    matches: simulatedMatches().slice(0, first),
    pool: simulatedPool(),
  };
}

/**
 * A suite about figures that are known of certain real matches. Where they are missing it is one
 * skipped test whose title says so.
 *
 * @param part a file or folder in the folder that GULLY_MATCH_DATA names, such as "ipl2023"
 */
export function describeKnownMatches(
  title: string,
  part: string,
  suite: (fullPath: string) => void,
): void {
  const fullPath = realMatchData(part);
  if (fullPath !== null) describe(title, () => suite(fullPath));
  else test.skip(`${title} (GULLY_MATCH_DATA names no folder with ${part})`, () => {});
}

/** The path of a file or folder of the real match data; null without any. */
export function realMatchData(part: string): string | null {
  const full = MATCH_DATA_FOLDER && path.join(MATCH_DATA_FOLDER, part);
  return full && existsSync(full) ? full : null;
}

function readVariable(): string | null {
  const named = process.env.GULLY_MATCH_DATA;
  if (named === undefined || named === "") return null;
  const folder = path.resolve(named);
  if (!existsSync(folder)) throw new Error(`GULLY_MATCH_DATA: there is no folder ${folder}.`);
  if (listRealFiles(folder).length > 0) return folder;
  throw new Error(`GULLY_MATCH_DATA: ${folder} holds no .json files of matches.`);
}

function listRealFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => path.join(folder, name));
}
