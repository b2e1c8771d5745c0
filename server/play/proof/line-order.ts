import { canonicalJson, compareText } from "#game/trust/league-file/canonical-json";
import type { FileLine } from "#game/trust/league-file/lines";

/** Lines without an order of their own, sorted by their content. */
export function inOrder(lines: readonly FileLine[]): FileLine[] {
  return lines
    .map((line) => ({ line, text: canonicalJson(line) }))
    .sort((a, b) => compareText(a.line.type, b.line.type) || compareText(a.text, b.text))
    .map(({ line }) => line);
}
