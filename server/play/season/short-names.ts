import { findKnownTeam } from "./known-teams";

/** Of a name of one word. */
const ONE_WORD_LETTERS = 3;

/**
 * A short name that none of `taken` has: the well-known one, the initials of the words, or the
 * first letters of the only word; then more letters of the last word, then a number.
 */
export function shortNameOf(name: string, taken: ReadonlySet<string>): string {
  for (const candidate of candidatesFor(name)) {
    if (!taken.has(candidate)) return candidate;
  }
  const [first = name] = candidatesFor(name);
  let number = 2;
  while (taken.has(`${first}${number}`)) number += 1;
  return `${first}${number}`;
}

function candidatesFor(name: string): string[] {
  const words = name
    .normalize("NFKC")
    .toUpperCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [name];
  const last = words.at(-1) ?? name;
  const initials = words.slice(0, -1).map((word) => word.slice(0, 1));
  const fewest = words.length === 1 ? ONE_WORD_LETTERS : 1;
  const byLetters = Array.from({ length: Math.max(1, last.length - fewest + 1) }, (_, more) =>
    [...initials, last.slice(0, fewest + more)].join(""),
  );
  const known = findKnownTeam(name);
  return known === null ? byLetters : [known[1], ...byLetters];
}
