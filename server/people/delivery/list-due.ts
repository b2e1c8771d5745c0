import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { deliveries, leagues, pushSubscriptions, webhooks } from "#db/schema";
import type { Services } from "#server/core/services";
import type { WebhookTarget } from "./compose-post";
import type { PushTarget } from "./send-push";

type Delivery = typeof deliveries.$inferSelect;

/** A message that is due, for a browser or a webhook. */
export interface DueDelivery extends Delivery {
  readonly browser: PushTarget | null;
  readonly webhook:
    | (WebhookTarget & { readonly leagueId: number; readonly league: string | null })
    | null;
}

/** The size of a batch. */
const MOST = 200;

/**
 * The messages that are due, the longest due first, without those for browsers and webhooks that are
 * being sent something now.
 */
export function listDue(
  { db, now }: Pick<Services, "db" | "now">,
  busy: { readonly browsers: readonly number[]; readonly webhooks: readonly number[] },
): DueDelivery[] {
  const rows = statementOf(db).all({
    now: now(),
    browsers: JSON.stringify(busy.browsers),
    webhooks: JSON.stringify(busy.webhooks),
  });
  return rows.map(({ delivery, webhook, league, browser }) => ({
    ...delivery,
    browser,
    webhook: webhook === null ? null : { ...webhook, league },
  }));
}

const statementOf = prepareOnce((db) => {
  const idsIn = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;
  const { subscriptionId, webhookId, nextTryAt, id } = deliveries;
  return db
    .select({
      delivery: deliveries,
      webhook: {
        format: webhooks.format,
        address: webhooks.address,
        secret: webhooks.secret,
        leagueId: webhooks.leagueId,
      },
      league: leagues.name,
      browser: {
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
      },
    })
    .from(deliveries)
    .leftJoin(webhooks, eq(webhooks.id, webhookId))
    .leftJoin(leagues, eq(leagues.id, webhooks.leagueId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, subscriptionId))
    .where(
      sql`${deliveries.sentAt} is null and ${deliveries.failedAt} is null
        and ${nextTryAt} <= ${sql.placeholder("now")}
        and coalesce(${subscriptionId} not in ${idsIn("browsers")}, 1)
        and coalesce(${webhookId} not in ${idsIn("webhooks")}, 1)`,
    )
    .orderBy(nextTryAt, id)
    .limit(MOST)
    .prepare();
});
