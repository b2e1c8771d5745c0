import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import {
  leagueNoticesTold,
  noticesTold,
  pushSubscriptions,
  users,
  webhookKinds,
  webhooks,
} from "#db/schema";
import { type LeagueNoticeKind, NOTICE_HINTS, type NoticeKind } from "#game/notices/kinds";
import type { NoticeText } from "#game/notices/notice";
import { queueDelivery } from "../delivery/queue-delivery";
import { queueMail } from "../mail/queue-mail";
import { noticeMail } from "../mail/templates";
import type { Services } from "../services";
import { wantsNotice } from "./choices";
import { hrefToStopNotices } from "./stop-notices";

interface Told {
  /** What it is about: a person, or a league, hears of a kind and a subject once. */
  readonly about: string;
  readonly text: NoticeText;
  /** When it is of no use any more, UTC milliseconds. */
  readonly usefulUntil: number;
}

/** A message for one person. */
export interface Notice extends Told {
  readonly userId: number;
  readonly kind: NoticeKind;
}

/** A message for all who follow a league elsewhere, through its webhooks. */
export interface LeagueNotice extends Told {
  readonly leagueId: number;
  readonly kind: LeagueNoticeKind;
}

/**
 * Queues a message for a person by the channels that they want it by (rules.md#notifications), in the
 * transaction of what it is about. Not in the demo, not to an address that is not verified, and never
 * twice.
 *
 * @returns whether anything was queued
 */
export function notify(services: Services, tx: Tx, notice: Notice): boolean {
  const { userId, kind, about, text, usefulUntil } = notice;
  const now = services.now();
  if (services.demo || now >= usefulUntil) return false;
  const byMail = wantsNotice(tx, userId, kind, "mail") ? findReader(tx, userId) : undefined;
  const browsers = wantsNotice(tx, userId, kind, "push") ? listBrowsers(tx, userId) : [];
  if (byMail === undefined && browsers.length === 0) return false;
  const told = tx.insert(noticesTold).values({ userId, kind, about, at: now });
  if (told.onConflictDoNothing().run().changes === 0) return false;
  if (byMail !== undefined) {
    const { email, displayName } = byMail;
    const link = new URL(text.path, services.env.appUrl).href;
    const unsubscribe = hrefToStopNotices(services.env, userId, kind);
    const mail = noticeMail(email, {
      ...text,
      displayName,
      link,
      hint: `${NOTICE_HINTS[kind]}.`,
      unsubscribe,
    });
    queueMail(tx, mail, { now, usefulUntil });
  }
  for (const { id: subscriptionId } of browsers) {
    const to = { subscriptionId };
    queueDelivery(tx, { to, kind, about, content: text, now, notBefore: now, usefulUntil });
  }
  return true;
}

/**
 * Queues a message for the webhooks of a league that want its kind, once; not in the demo.
 *
 * @returns whether anything was queued
 */
export function notifyLeague(services: Services, tx: Tx, notice: LeagueNotice): boolean {
  const { leagueId, kind, about, text, usefulUntil } = notice;
  const now = services.now();
  if (services.demo || now >= usefulUntil) return false;
  const hooks = tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(webhookKinds, eq(webhookKinds.webhookId, webhooks.id))
    .where(and(eq(webhooks.leagueId, leagueId), eq(webhookKinds.kind, kind)))
    .all();
  if (hooks.length === 0) return false;
  const told = tx.insert(leagueNoticesTold).values({ leagueId, kind, about, at: now });
  if (told.onConflictDoNothing().run().changes === 0) return false;
  for (const { id: webhookId } of hooks) {
    const to = { webhookId };
    queueDelivery(tx, { to, kind, about, content: text, now, notBefore: now, usefulUntil });
  }
  return true;
}

function findReader(tx: Tx, userId: number) {
  return tx
    .select({ email: users.email, displayName: users.displayName })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt), isNull(users.deletedAt)))
    .get();
}

function listBrowsers(tx: Tx, userId: number) {
  return tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .all();
}
