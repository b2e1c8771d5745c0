import { wordsOf } from "#game/core/find-by-name";
import { playersNamed } from "#game/core/players-named";
import type { PastedSide } from "./find-player";
import type { PastedInnings } from "./pasted-innings";

/**
 * The side with the names of the innings, else the one that its heading names last. Null if neither
 * decides.
 */
export function sideAtBat(
  { batting, bowling, didNotBat, heading }: PastedInnings,
  sides: readonly [PastedSide, PastedSide],
): 0 | 1 | null {
  const batters = [...batting.map(({ name }) => name), ...didNotBat];
  const bowlers = bowling.map(({ name }) => name);
  const countKnown = (names: readonly string[], { players }: PastedSide) =>
    names.filter((name) => playersNamed(players, name).length > 0).length;
  const [a, b] = sides;
  const first = countKnown(batters, a) + countKnown(bowlers, b);
  const second = countKnown(batters, b) + countKnown(bowlers, a);
  if (first !== second) return first > second ? 0 : 1;
  for (const line of heading.toReversed()) {
    const [namesA, namesB] = [isNamedIn(line, a), isNamedIn(line, b)];
    if (namesA !== namesB) return namesA ? 0 : 1;
  }
  return null;
}

function isNamedIn(line: string, { names }: PastedSide): boolean {
  const text = ` ${wordsOf(line).join(" ")} `;
  return names.some((name) => text.includes(` ${wordsOf(name).join(" ")} `));
}
