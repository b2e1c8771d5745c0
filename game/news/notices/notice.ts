/**
 * A message in words, before a channel gives it its form. Nothing of an open window is ever in one
 * (rules.md#secrecy).
 */
export interface NoticeText {
  /** The subject of a mail or the title of a notification: short, without a full stop. */
  readonly title: string;
  /** Plain sentences; names in them have no links (`tidyWithoutLink`). */
  readonly sentences: readonly string[];
  /** The label of the button: "Open the match". */
  readonly action: string;
  /** A path of this site. */
  readonly path: string;
}
