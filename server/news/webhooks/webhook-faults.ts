import { WEBHOOKS, type WebhookFormat } from "#game/leagues/webhook-formats";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import type { Env } from "#server/core/env";
import type { FieldFault } from "#server/core/errors";
import { findAddressFault, outgoingRule } from "#server/people/delivery/outgoing-rule";
import { findFormatFault } from "#server/people/delivery/webhook-formats";

/** A webhook as its manager types it. */
export interface TypedWebhook {
  readonly format: WebhookFormat;
  readonly address: string;
  /** For formats that write to a chat; ignored elsewhere. */
  readonly chat: string;
  readonly kinds: readonly LeagueNoticeKind[];
}

/** The faults of a webhook, beside its fields `address`, `chat` and `kind`. */
export function findWebhookFaults(
  env: Pick<Env, "webhooksPrivate">,
  { format, address, chat, kinds }: TypedWebhook,
): FieldFault[] {
  const ofAddress =
    findAddressFault(address, outgoingRule(env)) ?? findFormatFault(format, address);
  const faults: FieldFault[] = [];
  if (ofAddress !== null) faults.push({ fields: ["address"], sentence: ofAddress });
  if (WEBHOOKS[format].secret === "chat" && !CHAT.test(chat)) {
    faults.push({ fields: ["chat"], sentence: "Enter the chat's number, or its @name." });
  }
  return [...faults, ...findKindsFaults(kinds)];
}

/** A webhook that hears of nothing would only look as if it did. */
export function findKindsFaults(kinds: readonly LeagueNoticeKind[]): FieldFault[] {
  return kinds.length > 0 ? [] : [{ fields: ["kind"], sentence: "Tick at least one." }];
}

const CHAT = /^(@\w{4,40}|-?\d{1,20})$/;
