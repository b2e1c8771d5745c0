import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { CricsheetError } from "#server/matches/cricsheet/cricsheet-error";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { readScoringRules, ScoringRulesError } from "#server/play/leagues/read-scoring-rules";
import { scoreMatch } from "#server/play/points/score-match";
import { PoolCsvError, type PoolRow, readPoolCsv } from "#server/play/season/read-pool-csv";
import type { CommandIo } from "./command";
import { reportScore } from "./score-report";
import { tabulateScore } from "./score-table";

interface ScoreOptions {
  readonly matchFile: string;
  readonly rulesFile: string | undefined;
  readonly poolFile: string | undefined;
  readonly json: boolean;
}

/** A reason not to score that the operator can remove; the message is a sentence. */
class ScoreRefusal extends Error {}

const USAGE = "gully score MATCH.json [--rules RULES.json] [--pool POOL.csv] [--json]";

/**
 * `gully score`: the points of everybody in a Cricsheet file, as a table or as JSON.
 *
 * @returns the exit code: 0, or 1 with one sentence on stderr
 */
export async function runScore(
  args: readonly string[],
  io: Pick<CommandIo, "stdout" | "stderr">,
): Promise<number> {
  try {
    io.stdout(await score(readOptions(args)));
    return 0;
  } catch (error) {
    if (!(error instanceof ScoreRefusal)) throw error;
    io.stderr(`${error.message}\n`);
    return 1;
  }
}

async function score({ matchFile, rulesFile, poolFile, json }: ScoreOptions): Promise<string> {
  const source = await readFrom(matchFile, readCricsheet);
  const rules =
    rulesFile === undefined ? DEFAULT_SCORING_RULES : await readFrom(rulesFile, toRules);
  const pool: PoolRow[] | null =
    poolFile === undefined ? null : await readFrom(poolFile, readPoolCsv);
  const players = scoreMatch(source.match, rules, pool);
  const text = json
    ? JSON.stringify(reportScore(source, players), null, 2)
    : tabulateScore(source, players);
  return `${text}\n`;
}

function readOptions(args: readonly string[]): ScoreOptions {
  const { values, positionals } = parseOptions(args);
  const [matchFile, ...more] = positionals;
  if (matchFile === undefined) throw new ScoreRefusal(`Which match? ${USAGE}`);
  if (more.length > 0) throw new ScoreRefusal(`One match at a time, please: ${USAGE}`);
  return {
    matchFile,
    rulesFile: values.rules,
    poolFile: values.pool,
    json: values.json,
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        rules: { type: "string" },
        pool: { type: "string" },
        json: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ""] = error.message.split(/\.[ \n]/, 1);
    throw new ScoreRefusal(`${what}: ${USAGE}`);
  }
}

/** Reads a file with `read`, whose errors are reported with the file's name. */
async function readFrom<Content>(file: string, read: (text: string) => Content): Promise<Content> {
  const text = await readText(file);
  try {
    return read(text);
  } catch (error) {
    if (isComplaint(error))
      throw new ScoreRefusal(`${file}: ${error.message.replace(/\.?$/, ".")}`);
    throw error;
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") throw new ScoreRefusal(`${file}: there is no such file.`);
    if (code === "EISDIR") throw new ScoreRefusal(`${file}: this is a directory, not a file.`);
    throw new ScoreRefusal(`${file}: this file cannot be read (${String(code)}).`);
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
