export const SUBJECT_KINDS = ["match", "recap", "log"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface WallSubject {
  readonly kind: SubjectKind;
  /** Of the fixture or the log entry. */
  readonly id: number;
}

/** "match-12", as in addresses. */
export function subjectText({ kind, id }: WallSubject): string {
  return `${kind}-${id}`;
}

export function readSubject(text: string): WallSubject | null {
  const [, word, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(text) ?? [];
  const kind = SUBJECT_KINDS.find((each) => each === word);
  return kind === undefined ? null : { kind, id: Number(id) };
}
