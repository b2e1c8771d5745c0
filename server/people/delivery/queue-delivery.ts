import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { deliveries } from "#db/schema";
import type { NoticeText } from "#game/news/notices/notice";
import { isWaiting } from "./sending-queue";

/** Messages that may wait for one browser or one webhook; the newest are kept. */
const MOST_WAITING = 20;

/**
 * A message for one browser or one webhook, with the times (UTC milliseconds) from which and until
 * which it is sent.
 */
interface Delivery {
  readonly to: { readonly subscriptionId: number } | { readonly webhookId: number };
  readonly kind: (typeof deliveries.$inferInsert)["kind"];
  readonly about: string;
  readonly content: NoticeText;
  readonly now: number;
  /** By default `now`. */
  readonly notBefore: number;
  readonly usefulUntil: number;
}

/** Queues a message in the transaction of its cause: both happen, or neither. */
export function queueDelivery(tx: Tx, delivery: Delivery): void {
  const { to, kind, about, content, now, notBefore, usefulUntil } = delivery;
  tx.insert(deliveries)
    .values({ ...to, kind, about, content, createdAt: now, nextTryAt: notBefore, usefulUntil })
    .run();
  giveUpBeyond(tx, to, now);
}

function giveUpBeyond(tx: Tx, to: Delivery["to"], now: number): void {
  const same =
    "webhookId" in to
      ? eq(deliveries.webhookId, to.webhookId)
      : eq(deliveries.subscriptionId, to.subscriptionId);
  const waiting = and(isWaiting(deliveries), same);
  const newest = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(waiting)
    .orderBy(desc(deliveries.id))
    .limit(MOST_WAITING);
  tx.update(deliveries)
    .set({ failedAt: now, lastError: "Newer messages took its place." })
    .where(and(waiting, notInArray(deliveries.id, newest)))
    .run();
}
