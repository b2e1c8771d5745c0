import { CHANNELS, type Channel, isOnByDefault, NOTICES, type NoticeKind } from "./kinds";

/** The one choice above the table of kinds (rules.md#notifications). */
export const NOTICE_LEVELS = ["everything", "matters", "nothing"] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

export const LEVEL_LABELS: Readonly<Record<NoticeLevel, string>> = {
  everything: "Everything",
  matters: "What matters",
  nothing: "Nothing",
};

/** A kind and a channel: a checkbox of the table. */
interface Box {
  readonly kind: NoticeKind;
  readonly channel: Channel;
}

/** The middle level is the defaults, so that new defaults apply to people who have chosen it. */
export function isOnAtLevel(level: NoticeLevel, { kind, channel }: Box): boolean {
  if (level === "matters") return isOnByDefault(kind, channel);
  return level === "everything";
}

/**
 * The level that the ticked boxes amount to; null for a choice of one's own. Only the boxes that a
 * person can tick count, or all while there are none.
 */
export function levelOf(
  ticked: readonly Box[],
  kinds: readonly NoticeKind[],
  offered: readonly Channel[],
): NoticeLevel | null {
  const channels = offered.length === 0 ? CHANNELS : offered;
  const boxes = kinds.flatMap((kind) => channels.map((channel) => ({ kind, channel })));
  const isTicked = (box: Box) =>
    ticked.some(({ kind, channel }) => kind === box.kind && channel === box.channel);
  const fits = (level: NoticeLevel) =>
    boxes.every((box) => isOnAtLevel(level, box) === isTicked(box));
  return NOTICE_LEVELS.find(fits) ?? null;
}

/** "Deadlines, sides, results": the subjects that matter, of the kinds that can concern a person. */
export function listWhatMatters(kinds: readonly NoticeKind[]): string {
  const subjects = kinds.filter((kind) => NOTICES[kind].channels.length > 0);
  const text = subjects.map((kind) => NOTICES[kind].subject).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
