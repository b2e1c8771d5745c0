import type { FileLine, FilePerson } from "./lines";

/** A thing with a digest in the history of a chain (rules.md#chain). */
export interface Kept {
  /** `lines` are kept by their names, the others in order. */
  readonly list: "lines" | "log" | "squads";
  /** "member 3"; in an ordered list the type of the line. */
  readonly name: string;
  /**
   * The forms whose digest may be in the chain, the current one first. An action of somebody who
   * joined later was recorded without them, so it has several.
   */
  readonly forms: readonly object[];
}

/** Most lines are not kept. */
export function keptForms(line: FileLine): readonly Kept[] {
  switch (line.type) {
    case "member": {
      const { name, team, crest: _, salt, ...presence } = line;
      return [
        { list: "lines", name: `member ${line.member}`, forms: [presence] },
        {
          list: "lines",
          name: `name ${line.member}`,
          // The team of somebody who has left shows once it has results.
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

/** Names of outsiders change, and go with their accounts: they are not kept. */
const OUTSIDER: FilePerson = { name: "" };

function personForms(person: FilePerson | null): readonly (FilePerson | null)[] {
  if (person === null) return [null];
  return "member" in person ? [person, OUTSIDER] : [OUTSIDER];
}
