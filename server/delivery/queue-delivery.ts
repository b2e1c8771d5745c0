import type { Tx } from "#db/client";
import { deliveries } from "#db/schema";
import type { NoticeText } from "#game/notices/notice";

/** A message for one browser or one webhook, and when (UTC milliseconds) it may go and is old. */
export interface Delivery {
  readonly to: { readonly subscriptionId: number } | { readonly webhookId: number };
  readonly kind: (typeof deliveries.$inferInsert)["kind"];
  readonly about: string;
  readonly content: NoticeText;
  readonly now: number;
  /** Not before; `now` where there is no reason to wait. */
  readonly notBefore: number;
  readonly usefulUntil: number;
}

/** Queues a message in the transaction of what it is about: both happen, or neither. */
export function queueDelivery(tx: Tx, delivery: Delivery): void {
  const { to, kind, about, content, now, notBefore, usefulUntil } = delivery;
  tx.insert(deliveries)
    .values({ ...to, kind, about, content, createdAt: now, nextTryAt: notBefore, usefulUntil })
    .run();
}
