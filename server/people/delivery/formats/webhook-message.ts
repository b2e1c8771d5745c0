import type { Ms } from "#game/core/units";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import type { WebhookFormat } from "#game/news/notices/webhook-formats";

/** The target of a webhook's messages; both texts are secrets. */
export interface WebhookTarget {
  readonly format: WebhookFormat;
  readonly address: string;
  /** The key that signs JSON; the chat for Telegram; null for formats without one. */
  readonly secret: string | null;
}

/** A message before a format gives it its form. */
export interface WebhookMessage {
  /** The same over all tries of one message. */
  readonly id: string;
  readonly kind: LeagueNoticeKind | "test";
  readonly league: { readonly id: number; readonly name: string };
  readonly text: Pick<NoticeText, "title" | "sentences" | "action">;
  /** The target of the link: a full address of this site. */
  readonly url: string;
  readonly createdAt: Ms;
}

/**
 * Keeps names from calling people: chats read @name wherever it stands, so something invisible goes
 * between.
 */
export function withoutMentions(text: string): string {
  return text.replaceAll("@", "@\u200B");
}
