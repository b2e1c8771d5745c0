import { tidyName } from "#game/core/tidy-name";

/** The most code points of a line on the wall. */
export const LONGEST_LINE = 140;

/**
 * A line as it is stored and shown: tidied like a name (rules.md#names), so that it is one line without
 * direction signs and control characters; null where nothing of it can be seen.
 */
export function tidyLine(typed: string): string | null {
  const line = tidyName(typed);
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(line) ? line : null;
}

/** The fault of a tidy line as a sentence; null for a valid one. */
export function lineFault(line: string): string | null {
  return [...line].length > LONGEST_LINE ? `A line has at most ${LONGEST_LINE} characters.` : null;
}
