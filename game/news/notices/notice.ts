/**
 * A message in words, before a channel gives it its form. Nothing of an open window is ever in one
 * (rules.md#secrecy).
 */
export interface NoticeText {
  /** The subject of a mail, the title of a notification: short, without a full stop. */
  readonly title: string;
  /** One or more plain sentences; names in them have no links (`tidyWithoutLink`). */
  readonly sentences: readonly string[];
  /** What the button does: "Open the match". */
  readonly action: string;
  /** Where it leads: a path of this site. */
  readonly path: string;
}
