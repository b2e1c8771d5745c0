import type { FileLine } from "#game/trust/league-file/lines";
import { LeagueFileFault } from "#game/trust/league-file/read-file";
import { verifyLeagueFile } from "#game/trust/league-file/verify/verify-league-file";
import { AppError } from "#server/core/errors";
import { readNamedFile } from "#server/core/read-named-file";
import { sha256 } from "#server/play/proof/line-versions";
import { decodeLeagueFile, MOST_FILE_BYTES } from "../league-file/decode-league-file";
import { readLeagueFile } from "../league-file/read-league-file";

interface OpenedLeagueFile {
  readonly text: string;
  readonly lines: readonly FileLine[];
}

/** A sentence each, by `verifyLeagueFile`. */
export async function findWrong(text: string): Promise<string[]> {
  const { findings } = await verifyLeagueFile(text, async (each) => sha256(each));
  return findings.map(({ sentence, line }) =>
    line === null ? sentence : `${sentence} (line ${line})`,
  );
}

/** More are not shown: a reader with the wrong file looks for the right one after the first. */
const TOLD = 5;

/**
 * From the disk, packed by gzip or not.
 *
 * @throws AppError "invalid" with a sentence for a file that is missing, too large, cut off, or no
 * league file
 */
export function openLeagueFile(path: string): OpenedLeagueFile {
  return readLeagueBytes(readNamedFile(path, MOST_FILE_BYTES), path);
}

/**
 * @param name of the file in the sentence
 * @throws as `openLeagueFile` does
 */
export function readLeagueBytes(bytes: Uint8Array, name: string): OpenedLeagueFile {
  const text = decode(bytes);
  const read = readLeagueFile(text);
  if (read.faults === undefined) return { text, lines: read.lines };
  const sentences = read.faults.slice(0, TOLD).map(({ sentence }) => sentence);
  throw new AppError("invalid", `${name} cannot be imported.\n${sentences.join("\n")}`);
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeLeagueFile(bytes);
  } catch (error) {
    if (!(error instanceof LeagueFileFault)) throw error;
    throw new AppError("invalid", error.message);
  }
}
