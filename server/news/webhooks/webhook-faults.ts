import type { WebhookFormat } from "#game/leagues/webhook-formats";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import type { Env } from "#server/core/env";
import type { FieldFault } from "#server/core/errors";
import { topicOf } from "#server/people/delivery/formats/ntfy";
import { findAddressFault, outgoingRule } from "#server/people/delivery/outgoing-rule";

/** A webhook as its manager types it. */
export interface TypedWebhook {
  readonly format: WebhookFormat;
  readonly address: string;
  /** Telegram's chat; ignored elsewhere. */
  readonly chat: string;
  readonly kinds: readonly LeagueNoticeKind[];
}

/** What is wrong with a webhook, beside its fields `address`, `chat` and `kind`. */
export function findWebhookFaults(
  env: Pick<Env, "webhooksPrivate">,
  { format, address, chat, kinds }: TypedWebhook,
): FieldFault[] {
  const ofAddress = findAddressFault(address, outgoingRule(env)) ?? formatFault(format, address);
  const faults: FieldFault[] = [];
  if (ofAddress !== null) faults.push({ fields: ["address"], sentence: ofAddress });
  if (format === "telegram" && !CHAT.test(chat)) {
    faults.push({ fields: ["chat"], sentence: "Enter the chat's number, or its @name." });
  }
  return [...faults, ...findKindsFaults(kinds)];
}

/** A webhook that hears of nothing would only look as if it did. */
export function findKindsFaults(kinds: readonly LeagueNoticeKind[]): FieldFault[] {
  return kinds.length > 0 ? [] : [{ fields: ["kind"], sentence: "Tick at least one." }];
}

const CHAT = /^(@\w{4,40}|-?\d{1,20})$/;
const BOT = /\/bot\d{1,20}:[\w-]{10,100}\/sendMessage$/;

function formatFault(format: WebhookFormat, address: string): string | null {
  if (format === "telegram" && !BOT.test(new URL(address).pathname)) {
    return "A Telegram address ends with /bot, the bot's token and /sendMessage.";
  }
  if (format === "ntfy" && topicOf(address) === null) {
    return "An ntfy address is a server and a topic, such as https://ntfy.sh/our-league.";
  }
  return null;
}
