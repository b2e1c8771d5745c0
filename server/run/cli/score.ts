import { readFile } from "node:fs/promises";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { AppError } from "#server/core/errors";
import { CricsheetError } from "#server/matches/cricsheet/cricsheet-error";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { readScoringRules, ScoringRulesError } from "#server/play/leagues/read-scoring-rules";
import { scoreMatch } from "#server/play/points/score-match";
import { PoolCsvError, type PoolRow, readPoolCsv } from "#server/play/season/read-pool-csv";
import { command, FLAG, value, word } from "./command";
import { reportScore } from "./score-report";
import { tabulateScore } from "./score-table";

/** The points of everybody in a Cricsheet file, as a table or as JSON. */
export const score = command({
  name: "score",
  summary: "Scores the match of a Cricsheet file.",
  args: { match: word("MATCH.json") },
  options: { rules: value("RULES.json"), pool: value("POOL.csv"), json: FLAG },
  opens: null,
  async run({ match, rules: rulesFile, pool: poolFile, json }, io) {
    const source = await readFrom(match, readCricsheet);
    const rules = rulesFile === null ? DEFAULT_SCORING_RULES : await readFrom(rulesFile, toRules);
    const pool: PoolRow[] | null = poolFile === null ? null : await readFrom(poolFile, readPoolCsv);
    const players = scoreMatch(source.match, rules, pool);
    const report = json
      ? JSON.stringify(reportScore(source, players), null, 2)
      : tabulateScore(source, players);
    io.stdout(`${report}\n`);
  },
});

/** Reads a file with `read`, whose errors are reported with the file's name. */
async function readFrom<Content>(file: string, read: (text: string) => Content): Promise<Content> {
  const text = await readText(file);
  try {
    return read(text);
  } catch (error) {
    if (isComplaint(error))
      throw new AppError("invalid", `${file}: ${error.message.replace(/\.?$/, ".")}`);
    throw error;
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") throw new AppError("invalid", `${file}: there is no such file.`);
    if (code === "EISDIR")
      throw new AppError("invalid", `${file}: this is a directory, not a file.`);
    throw new AppError("invalid", `${file}: this file cannot be read (${String(code)}).`);
  }
}

function toRules(text: string): ScoringRules {
  return readScoringRules(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new ScoringRulesError("this is not JSON.");
  }
}

function isComplaint(error: unknown): error is Error {
  return (
    error instanceof CricsheetError ||
    error instanceof ScoringRulesError ||
    error instanceof PoolCsvError
  );
}
