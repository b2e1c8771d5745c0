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
  readonly path: string;
}

/**
 * A text of at most so many UTF-16 units: one that is longer ends after a whole word, with an ellipsis.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const lastSpace = start.search(/\s\S*$/);
  // A word that fills half of the room is cut as well, but no character is.
  const whole =
    lastSpace > most / 2 ? start.slice(0, lastSpace) : start.replace(LONE_SURROGATE, "");
  return `${whole.trimEnd()}…`;
}

const LONE_SURROGATE = /[\uD800-\uDBFF]$/;
