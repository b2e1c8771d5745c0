import { AppError } from "../errors";

const LONGEST = 60;
/** Longer than any name in any spelling: the rest is ignored. */
const LONGEST_INPUT = 1000;

/**
 * A display name as it is stored: NFC, one space between words, at most 60 code points; null: none.
 */
export function tidyDisplayName(input: string): string | null {
  const name = input
    .slice(0, LONGEST_INPUT)
    .normalize("NFC")
    .replace(/\p{Cc}|\s+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  return name === "" ? null : name;
}

/**
 * Checks a tidy name.
 *
 * @throws AppError "invalid"
 */
export function checkDisplayName(name: string): void {
  if ([...name].length <= LONGEST) return;
  throw new AppError("invalid", `Please choose a display name of at most ${LONGEST} characters.`);
}

/** As much of a name from elsewhere as fits. */
export function shortenDisplayName(name: string): string {
  return [...name].slice(0, LONGEST).join("").trim();
}
