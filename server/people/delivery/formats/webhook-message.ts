import type { WebhookFormat } from "#game/leagues/webhook-formats";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";

/** Where a webhook's messages go; both texts are secrets. */
export interface WebhookTarget {
  readonly format: WebhookFormat;
  readonly address: string;
  /** What signs JSON; for Telegram the chat; null where the format needs none. */
  readonly secret: string | null;
}

/** A message before a format gives it its form. */
export interface WebhookMessage {
  /** The same over all tries of one message. */
  readonly id: string;
  readonly kind: LeagueNoticeKind | "test";
  readonly league: { readonly id: number; readonly name: string };
  readonly text: Pick<NoticeText, "title" | "sentences" | "action">;
  /** Where it leads: a full address of this site. */
  readonly url: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
}

/**
 * Keeps names from calling people: chats read @name wherever it stands, so something invisible goes
 * between.
 */
export function withoutMentions(text: string): string {
  return text.replaceAll("@", "@\u200B");
}
