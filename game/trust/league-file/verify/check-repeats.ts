import { lineName } from "../line-names";
import type { FileLine } from "../lines";
import { describeLine } from "./describe-line";
import type { FileLines } from "./file-lines";
import type { Names } from "./names";
import type { Finding } from "./verification";

/** Reports duplicates in a file, whose meaning would depend on the reader. */
export function checkRepeats(lines: FileLines, names: Names): Finding[] {
  const firstOf = new Map<string, number>();
  return lines.all.flatMap(({ line, number }): Finding[] => {
    const key = keyOf(line);
    if (key === undefined) return [];
    const first = firstOf.get(key);
    if (first === undefined) {
      firstOf.set(key, number);
      return [];
    }
    const sentence = `Line ${number} says again what line ${first} says: ${describeLine(line, names)}.`;
    return [{ sentence, line: number }];
  });
}

/** The key that only one line may have; undefined for a type that allows several. */
function keyOf(line: FileLine): string | undefined {
  switch (line.type) {
    case "league":
    case "head to head":
    case "digests":
    case "end":
      return line.type;
    case "member":
    case "standing":
      return `${line.type} ${line.member}`;
    case "time":
      return `${line.type} ${line.fixture}`;
    case "save":
      return `${line.type} ${line.save}`;
    case "lock":
    case "points":
      return `${line.type} ${line.fixture} ${line.member}`;
    // Something may be put right twice at one instant.
    case "figures corrected":
    case "result corrected":
    case "side corrected":
      return undefined;
    default:
      return lineName(line);
  }
}
