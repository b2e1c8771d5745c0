import { type ChainBody, chainInput, NO_HASH } from "#game/trust/league-file/chain";
import type { Ref } from "#game/trust/league-file/line-names";
import type { FileLine } from "#game/trust/league-file/lines";
import type { Sha256 } from "#game/trust/league-file/verify/verification";

/** An entry of a chain with the hash that this browser has computed. */
export interface ReadEntry {
  readonly number: number;
  readonly hash: string;
  readonly body: ChainBody;
}

/** The parts of a league file to look up: its chain, and the names of its matches. */
export interface ReadChain {
  readonly entries: readonly ReadEntry[];
  /** "RED v BLU" */
  matchOf(fixture: Ref): string;
}

/**
 * Reads the chain of a league file and computes its hashes, ignoring those in the file.
 *
 * @param text of a file whose lines are JSON
 */
export async function readChain(text: string, sha256: Sha256): Promise<ReadChain> {
  const teams = new Map<Ref, string>();
  const matches = new Map<Ref, readonly [Ref, Ref]>();
  const entries: ReadEntry[] = [];
  let hash = NO_HASH;
  for (const line of linesOf(text)) {
    if (line.type === "team") teams.set(line.team, line.shortName);
    if (line.type === "fixture") matches.set(line.fixture, line.teams);
    if (line.type !== "chain") continue;
    hash = await sha256(chainInput(hash, line.body));
    entries.push({ number: entries.length + 1, hash, body: line.body });
  }
  const nameOf = (team: Ref) => teams.get(team) ?? "?";
  return {
    entries,
    matchOf: (fixture) => (matches.get(fixture) ?? []).map(nameOf).join(" v ") || "a match",
  };
}

const TYPES = ["team", "fixture", "chain"].map((type) => `"type":"${type}"`);

/** Parses only the lines that are needed. */
function linesOf(text: string): FileLine[] {
  return text
    .split("\n")
    .filter((line) => TYPES.some((type) => line.includes(type)))
    .map((line) => JSON.parse(line));
}
