import type { FileLine, LineType } from "#game/trust/league-file/lines";
import { readLeagueFile } from "#server/trust/league-file/read-league-file";

/** The lines of a type, of a file that is read without a fault. */
export function linesOfType<Type extends LineType>(
  text: string,
  type: Type,
): readonly FileLine<Type>[] {
  const read = readLeagueFile(text);
  if (read.faults) throw new Error(read.faults[0]?.sentence);
  const found: readonly unknown[] = read.lines.filter((line) => line.type === type);
  return found as readonly FileLine<Type>[];
}
