import type { Match, Side } from "#game/play/match/match";
import { CricsheetError } from "./cricsheet-error";
import { type DocumentRecord, documentSchema } from "./document-schema";
import { explainIssue } from "./explain-issue";
import { type CricsheetInfo, readInfo } from "./read-info";
import { readInnings } from "./read-innings";
import { readPlayersOfMatch, readResult } from "./read-result";
import { readSides, type SideRecord } from "./read-sides";

export interface CricsheetMatch {
  readonly match: Match;
  readonly info: CricsheetInfo;
}

/**
 * Reads a Cricsheet JSON file of any version, played or broken off.
 * @throws CricsheetError, never anything else, on whatever would make stat lines wrong
 */
export function readCricsheet(text: string): CricsheetMatch {
  return readCricsheetDocument(parseJson(text));
}

/**
 * The same of a file's parsed JSON.
 * @throws CricsheetError as `readCricsheet` does
 */
export function readCricsheetDocument(value: unknown): CricsheetMatch {
  const document = parseDocument(value);
  const { info, innings } = document;
  const sides = readSides(document);
  const result = readResult(info.outcome, sides);
  const match: Match = {
    format: info.match_type,
    ballsPerOver: info.balls_per_over,
    sides: [sideOf(sides[0]), sideOf(sides[1])],
    innings: innings.map((record, index) => readInnings(record, index, sides, info.balls_per_over)),
    playersOfMatch: readPlayersOfMatch(info.player_of_match, sides, result),
    result,
  };
  return { match, info: readInfo(info) };
}

function parseDocument(value: unknown): DocumentRecord {
  const parsed = documentSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw new CricsheetError("the file cannot be read");
  throw new CricsheetError(explainIssue(issue), issue.path);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CricsheetError("the file is not JSON");
  }
}

function sideOf({ name, players }: SideRecord): Side {
  return { name, players };
}
