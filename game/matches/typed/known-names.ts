import { plainWord } from "./cells";

/** A team that a text may name. */
export interface NamedTeam {
  readonly name: string;
  readonly shortName: string;
}

const FEWEST_LETTERS = 3;

/** By its name, its short name, or the only one that begins so; null for no team or several. */
export function findNamedTeam(teams: readonly NamedTeam[], typed: string): NamedTeam | null {
  const word = plainWord(typed);
  if (word === "") return null;
  const same = teams.find(
    ({ name, shortName }) => plainWord(name) === word || plainWord(shortName) === word,
  );
  if (same !== undefined) return same;
  if (word.length < FEWEST_LETTERS) return null;
  const [first, ...others] = teams.filter(({ name }) => plainWord(name).startsWith(word));
  return first !== undefined && others.length === 0 ? first : null;
}
