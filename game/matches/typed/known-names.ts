import { plainWord } from "#game/play/pasted/cells";

/** A team that a text may name. */
export interface NamedTeam {
  readonly name: string;
  readonly shortName: string;
  /** Only other lines name it, and one with a longer name may be the same. */
  readonly isMention?: boolean;
  /** Plain words that mean it, too. */
  readonly alsoCalled?: readonly string[];
}

const FEWEST_LETTERS = 3;

/**
 * By its name, its short name, its initials, or the only one that begins so; null for no team or
 * several.
 */
export function findNamedTeam(teams: readonly NamedTeam[], typed: string): NamedTeam | null {
  const word = plainWord(typed);
  if (word === "") return null;
  const same =
    teams.find(
      ({ name, shortName, alsoCalled }) =>
        [name, shortName].some((each) => plainWord(each) === word) || alsoCalled?.includes(word),
    ) ?? teams.find(({ name }) => isInitialsOf(plainWord(name), typed) || isInitialsOf(word, name));
  if (same !== undefined) return same;
  if (word.length < FEWEST_LETTERS) return null;
  const [first, ...others] = teams.filter(({ name }) => plainWord(name).startsWith(word));
  return first !== undefined && others.length === 0 ? first : null;
}

/** The name of a team as it is to be kept: of a mention the longer spelling. */
export function teamNameOf(teams: readonly NamedTeam[], typed: string): string {
  const found = findNamedTeam(teams, typed);
  if (found === null) return typed;
  return found.isMention && typed.length > found.name.length ? typed : found.name;
}

function isInitialsOf(word: string, name: string): boolean {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((each) => each !== "");
  const initials = words.map((each) => each.slice(0, 1).toLowerCase()).join("");
  return words.length > 1 && initials === word;
}
