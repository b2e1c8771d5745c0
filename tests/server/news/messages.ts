import { asc, eq } from "drizzle-orm";
import { deliveries, mails, pushSubscriptions, users, webhookKinds, webhooks } from "#db/schema";
import { LEAGUE_NOTICE_KINDS } from "#game/notices/kinds";
import type { TestServices } from "#tests/support/services";

/** A browser in which a person has allowed notifications. */
export function allowPush({ db, now }: TestServices, user: { readonly id: number }): void {
  const keys = { p256dh: "key", auth: "auth", device: "Firefox" };
  const browser = { browserId: `browser ${user.id}`, sessionHash: `session ${user.id}` };
  const endpoint = `https://push.example/${user.id}`;
  db.insert(pushSubscriptions)
    .values({ userId: user.id, endpoint, ...keys, ...browser, createdAt: now() })
    .run();
}

/** A webhook of a league that hears of everything. */
export function addWebhook({ db, now }: TestServices, leagueId: number): void {
  const address = "https://chat.example/hook";
  const { id: webhookId } = db
    .insert(webhooks)
    .values({ leagueId, format: "json", address, secret: "secret", createdAt: now() })
    .returning()
    .get();
  db.insert(webhookKinds)
    .values(LEAGUE_NOTICE_KINDS.map((kind) => ({ webhookId, kind })))
    .run();
}

/** Every message that was ever queued: when it may go at the earliest, to whom, and its words. */
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
    .map(({ own: { nextTryAt, content }, name }) => {
      const to = name === null ? "the webhook" : `${name.toLowerCase()} by push`;
      return { at: nextTryAt, words: `${to}: ${content.title} | ${content.sentences.join(" ")}` };
    });
  return [...byMail, ...byOthers].map(
    ({ at, words }) => `${new Date(at).toISOString().slice(8, 16)} ${words}`,
  );
}
