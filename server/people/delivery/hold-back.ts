import { and, lt, sql } from "drizzle-orm";
import { deliveries, pushSubscriptions, webhooks } from "#db/schema";
import type { Services } from "#server/core/services";
import type { DueDelivery } from "./list-due";
import { isWaiting } from "./sending-queue";

/**
 * Delays what waits for the same browser or webhook as long as the message that has failed: the order
 * stays, and a service that asks for a pause gets one.
 */
export function holdBackBehind(
  { db }: Pick<Services, "db">,
  { subscriptionId, webhookId }: Pick<DueDelivery, "subscriptionId" | "webhookId">,
  until: number,
): void {
  const same = sql`${deliveries.subscriptionId} is ${subscriptionId} and ${deliveries.webhookId} is ${webhookId}`;
  db.update(deliveries)
    .set({ nextTryAt: until })
    .where(and(isWaiting(deliveries), lt(deliveries.nextTryAt, until), same))
    .run();
}

/** Delays everything that waits for a host that did not answer. */
export function holdBackHost({ db }: Pick<Services, "db">, address: string, until: number): void {
  const start = `${new URL(address).origin}/`;
  const ofHost = sql`(
    ${deliveries.webhookId} in (select ${webhooks.id} from ${webhooks}
      where substr(${webhooks.address}, 1, length(${start})) = ${start})
    or ${deliveries.subscriptionId} in (select ${pushSubscriptions.id} from ${pushSubscriptions}
      where substr(${pushSubscriptions.endpoint}, 1, length(${start})) = ${start}))`;
  db.update(deliveries)
    .set({ nextTryAt: until })
    .where(and(isWaiting(deliveries), lt(deliveries.nextTryAt, until), ofHost))
    .run();
}
