import { tidyName } from "#game/core/tidy-name";

export const LONGEST_LINE = 140;

/** A line tidied like a name (rules.md#names); null for one without visible characters. */
export function tidyLine(typed: string): string | null {
  const line = tidyName(typed);
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(line) ? line : null;
}

export function lineFault(line: string): string | null {
  return [...line].length > LONGEST_LINE ? `A line has at most ${LONGEST_LINE} characters.` : null;
}
