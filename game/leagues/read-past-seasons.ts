import { MEMBER_NAMES, nameFault } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import type { Hundredths } from "#game/core/units";
import { cellsOf, columnsOf, separatorOf } from "#game/play/pasted/cells";
import { type PlainLine, plainLines } from "#game/play/pasted/plain-lines";
import { checkPastSeason, type TextNote } from "./check-past-season";
import { CLUB_LIMITS, CLUB_YEAR_FAULT, isClubYear } from "./limits";

interface PastPlace {
  readonly place: number;
  readonly name: string;
  readonly points: Hundredths | null;
}

export interface PastSeason {
  readonly year: number;
  /** A shared place is in the order of the rows. */
  readonly places: readonly PastPlace[];
}

interface ReadSeasons {
  /** Newest first. */
  readonly seasons: readonly PastSeason[];
  /** The lines that do not count. */
  readonly faults: readonly TextNote[];
  readonly doubts: readonly TextNote[];
}

interface ReadRow extends PastPlace {
  readonly line: number;
  readonly year: number;
}

/** Nobody reads more before they fix the first ones. */
const MOST_FAULTS = 20;

/**
 * Reads seasons that were played elsewhere: rows with year, place, name and points, a table with these
 * columns in any order or a column for each of the first places, or places below a year
 * (rules.md#clubs). Lines that are not understood do not count.
 */
export function readPastSeasons(text: string): ReadSeasons {
  const draft: Draft = { rows: [], faults: [], doubts: [], year: null, columns: null };
  const lines = plainLines(text, true);
  for (const [index, line] of lines.entries()) readLine(line, lines[index + 1], draft);
  const byYear = new Map<number, ReadRow[]>();
  for (const row of draft.rows) {
    const ofYear = byYear.get(row.year);
    if (ofYear) ofYear.push(row);
    else byYear.set(row.year, [row]);
  }
  const checks = [...byYear].map(([year, rows]) => ({ year, ...checkPastSeason(rows) }));
  const faults = [...draft.faults, ...checks.flatMap((check) => check.faults)];
  return {
    seasons: checks
      .sort((a, b) => b.year - a.year)
      .map(({ year, counted }) => ({
        year,
        places: counted.map(({ place, name, points }) => ({ place, name, points })),
      })),
    faults: faults.slice(0, MOST_FAULTS),
    doubts: [...draft.doubts, ...checks.flatMap((check) => check.doubts)].slice(0, MOST_FAULTS),
  };
}

interface Draft {
  readonly rows: ReadRow[];
  readonly faults: TextNote[];
  readonly doubts: TextNote[];
  /** Of a heading above. */
  year: number | null;
  /** Of a table with a heading; a number stands for the place that a column has. */
  columns: readonly (Column | number | undefined)[] | null;
}

type Column = "year" | "place" | "name" | "points";

const COLUMNS: Readonly<Record<Column, readonly string[]>> = {
  year: ["year", "season", "edition"],
  place: ["place", "rank", "pos", "position", "rk", "no", "standing", "finish", "sno", "sl"],
  name: ["name", "manager", "team", "owner", "player", "participant", "who", "friend", "teamname"],
  points: ["points", "pts", "total", "score", "totalpoints", "fantasypoints", "point"],
};
const PLACES: readonly (readonly string[])[] = [
  ["winner", "champion", "champions", "winners", "first", "1st", "gold", "won", "titleholder"],
  ["runnerup", "runnersup", "runnerups", "second", "2nd", "silver", "finalist"],
  ["third", "3rd", "thirdplace", "bronze"],
  ["fourth", "4th"],
];
/** Signs of honour, which are no part of a name. */
const HONOURS = /[\u{1F3C6}\u{1F451}\u{1F396}\u{1F3C5}\u2022]\uFE0F?/gu;

function readLine(plain: PlainLine, next: PlainLine | undefined, draft: Draft): void {
  const { number: line, struck, isMarked } = plain;
  const leave = (sentence: string) => draft.faults.push({ lines: [line], sentence });
  if (struck !== null) leave(`Line ${line} is crossed out.`);
  const text = plain.text.replaceAll(HONOURS, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return;
  const separator = separatorOf(text) ?? ",";
  const cells = cellsOf(text, separator);
  if (isHeader(cells, draft)) return;
  const year = yearOfHeading(text, isMarked, next);
  if (year !== null) {
    Object.assign(draft, { year, columns: null });
    return;
  }
  const read = readCells(cells, { line, separator, text }, draft);
  for (const row of read) {
    if ("sentence" in row) draft.faults.push(row);
    else draft.rows.push(row);
  }
}

function isHeader(cells: readonly string[], draft: Draft): boolean {
  const columns = columnsOf<Column>(cells, COLUMNS).map(
    (column, index) => column ?? placeOf(cells[index] ?? "") ?? undefined,
  );
  const known = columns.filter((column) => column !== undefined).length;
  if (known < 2 && !/^"?\s*(?:year|season)"?$/i.test(cells[0] ?? "")) return false;
  if (columns.every((column) => typeof column === "number" || column === undefined)) return false;
  draft.columns = columns;
  return true;
}

/** "Runner-up" is 2; null for another word. */
function placeOf(text: string): number | null {
  const word = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
  const index = PLACES.findIndex((words) => words.includes(word));
  return index === -1 ? null : index + 1;
}

const YEAR_LINE = /^[^\d]*\b((?:19|20)\d\d)(?:\s*[-/]\s*\d{2,4})?\b[^\d]*$/;
const WORDS_OF_SEASONS =
  /\b(?:season|edition|ipl|psl|bbl|hundred|cup|league|auction|fantasy|standings?|final|results?|table|year|the)\b/gi;

/** The year of a line above places: "2023", "*IPL 2022*", "Season 2021:"; null for another line. */
function yearOfHeading(
  text: string,
  isMarked: boolean,
  next: PlainLine | undefined,
): number | null {
  const [, year] = YEAR_LINE.exec(text) ?? [];
  if (year === undefined || !isClubYear(Number(year)) || /[,;\t|]/.test(text)) return null;
  const isBare = !/\p{L}/u.test(text.replaceAll(WORDS_OF_SEASONS, " "));
  const isAbovePlaces = /^\W*1(?:st|[.):\s])/.test(next?.text ?? "");
  return isBare || isMarked || isAbovePlaces ? Number(year) : null;
}

interface Place {
  readonly line: number;
  readonly separator: string;
  readonly text: string;
}

function readCells(
  cells: readonly string[],
  at: Place,
  draft: Draft,
): readonly (ReadRow | TextNote)[] {
  const { columns, year } = draft;
  const { line, separator } = at;
  const cell = (name: Column) => cells[columns?.indexOf(name) ?? -1];
  if (columns !== null && cells.length > 1) {
    const ofYear = yearOf(cell("year") ?? "") || String(year ?? "");
    const own = { line, separator, year: ofYear };
    if (columns.some((column) => typeof column === "number")) {
      return columns.flatMap((place, index) => {
        const name = cells[index] ?? "";
        if (typeof place !== "number" || !/\p{L}/u.test(name)) return [];
        return [readRow({ ...own, place: String(place), name, points: "" })];
      });
    }
    const place =
      cell("place") ?? String(draft.rows.filter((row) => String(row.year) === ofYear).length + 1);
    return [readRow({ ...own, place, name: cell("name") ?? "", points: cell("points") ?? "" })];
  }
  if (
    cells.length > 1 &&
    /^\d{2,4}$/.test(cells[0] ?? "") &&
    (year === null || isClubYear(Number(cells[0])))
  ) {
    const [first = "", place = "", name = "", points = ""] = cells;
    if (cells.length > 2 && cells.length < 5) {
      return [readRow({ line, separator, year: first, place, name, points })];
    }
    if (cells.length === 2 && /\p{L}/u.test(place)) return champion(first, place, at, draft);
    return [
      note(line, `Line ${line} needs a year, a place, a name and, where you know them, points.`),
    ];
  }
  return [readSentence(at, draft)].flat();
}

/** A year with a name alone is a list of champions. */
function champion(year: string, name: string, { line, separator }: Place, { doubts }: Draft) {
  const row = readRow({ line, separator, year, place: "1", name, points: "" });
  if (!("sentence" in row)) {
    const sentence = `Line ${line}: ${row.name} is read as the winner of ${row.year}.`;
    doubts.push({ lines: [line], sentence });
  }
  return [row];
}

const RANKED = /^\W*(\d{1,3})(?:st|nd|rd|th)?(?:\s*[.):\-–]+\s*|\s+)(\p{L}.*)$/iu;
const LABELLED = /^([\p{L}\d -]{2,14}?)(?:\s*:\s*|\s[-–]\s)(\p{L}.*)$/u;
const YEARED = /^((?:19|20)\d\d)(?:[-/]\d{2,4})?\s*[:\-–]?\s*(\p{L}.*)$/u;
const WITH_POINTS = /^(.*?\p{L}[^\d]*?)[\s:,;|(\-–\t]+(-?\d[\d.,]*)\s*(?:points?|pts?\.?)?\)?$/iu;

/** "1. Asha - 8123.5", "Winner: Asha", "2019: Asha". */
function readSentence(
  at: Place,
  draft: Draft,
): ReadRow | TextNote | readonly (ReadRow | TextNote)[] {
  const { line, text } = at;
  const [, ofYear, winner = ""] = YEARED.exec(text) ?? [];
  if (ofYear !== undefined) {
    const [, label = "", name] = LABELLED.exec(winner) ?? [];
    return champion(ofYear, name !== undefined && placeOf(label) === 1 ? name : winner, at, draft);
  }
  const [, rank, ranked = ""] = RANKED.exec(text) ?? [];
  const [, label = "", labelled = ""] = LABELLED.exec(text) ?? [];
  const place = rank ?? placeOf(label)?.toString();
  if (draft.year === null || place === undefined) {
    return note(
      line,
      `Line ${line} needs a year, a place, a name and, where you know them, points.`,
    );
  }
  const rest = rank === undefined ? labelled : ranked;
  const [, name = rest, points = ""] = WITH_POINTS.exec(rest) ?? [];
  const bare = name.replaceAll(/^[\s,;|\t]+|[\s,;|\t]+$/g, "");
  return readRow({ line, separator: "\t", year: String(draft.year), place, name: bare, points });
}

function note(line: number, sentence: string): TextNote {
  return { lines: [line], sentence };
}

/** "2022/23" is the season of 2022. */
function yearOf(cell: string): string {
  return /^\D*((?:19|20)\d\d)(?:\s*[-/]\s*\d{2,4})?\D*$/.exec(cell)?.[1] ?? cell;
}

function readRow({
  line,
  separator,
  year,
  place: typedPlace,
  name: typedName,
  points,
}: {
  readonly line: number;
  readonly separator: string;
} & Readonly<Record<Column, string>>): ReadRow | TextNote {
  const refuse = (sentence: string) => note(line, `Line ${line}: ${sentence}`);
  const place = typedPlace.replace(/(?:st|nd|rd|th|\.)+$/i, "").trim();
  if (!/^\d{4}$/.test(year) || !isClubYear(Number(year))) return refuse(CLUB_YEAR_FAULT);
  if (!/^[1-9]\d{0,2}$/.test(place) || Number(place) > CLUB_LIMITS.places) {
    return refuse(`the place must be a whole number from 1 to ${CLUB_LIMITS.places}.`);
  }
  const name = tidyName(typedName);
  const fault = nameFault(name, { ...MEMBER_NAMES.display, label: "A name" });
  if (name === "") return refuse("the name is missing.");
  if (fault !== null) return refuse(fault);
  const hundredths = /^[-–]?$/.test(points) ? null : readPoints(points, separator);
  if (hundredths === undefined) return refuse("the points must be a number such as 8123.50.");
  return { line, year: Number(year), place: Number(place), name, points: hundredths };
}

/** Digits, with commas at the thousands or none. */
const POINTS = /^(-?)(\d{1,8}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/**
 * Hundredths of a point; undefined for another text. If commas do not separate the fields, one may
 * stand for the point.
 */
function readPoints(typed: string, separator: string): number | undefined {
  const decimalComma = separator !== "," && /,\d{1,2}$/.test(typed);
  const text = decimalComma ? typed.replaceAll(".", "").replace(",", ".") : typed;
  const match = POINTS.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = "", decimals = ""] = match;
  const size = Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return sign === "-" && size > 0 ? -size : size;
}
