import { MEMBER_NAMES, nameFault } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import type { Hundredths } from "#game/core/units";
import { checkPastSeason, type TextNote } from "./check-past-season";
import { CLUB_LIMITS, CLUB_YEAR_FAULT, isClubYear } from "./limits";

export interface PastPlace {
  readonly place: number;
  readonly name: string;
  readonly points: Hundredths | null;
}

export interface PastSeason {
  readonly year: number;
  /** A shared place is in the order of the rows. */
  readonly places: readonly PastPlace[];
}

export interface ReadSeasons {
  /** Newest first. */
  readonly seasons: readonly PastSeason[];
  /** Nothing is saved if there are any. */
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
 * Reads seasons that were played elsewhere: a row for each place with year, place, name and points,
 * by tabs, semicolons or commas; points may be left out, and a header is skipped (rules.md#clubs).
 */
export function readPastSeasons(text: string): ReadSeasons {
  const faults: TextNote[] = [];
  const rows: ReadRow[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === "" || (rows.length === 0 && isHeader(line))) continue;
    const row = readRow(line, index + 1);
    if ("sentence" in row) faults.push(row);
    else rows.push(row);
  }
  const byYear = new Map<number, ReadRow[]>();
  for (const row of rows) {
    const ofYear = byYear.get(row.year);
    if (ofYear) ofYear.push(row);
    else byYear.set(row.year, [row]);
  }
  const checks = [...byYear.values()].map(checkPastSeason);
  faults.push(...checks.flatMap((check) => check.faults));
  const seasons = [...byYear]
    .sort(([a], [b]) => b - a)
    .map(([year, places]) => ({
      year,
      places: [...places]
        .sort((a, b) => a.place - b.place || a.line - b.line)
        .map(({ place, name, points }) => ({ place, name, points })),
    }));
  return {
    seasons,
    faults: faults.slice(0, MOST_FAULTS),
    doubts: checks.flatMap((check) => check.doubts),
  };
}

function isHeader(line: string): boolean {
  return /^["\s]*(?:year|season)\b/i.test(line);
}

function readRow(text: string, line: number): ReadRow | TextNote {
  const refuse = (sentence: string): TextNote => ({ lines: [line], sentence });
  const { fields, separator } = splitLine(text);
  if (fields.length < 3 || fields.length > 4) {
    return refuse(`Line ${line} needs a year, a place, a name and, where you know them, points.`);
  }
  const [year = "", place = "", typedName = "", points = ""] = fields;
  if (!/^\d{4}$/.test(year) || !isClubYear(Number(year))) {
    return refuse(`Line ${line}: ${CLUB_YEAR_FAULT}`);
  }
  if (!/^[1-9]\d{0,2}\.?$/.test(place) || Number.parseInt(place, 10) > CLUB_LIMITS.places) {
    return refuse(
      `Line ${line}: the place must be a whole number from 1 to ${CLUB_LIMITS.places}.`,
    );
  }
  const name = tidyName(typedName);
  const fault = nameFault(name, { ...MEMBER_NAMES.display, label: "A name" });
  if (name === "") return refuse(`Line ${line}: the name is missing.`);
  if (fault !== null) return refuse(`Line ${line}: ${fault}`);
  const hundredths = points === "" ? null : readPoints(points, separator);
  if (hundredths === undefined) {
    return refuse(`Line ${line}: the points must be a number such as 8123.50.`);
  }
  return { line, year: Number(year), place: Number.parseInt(place, 10), name, points: hundredths };
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

interface SplitLine {
  readonly fields: readonly string[];
  readonly separator: "\t" | ";" | ",";
}

/**
 * The fields of a line, separated by tabs, else by semicolons, else by commas. A quoted field may
 * have commas, and two quotes stand for one.
 */
function splitLine(line: string): SplitLine {
  const separator = (["\t", ";"] as const).find((mark) => line.includes(mark)) ?? ",";
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (quoted && letter === '"' && line.charAt(at + 1) === '"') {
      field += letter;
      at += 1;
    } else if (letter === '"' && (quoted || field.trim() === "")) quoted = !quoted;
    else if (letter === separator && !quoted) {
      fields.push(field.trim());
      field = "";
    } else field += letter;
  }
  return { fields: [...fields, field.trim()], separator };
}
