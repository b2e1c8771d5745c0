import type { FileLine, FilePerson } from "./lines";

/** Something of which the history of a chain keeps a digest (rules.md#chain). */
export interface Kept {
  /** In which list of the entry it stands: by its name, or in its order. */
  readonly list: "lines" | "log" | "squads";
  /** The line's name, such as "member 3"; in an ordered list its type. */
  readonly name: string;
  /**
   * The forms whose digest may be in the chain, the current one first. There are several for an
   * action of somebody who was not in the league when it was recorded, and may have joined since:
   * then it was recorded without them.
   */
  readonly forms: readonly object[];
}

/** The form of a line that a chain's history keeps; most lines are not kept. */
export function keptForms(line: FileLine): readonly Kept[] {
  switch (line.type) {
    case "member": {
      const { name, team, salt, ...presence } = line;
      return [
        { list: "lines", name: `member ${line.member}`, forms: [presence] },
        {
          list: "lines",
          name: `name ${line.member}`,
          // The team of somebody who has left shows once it has results, and no longer.
          forms: (line.leftAt === null ? [team] : [team, ""]).map((each) => {
            return { type: "name", member: line.member, name, team: each, salt: salt ?? "" };
          }),
        },
      ];
    }
    case "log":
      return [
        {
          list: "log",
          name: line.type,
          forms: personForms(line.by).flatMap((by) =>
            personForms(line.about).map((about) => ({ ...line, by, about })),
          ),
        },
      ];
    case "squad": {
      const forms = line.by === null ? [line] : [line, { ...line, by: null }];
      return [{ list: "squads", name: line.type, forms }];
    }
    default:
      return [];
  }
}

/** Names of people who are not in the league change, and go with their accounts: they are not kept. */
const OUTSIDER: FilePerson = { name: "" };

function personForms(person: FilePerson | null): readonly (FilePerson | null)[] {
  if (person === null) return [null];
  return "member" in person ? [person, OUTSIDER] : [OUTSIDER];
}
