import { readFileSync } from "node:fs";

/** A text as somebody might paste it, and what it gives. */
interface PastedList {
  readonly habit: string;
  readonly text: string;
  readonly gives: readonly string[];
}

const ESCAPES = /\\(?:t|u([0-9a-f]{4})|\\)/g;

/** Signs that an editor does not show are written as in JavaScript. */
function unescapeSigns(text: string): string {
  return text.replaceAll(ESCAPES, (sign: string, code?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return sign === "\\t" ? "\t" : "\\";
  });
}

/** Each begins with its habit; a line of hyphens stands between the text and what it gives. */
export const PASTED_LISTS: readonly PastedList[] = readFileSync(
  new URL("pasted-lists.txt", import.meta.url),
  "utf8",
)
  .split(/^=== /m)
  .slice(1)
  .map((list) => {
    const [, habit = "", text = "", gives = ""] =
      /^(.*)\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(list) ?? [];
    return { habit, text: unescapeSigns(text), gives: gives.trim().split("\n") };
  });
