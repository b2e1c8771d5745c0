import { asc, eq } from "drizzle-orm";
import { deliveries, mails, pushSubscriptions, users, webhookKinds, webhooks } from "#db/schema";
import { LEAGUE_NOTICE_KINDS } from "#game/news/notices/kinds";
import type { WebhookTarget } from "#server/people/delivery/compose-post";
import type { PushTarget } from "#server/people/delivery/send-push";
import type { TestServices } from "#tests/support/services";

/** A browser in which a person has allowed notifications: one that only its address knows, unless given. */
export function allowPush(
  { db, now }: TestServices,
  user: { readonly id: number },
  { endpoint, p256dh, auth }: PushTarget = {
    ...{ endpoint: `https://push.example/${user.id}`, p256dh: "key", auth: "auth" },
  },
): void {
  const browser = { browserId: `browser ${user.id}`, sessionHash: `session ${user.id}` };
  const keys = { p256dh, auth, device: "Firefox" };
  db.insert(pushSubscriptions)
    .values({ userId: user.id, endpoint, ...keys, ...browser, createdAt: now() })
    .run();
}

/** A webhook of a league that hears of everything. */
export function addWebhook(
  { db, now }: TestServices,
  leagueId: number,
  { format, address, secret }: WebhookTarget = {
    ...{ format: "json", address: "https://chat.example/hook", secret: "secret" },
  },
): void {
  const { id: webhookId } = db
    .insert(webhooks)
    .values({ leagueId, format, address, secret, createdAt: now() })
    .returning()
    .get();
  db.insert(webhookKinds)
    .values(LEAGUE_NOTICE_KINDS.map((kind) => ({ webhookId, kind })))
    .run();
}

/**
 * Every message that was ever queued: when it was to go at the earliest, to whom, and its words. Of the
 * webhooks only those to the first one.
 */
export function listMessages({ db }: TestServices): string[] {
  const byMail = db
    .select()
    .from(mails)
    .orderBy(asc(mails.id))
    .all()
    .map(({ nextTryAt, to, text }) => {
      const [, words = ""] = (text ?? "").split("\n\n");
      return { at: nextTryAt, words: `${to.split("@")[0]} by mail: ${words}` };
    });
  const byOthers = db
    .select({ own: deliveries, name: users.displayName })
    .from(deliveries)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.subscriptionId))
    .leftJoin(users, eq(users.id, pushSubscriptions.userId))
    .orderBy(asc(deliveries.id))
    .all()
    .filter(({ own }) => own.webhookId === null || own.webhookId === 1)
    .map(({ own: { nextTryAt, content }, name }) => {
      const to = name === null ? "the webhook" : `${name.toLowerCase()} by push`;
      return { at: nextTryAt, words: `${to}: ${content.title} | ${content.sentences.join(" ")}` };
    });
  return [...byMail, ...byOthers].map(
    ({ at, words }) => `${new Date(at).toISOString().slice(8, 16)} ${words}`,
  );
}
