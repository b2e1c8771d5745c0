import { type Named, wordsOf } from "#game/core/find-by-name";
import { playersNamed } from "#game/core/players-named";
import { NICKNAMES, SHORT_FORMS } from "./nicknames";

/** No real list has more different names; beyond them, nobody is found. */
const MOST_LOOKED_UP = 1200;

/** Finds the people behind a name as it is typed; each list of people has its own. */
export type FindKnown<Person> = (typed: string) => readonly Person[];

/**
 * Finds all people whom a typed name may mean: by the whole name, its ending, initials or some of its
 * words (`findAllByName`), then by a nickname, a given name in another spelling, and initials on the
 * other side. Several are for the reader to ask about.
 */
export function knownFinder<Person extends Named>(people: readonly Person[]): FindKnown<Person> {
  const words = new Set(
    people
      .flatMap((person) => namesOf(person).flatMap(wordsOf))
      .flatMap((word) => [word, canonical(word)]),
  );
  const joined = groupBy(people, (person) => namesOf(person).map((name) => wordsOf(name).join("")));
  const canonicalPeople = people.map((person) => ({
    person,
    names: namesOf(person).map((name) => wordsOf(name).map(canonical)),
  }));
  const found = new Map<string, readonly Person[]>();
  let lookedUp = 0;
  const find = (typed: string): readonly Person[] => {
    const own = wordsOf(typed);
    const key = own.join("");
    const whole = joined.get(key);
    if (whole !== undefined) return whole;
    const nickname = NICKNAMES.get(key);
    const isKnown = own.some((word) => words.has(word) || words.has(canonical(word)));
    if (!isKnown && nickname === undefined) return [];
    lookedUp += 1;
    if (lookedUp > MOST_LOOKED_UP) return [];
    const direct = isKnown ? playersNamed(people, typed) : [];
    if (direct.length > 0) return direct;
    if (nickname !== undefined) {
      const meant = joined.get(wordsOf(nickname).join("")) ?? playersNamed(people, nickname);
      if (meant.length > 0) return meant;
    }
    const spelt = own.map(canonical);
    const fitting = canonicalPeople.filter(({ names }) => names.some((name) => fits(name, spelt)));
    return fitting.map(({ person }) => person);
  };
  return (typed) => {
    const known = found.get(typed);
    if (known !== undefined) return known;
    const people = find(typed);
    found.set(typed, people);
    return people;
  };
}

export function namesOf({ name, altNames = [] }: Named): readonly string[] {
  return [name, ...altNames];
}

function groupBy<Person>(people: readonly Person[], keysOf: (person: Person) => readonly string[]) {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    for (const key of new Set(keysOf(person))) {
      groups.set(key, [...(groups.get(key) ?? []), person]);
    }
  }
  return groups;
}

function canonical(word: string): string {
  return SHORT_FORMS.get(word) ?? word;
}

/** "Mohd Siraj", "RG Sharma" for Rohit Sharma, "Virat K", "Kohli V", "King Kohli". */
function fits(name: readonly string[], typed: readonly string[]): boolean {
  const [first = "", ...others] = typed;
  if (typed.length === 0 || name.length === 0) return false;
  if (typed.every((word) => name.includes(word))) return true;
  const [last = "", given = ""] = [name.at(-1), name[0]];
  if (name.length < 2 || typed.length !== 2) return isInitialled(name, typed);
  const [second = ""] = others;
  const isReversed = first === last && second.length <= 3 && second.startsWith(given.slice(0, 1));
  const isCut = first === given && second.length === 1 && second === last.slice(0, 1);
  return isReversed || isCut || isInitialled(name, typed);
}

/** More initials are written than the name has, of which the first agrees. */
function isInitialled(name: readonly string[], typed: readonly string[]): boolean {
  const [given = ""] = name;
  const initials = typed.slice(0, -1).join("");
  return (
    name.length > 1 &&
    typed.at(-1) === name.at(-1) &&
    initials.length > 0 &&
    initials.length <= 3 &&
    initials[0] === given[0]
  );
}

/** Whether two texts name one person for certain: the whole name, apart from blanks and signs. */
export function isWholeName(person: Named, typed: string): boolean {
  const key = wordsOf(typed).join("");
  return namesOf(person).some((name) => wordsOf(name).join("") === key);
}
