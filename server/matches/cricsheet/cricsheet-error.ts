import type { z } from "zod";
/** An unreadable match file: the message is a plain sentence about the fault and its place. */
export class CricsheetError extends Error {
  /** The path in the document from its root, as far as it is known. */
  readonly path: readonly PropertyKey[];

  constructor(sentence: string, path: readonly PropertyKey[] = []) {
    super(sentence);
    this.name = "CricsheetError";
    this.path = path;
  }
}

export type Place = readonly [innings: number, over?: number, ball?: number];

/** As people count: "innings 2, over 3, ball 4". */
function placeOf(...[innings, over, ball]: Place): string {
  return [
    `innings ${innings + 1}`,
    ...(over === undefined ? [] : [`over ${over + 1}`]),
    ...(ball === undefined ? [] : [`ball ${ball + 1}`]),
  ].join(", ");
}

export function errorAt(place: Place, sentence: string): CricsheetError {
  const [innings, over, ball] = place;
  return new CricsheetError(`${placeOf(...place)}: ${sentence}`, [
    ...["innings", innings],
    ...(over === undefined ? [] : ["overs", over]),
    ...(ball === undefined ? [] : ["deliveries", ball]),
  ]);
}

type Issue = z.core.$ZodIssue;

const SHAPES: Readonly<Record<string, string>> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
};

/** "innings 2, over 3, ball 4: bowler is missing". */
export function explainIssue(issue: Issue): string {
  const [place, rest] = splitPath(issue.path);
  const subject = rest.length === 0 ? "this" : rest.join(".");
  return `${place}${subject} ${predicateOf(issue)}`;
}

function predicateOf(issue: Issue): string {
  if (!issue.message.startsWith("Invalid input")) return issue.message;
  if (issue.message.endsWith("received undefined")) return "is missing";
  const shape = issue.code === "invalid_type" ? SHAPES[issue.expected] : undefined;
  return shape ?? "is not what the format says";
}

/** Positions in innings, overs and deliveries become a place as people count. */
function splitPath(path: readonly PropertyKey[]): [place: string, rest: string[]] {
  const positions: number[] = [];
  let taken = 0;
  for (const list of ["innings", "overs", "deliveries"]) {
    const position = path[taken + 1];
    if (path[taken] !== list || typeof position !== "number") break;
    positions.push(position);
    taken += 2;
  }
  const [innings, over, ball] = positions;
  const rest = path.slice(taken).map(String);
  return [innings === undefined ? "" : `${placeOf(innings, over, ball)}: `, rest];
}
