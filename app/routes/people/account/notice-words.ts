import {
  LEVEL_LABELS,
  levelOf,
  listWhatMatters,
  type NoticeLevel,
} from "#game/news/notices/levels";
import type { ShownNotices } from "#server/people/notices/show-notices";

/** The level of a person's notifications; null for a choice of one's own. */
export function shownLevel(
  { kinds, ticked, hasBrowser }: ShownNotices,
  hasAddress: boolean,
): NoticeLevel | null {
  const offered = [hasAddress && ("mail" as const), hasBrowser && ("push" as const)];
  return levelOf(
    ticked,
    kinds,
    offered.filter((channel) => channel !== false),
  );
}

/** "What matters · by mail and push" */
export function noticesText(notices: ShownNotices, hasAddress: boolean): string {
  const level = shownLevel(notices, hasAddress);
  if (level === "nothing") return LEVEL_LABELS.nothing;
  const label = level === null ? "Your own choice" : LEVEL_LABELS[level];
  return `${label} · ${channelsText(notices, hasAddress)}`;
}

/** "by mail and push" */
export function channelsText({ hasBrowser }: ShownNotices, hasAddress: boolean): string {
  if (hasAddress) return hasBrowser ? "by mail and push" : "by mail";
  return hasBrowser ? "by push" : "on no channel yet";
}

export function levelHint(level: NoticeLevel | null, notices: ShownNotices): string {
  switch (level) {
    case "everything":
      return "Everything that happens in your leagues.";
    case "matters":
      return `${listWhatMatters(notices.kinds)}.`;
    case "nothing":
      return "Nothing about your leagues. You still get emails about your account.";
    case null:
      return "Your own choice, kind by kind.";
  }
}
