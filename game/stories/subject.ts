/** The subjects that members react to: a match, its recap, or an entry of the league's log. */
export const SUBJECT_KINDS = ["match", "recap", "log"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface WallSubject {
  readonly kind: SubjectKind;
  /** The id of the fixture, or of the entry. */
  readonly id: number;
}

/** A subject as addresses name it: "match-12". */
export function subjectText({ kind, id }: WallSubject): string {
  return `${kind}-${id}`;
}

/** The subject of an address; null for anything else. */
export function readSubject(text: string): WallSubject | null {
  const [, word, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(text) ?? [];
  const kind = SUBJECT_KINDS.find((each) => each === word);
  return kind === undefined ? null : { kind, id: Number(id) };
}
