import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import type { Hundredths } from "#game/core/units";
import type { SidePlayer } from "#game/play/match/match";
import { ROLE_CODES, ROLES, type Role } from "#game/play/roles";
import { IMAGE_RULE, isImageAddress } from "./team-colours";

export interface PoolRow {
  /** In the source's registry (column cricsheet_id); null without one. */
  readonly key: string | null;
  /** In the source (column cricsheet_name); by default the name itself. */
  readonly sourceName: string;
  readonly name: string;
  readonly team: string;
  readonly role: Role;
  readonly salary: Hundredths;
  readonly overseas: boolean;
  readonly uncapped: boolean;
  /** An address, null without a picture; left out if the file has no such column. */
  readonly imageUrl?: string | null;
}

/** The message is a sentence for people. */
export class PoolCsvError extends Error {
  override readonly name = "PoolCsvError";
}

export interface PoolLine {
  /** 1-based line of the file on which the record ends. */
  readonly number: number;
  readonly row: PoolRow | null;
  /** A sentence that names the line; null for a readable one. */
  readonly fault: string | null;
}

interface CsvLine {
  /** 1-based line of the file on which the record ends. */
  readonly number: number;
  readonly fields: readonly string[];
}

interface SeenRow {
  readonly row: PoolRow;
  readonly line: number;
}

const REQUIRED_COLUMNS = ["name", "team", "role", "salary"] as const;

/**
 * Reads a player pool: a CSV file with a header and the columns cricsheet_id, cricsheet_name, name,
 * team, role, salary, overseas, uncapped, image in any order. Ids, source names, overseas, uncapped
 * and images may be left out; other columns are ignored. A second spelling of a player's name in
 * the source (same id, team and facts) is read and dropped.
 *
 * @throws PoolCsvError that names line and column
 */
export function readPoolCsv(text: string): PoolRow[] {
  return readPoolLines(text).flatMap(({ row, fault }) => {
    if (fault !== null) throw new PoolCsvError(fault);
    return row === null ? [] : [row];
  });
}

/**
 * All unreadable lines instead of the first. A paste from a spreadsheet has tabs or semicolons
 * between its fields.
 *
 * @throws PoolCsvError for a fault of the whole: no CSV, no header, a column missing
 */
export function readPoolLines(text: string): PoolLine[] {
  const [header, ...lines] = readLines(text);
  if (header === undefined) throw new PoolCsvError("The pool file is empty.");
  const columns = header.fields.map((field) => field.toLowerCase());
  checkColumns(columns);
  const earlierRows = new Map<string, SeenRow>();
  return lines.map((line): PoolLine => {
    const { number } = line;
    try {
      const row = readRow(line, columns);
      const before = earlierRows.get(identityOf(row));
      if (before !== undefined) {
        checkRepetition(row, number, before);
        return { number, row: null, fault: null };
      }
      earlierRows.set(identityOf(row), { row, line: number });
      return { number, row, fault: null };
    } catch (error) {
      if (!(error instanceof PoolCsvError)) throw error;
      return { number, row: null, fault: error.message };
    }
  });
}

function readLines(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  try {
    // csv-parse counts CR and LF inside quotes as two lines.
    parse(text.replaceAll("\r\n", "\n"), {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (fields: string[], { lines: number }) => {
        lines.push({ number, fields });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError)
      throw new PoolCsvError(`The pool is not valid CSV: ${error.message}.`);
    throw error;
  }
  return lines;
}

/** No name in the header has a comma, semicolon or tab. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split(/[\r\n]/, 1);
  return ["\t", ";"].find((delimiter) => header.includes(delimiter)) ?? ",";
}

function checkColumns(columns: readonly string[]): void {
  const missing = REQUIRED_COLUMNS.find((column) => !columns.includes(column));
  if (missing !== undefined) throw new PoolCsvError(`The pool has no column ${missing}.`);
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated !== undefined) throw new PoolCsvError(`The pool has the column ${repeated} twice.`);
}

function readRow({ number, fields }: CsvLine, columns: readonly string[]): PoolRow {
  if (fields.length !== columns.length) {
    throw new PoolCsvError(
      `Line ${number} of the pool has ${fields.length} fields where the header has ${columns.length}.`,
    );
  }
  const read = rowSchema.safeParse(
    Object.fromEntries(columns.map((column, index) => [column, fields[index]])),
  );
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new PoolCsvError(
    `Line ${number} of the pool, column ${issue?.path.join(".")}: ${issue?.message}.`,
  );
}

/** A person can be in two real teams of a season, but not in one team twice. */
function identityOf({ key, sourceName, team }: PoolRow): string {
  return JSON.stringify([key ?? sourceName, team]);
}

/** Sources spell one person in two ways: the same id with the same facts is no second player. */
function checkRepetition(row: PoolRow, line: number, before: SeenRow): void {
  const isAlias =
    row.sourceName !== before.row.sourceName &&
    (["name", "role", "salary", "overseas", "uncapped"] as const).every(
      (fact) => row[fact] === before.row[fact],
    );
  if (isAlias) return;
  throw new PoolCsvError(
    `Line ${line} of the pool lists ${row.key ?? row.sourceName} of ${row.team} again, after line ${before.line}.`,
  );
}

const required = z.string().min(1, "is empty");

/** In any case, with or without blanks and hyphens. */
const ROLE_OF_WORD = new Map<string, Role>([
  ...ROLES.map((role): [string, Role] => [plainWord(role), role]),
  ...ROLES.map((role): [string, Role] => [plainWord(ROLE_CODES[role]), role]),
  ["batter", "Batsman"],
  ["keeper", "Wicket Keeper"],
]);

function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]/g, "");
}

const roleSchema = required.transform((text, context) => {
  const role = ROLE_OF_WORD.get(plainWord(text));
  if (role !== undefined) return role;
  context.addIssue(`${JSON.stringify(text)} is none of ${ROLES.join(", ")}`);
  return z.NEVER;
});

/** At most 2 decimals, because salaries are whole hundredths. */
const SALARY = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

const salarySchema = required.transform((text, context) => {
  const [, units = "", decimals = ""] = SALARY.exec(text) ?? [];
  const hundredths = Number(units) * 100 + Number(decimals.padEnd(2, "0"));
  if (hundredths > 0) return hundredths;
  context.addIssue(
    `${JSON.stringify(text)} is not a salary: a number above 0 with at most 2 decimals`,
  );
  return z.NEVER;
});

const FLAGS = new Map([
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false],
  ["", false],
]);

const flagSchema = z
  .string()
  .default("")
  .transform((text, context) => {
    const flag = FLAGS.get(text.toLowerCase());
    if (flag !== undefined) return flag;
    context.addIssue(`${JSON.stringify(text)} is neither yes nor no`);
    return z.NEVER;
  });

const imageSchema = z
  .string()
  .refine((text) => text === "" || isImageAddress(text), `is not ${IMAGE_RULE}`)
  .transform((text) => text || null);

const rowSchema = z
  .object({
    cricsheet_id: z.string().default(""),
    cricsheet_name: z.string().default(""),
    name: required,
    team: required,
    role: roleSchema,
    salary: salarySchema,
    overseas: flagSchema,
    uncapped: flagSchema,
    image: imageSchema.optional(),
  })
  .transform(
    ({ cricsheet_id, cricsheet_name, image, ...row }): PoolRow => ({
      ...row,
      ...(image !== undefined && { imageUrl: image }),
      key: cricsheet_id === "" ? null : cricsheet_id,
      sourceName: cricsheet_name === "" ? row.name : cricsheet_name,
    }),
  );

/**
 * The pool's row of a player of a match, or undefined: by id, else by the source's name. A row of
 * the player's own team goes before one of another team, because a person can change teams in a
 * season. Two people of one name with different ids are never taken for each other
 * (rules.md#identity).
 */
export function findPoolRow(
  pool: readonly PoolRow[],
  player: SidePlayer,
  team: string,
): PoolRow | undefined {
  const byId = pool.filter((row) => row.key === player.key);
  const candidates = byId.length > 0 ? byId : pool.filter((row) => hasSameName(row, player));
  return candidates.find((row) => row.team === team) ?? candidates[0];
}

/** A player without an id in the source has the name as key. */
function hasSameName(row: PoolRow, player: SidePlayer): boolean {
  const oneHasNoId = row.key === null || player.key === player.name;
  return oneHasNoId && row.sourceName === player.name;
}
