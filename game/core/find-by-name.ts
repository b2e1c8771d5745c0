export interface Named {
  readonly name: string;
  readonly altNames?: readonly string[];
}

/**
 * The only person whom a name or a part of it fits ("hazlewood", "V Kohli", "rasikh salam"): first
 * by the whole name or its ending, then by the initials, then by some of its words. Undefined if it
 * fits nobody, or several equally well.
 */
export function findByName<Person extends Named>(
  people: readonly Person[],
  name: string,
): Person | undefined {
  const found = findAllByName(people, name);
  return found.length === 1 ? found[0] : undefined;
}

/** All people whom a name fits equally well, by the rules of `findByName`; empty without any. */
export function findAllByName<Person extends Named>(
  people: readonly Person[],
  name: string,
): readonly Person[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  for (const fits of [isWhole, isEnding, hasInitials, isPart]) {
    const found = people.filter((person) =>
      spellingsOf(person).some((spelling) => fits(spelling, words)),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** A table of names asks for the words of each person again and again. */
const knownSpellings = new WeakMap<Named, readonly (readonly string[])[]>();

function spellingsOf(person: Named): readonly (readonly string[])[] {
  const known = knownSpellings.get(person);
  if (known !== undefined) return known;
  const spellings = [person.name, ...(person.altNames ?? [])].map(wordsOf);
  knownSpellings.set(person, spellings);
  return spellings;
}

/** Whether two spellings are one name, apart from case, accents, dots and blanks. */
export function isSameName(a: string, b: string): boolean {
  return isWhole(wordsOf(a), wordsOf(b));
}

/** The words of a name in small letters, without accents and signs. */
export function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isWhole(full: readonly string[], words: readonly string[]): boolean {
  return full.length === words.length && words.every((word, index) => word === full[index]);
}

function isEnding(full: readonly string[], words: readonly string[]): boolean {
  return isWhole(full.slice(-words.length), words);
}

/**
 * "V Kohli" or "RG Sharma" for "Rohit Gurunath Sharma": letters that begin the words before the
 * last.
 */
function hasInitials(full: readonly string[], words: readonly string[]): boolean {
  if (full.length < 2 || words.length < 2 || full.at(-1) !== words.at(-1)) return false;
  const initials = words.slice(0, -1).join("");
  const own = full
    .slice(0, -1)
    .map((word) => word.slice(0, 1))
    .join("");
  return own === initials || own.slice(0, 1) === initials;
}

function isPart(full: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => full.includes(word));
}

/** Longer names are compared by their first letters alone, so that no text costs much. */
const LONGEST = 40;

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

function slipsIn(person: Named, spelt: string, most: number): number {
  return Math.min(...formsOf(person).map((form) => distance(form, spelt, most)));
}

const knownForms = new WeakMap<Named, readonly string[]>();

/** The letters of the whole name, of its last word, and of its initials with the last word. */
function formsOf(person: Named): readonly string[] {
  const known = knownForms.get(person);
  if (known !== undefined) return known;
  const forms = [person.name, ...(person.altNames ?? [])].flatMap((name) => {
    const words = wordsOf(name);
    const last = words.slice(-1);
    const initials = words.slice(0, -1).map((word) => word.slice(0, 1));
    return [words, last, [...initials, ...last]].map(lettersOf);
  });
  const different = [...new Set(forms)];
  knownForms.set(person, different);
  return different;
}

function lettersOf(words: readonly string[]): string {
  return words.join("").slice(0, LONGEST);
}

/**
 * The number of letters that are wrong, missing or too many, or have changed places with the next one;
 * more than `most` as soon as that is certain.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  let twoAbove: readonly number[] = [];
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      const shorter = Math.min(above[column + 1] ?? 0, current[column] ?? 0) + 1;
      const isSwap = row > 0 && letter === b[column - 1] && a[row - 1] === other;
      const swapped = isSwap ? (twoAbove[column - 1] ?? 0) + 1 : most + 1;
      current.push(Math.min(replaced, shorter, swapped));
    }
    if (Math.min(...current) > most) return most + 1;
    [twoAbove, above] = [above, current];
  }
  return above.at(-1) ?? 0;
}
