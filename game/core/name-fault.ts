import { tidyName } from "./tidy-name";

export interface NameRules {
  /** The subject of its sentences: "A team name". */
  readonly label: string;
  readonly missing: string;
  readonly most: number;
}

export const MEMBER_NAMES = {
  display: { label: "A display name", missing: "Please enter a display name.", most: 60 },
  league: { label: "A league name", missing: "League name is required", most: 60 },
  team: { label: "A team name", missing: "Team name is required", most: 40 },
} as const satisfies Record<string, NameRules>;

/** The fault of a tidy name (`tidyName`), as a sentence; null for a valid one. */
export function nameFault(name: string, { label, missing, most }: NameRules): string | null {
  if (name === "") return missing;
  if ([...name].length > most) return `${label} has at most ${most} characters.`;
  if (!/[\p{L}\p{N}\p{S}]/u.test(name)) return `${label} needs a letter, a number or a symbol.`;
  if (hasManyMarks(name)) return `${label} has at most two marks on a letter.`;
  return name.includes(LINK) ? `${label} cannot contain “${LINK}”.` : null;
}

/** A tidy name of any text, without what mail programs turn into a link. */
export function tidyWithoutLink(text: string): string {
  return tidyName(tidyName(text).replaceAll(LINK, " "));
}

const LINK = "://";

/**
 * Accents and the like that stand on each other: two on a letter, as Vietnamese needs them. Scripts with
 * marks of their own, such as Devanagari, have up to four, but none twice in a row.
 */
const TOO_MANY_MARKS =
  /(?:(?=\p{Script=Inherited})(?![\uFE00-\uFE0F])\p{M}){3}|\p{M}{5}|((?![\uFE00-\uFE0F])\p{M})\1\1/u;

function hasManyMarks(name: string): boolean {
  return TOO_MANY_MARKS.test(name.normalize("NFD"));
}

/** A name with two marks at most on each letter. */
export function withoutMarks(name: string): string {
  return hasManyMarks(name)
    ? name
        .normalize("NFD")
        .replace(/(\p{M}{2})\p{M}+/gu, "$1")
        .normalize("NFC")
    : name;
}
