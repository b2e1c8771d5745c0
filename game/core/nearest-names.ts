import { type Named, wordsOf } from "./find-by-name";

/** Longer names are compared by their first letters alone, so that no text costs much. */
const LONGEST = 40;
/** One letter of this many may differ. */
const LETTERS_PER_SLIP = 4;

/**
 * The people whose names are most similar to a name that fits nobody: "Ishan Kisan", "Jaspreet
 * Bumra". Several if they are equally similar; nobody if too much differs. It is a suggestion,
 * which somebody has to confirm.
 */
export function nearestNames<Person extends Named>(
  people: readonly Person[],
  name: string,
): readonly Person[] {
  const spelt = lettersOf(wordsOf(name));
  const most = Math.floor(spelt.length / LETTERS_PER_SLIP);
  if (most === 0) return [];
  const slips = people.map((person) => ({ person, count: slipsIn(person, spelt, most) }));
  const fewest = Math.min(...slips.map(({ count }) => count));
  if (fewest > most) return [];
  return slips.filter(({ count }) => count === fewest).map(({ person }) => person);
}

/** Against the whole name, its last word, and its initials with the last word. */
function slipsIn({ name, altNames = [] }: Named, spelt: string, most: number): number {
  const forms = [name, ...altNames].flatMap((each) => {
    const words = wordsOf(each);
    const last = words.at(-1) ?? "";
    const initials = words.slice(0, -1).map((word) => word.slice(0, 1));
    return [lettersOf(words), last, lettersOf([...initials, last])];
  });
  return Math.min(...forms.map((form) => distance(form.slice(0, LONGEST), spelt, most)));
}

function lettersOf(words: readonly string[]): string {
  return words.join("").slice(0, LONGEST);
}

/**
 * The number of letters that are wrong, missing or too many; more than `most` as soon as that is
 * certain.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      const shorter = Math.min(above[column + 1] ?? 0, current[column] ?? 0) + 1;
      current.push(Math.min(replaced, shorter));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
