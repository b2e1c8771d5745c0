import type { Hundredths } from "#game/core/units";

/** Nobody has more points, or fewer below zero. */
const MOST_POINTS: Hundredths = 999_999_999;

/** Errors and formulas of spreadsheets. */
export const NO_VALUE =
  /^\s*(?:#(?:REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL|ERROR|SPILL)[!?]?|=.*\p{L}.*)/iu;

const UNIT = /\s*(?:points?|pts?\.?|p)\s*$/i;
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const GROUPED_BY_DOTS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const GROUPED_BY_SIGNS = /^\d{1,3}(?:[ '’_]\d{2,3})*[ '’_]\d{3}(?:[.,]\d+)?$/;

/**
 * The points that a text may mean: none for another text, two for "1.234", which is a thousand to some
 * and a little more than one to others. Digits may be grouped as in India ("1,23,456.5") or by dots,
 * blanks and apostrophes, and a comma may be the point.
 *
 * @param isCommaPoint the text has numbers in which a comma is the point for certain
 */
export function readPoints(typed: string, isCommaPoint: boolean | null = null): Hundredths[] {
  const text = typed.replace(UNIT, "").replace(/^'/, "").trim();
  const [, sign = "", digits = ""] = /^([-+]?)\s*(\d[\d.,'’_ ]*)$/.exec(text) ?? [];
  if (digits === "" || digits.length > 24) return [];
  const sized = (plain: string) => {
    const hundredths = Math.round(Number(plain) * 100);
    const points = sign === "-" && hundredths > 0 ? -hundredths : hundredths;
    return Number.isSafeInteger(points) && Math.abs(points) <= MOST_POINTS ? [points] : [];
  };
  const bare = digits.replace(/[.,]+$/, "");
  if (/^\d{1,3}\.\d{3}$/.test(bare) && isCommaPoint === null) {
    return [...sized(bare.replace(".", "")), ...sized(bare)];
  }
  if (GROUPED_BY_DOTS.test(bare) && (isCommaPoint === true || /,|\..*\./.test(bare))) {
    return sized(bare.replaceAll(".", "").replace(",", "."));
  }
  if (GROUPED_BY_SIGNS.test(bare)) {
    return sized(bare.replaceAll(/[ '’_]/g, "").replace(",", "."));
  }
  if (GROUPED.test(bare)) {
    const isThree = /^\d{1,3},\d{3}$/.test(bare);
    if (isThree && isCommaPoint === true) return sized(bare.replace(",", "."));
    return sized(bare.replaceAll(",", ""));
  }
  if (/^\d+(?:\.\d+)?$/.test(bare)) return sized(bare);
  if (/^\d+,\d{1,15}$/.test(bare)) return sized(bare.replace(",", "."));
  return [];
}

/** Whether numbers of a text have a comma for the point, or a point; null if none of them says it. */
export function isCommaThePoint(cells: readonly string[]): boolean | null {
  const hasComma = cells.some((cell) => /^-?\d+(?:[. ]\d{3})*,\d{1,2}$/.test(cell.trim()));
  const hasPoint = cells.some((cell) =>
    /^-?\d+(?:,\d{2,3})*\.(?:\d{1,2}|\d{4,})$/.test(cell.trim()),
  );
  return hasComma === hasPoint ? null : hasComma;
}

/** A whole number from 0; null for another text. */
export function readCount(typed: string): number | null {
  const [, digits] = /^\+?(\d{1,4})(?:[.,]0+)?$/.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
