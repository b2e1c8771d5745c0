import { tidyName } from "#game/core/tidy-name";

export interface TypedName {
  /** From 1. */
  readonly line: number;
  readonly name: string;
}

/** Bullets, numbers, boxes to tick and the @ of chats, in front of a name. */
const MARKS = /^(?:\s|[-–—*•·◦▪●○‣⁃+>~@✓✔☐☑✅]\uFE0F?|\[[ xX✓]?\]|\(?\d{1,3}[.)\]:](?!\d))+/u;
const END = /[\s,;]+$/;

/**
 * The names of a list with one on each line, without what chats and notes set before and after
 * them. Lines without a name are left out.
 */
export function readTypedNames(text: string): TypedName[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({
      line: index + 1,
      name: tidyName(tidyName(line).replace(MARKS, "").replace(END, "")),
    }))
    .filter(({ name }) => name !== "");
}
