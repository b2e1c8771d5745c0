import { tidyName } from "#game/core/tidy-name";

export const LONGEST_LINE = 140;

/** A line tidied like a name (rules.md#names); null for one without visible characters. */
export function tidyLine(typed: string): string | null {
  const line = tidyName(typed);
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(line) ? line : null;
}

export function lineFault(line: string): string | null {
  return [...line].length > LONGEST_LINE ? `A line has at most ${LONGEST_LINE} characters.` : null;
}

/** Of one line; then a line of one's own says more. */
const MOST_ANSWERS = 50;

export function answerFault(answer: string | null, before: number): string | null {
  if (answer === null) return "Write your answer first.";
  if (before >= MOST_ANSWERS) return `This line has ${MOST_ANSWERS} answers. Write your own line.`;
  return [...answer].length > LONGEST_LINE
    ? `An answer has at most ${LONGEST_LINE} characters.`
    : null;
}

/** In the order of the screen (rules.md#wall). */
export const REACTIONS = [
  "well played",
  "on fire",
  "ha ha",
  "wow",
  "ouch",
  "howzat",
  "duck",
  "champion",
] as const;

export type Reaction = (typeof REACTIONS)[number];

export const REACTION_LABELS: Readonly<Record<Reaction, string>> = {
  "well played": "Well played",
  "on fire": "On fire",
  "ha ha": "Ha ha",
  wow: "Wow",
  ouch: "Ouch",
  howzat: "Howzat",
  duck: "Duck",
  champion: "Champion",
};

export function readReaction(text: string): Reaction | null {
  return REACTIONS.find((reaction) => reaction === text) ?? null;
}

/** "line" is a line to the league, with a number of its own. */
export const SUBJECT_KINDS = ["match", "recap", "log", "line"] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface WallSubject {
  readonly kind: SubjectKind;
  readonly id: number;
}

export function subjectText({ kind, id }: WallSubject): string {
  return `${kind}-${id}`;
}

export function readSubject(text: string): WallSubject | null {
  const [, word, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(text) ?? [];
  const kind = SUBJECT_KINDS.find((each) => each === word);
  return kind === undefined ? null : { kind, id: Number(id) };
}
