import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  leagueNoticeRecords,
  noticeRecords,
  pushSubscriptions,
  users,
  webhookKinds,
  webhooks,
} from "#db/schema";
import { endOfQuiet } from "#game/core/quiet-hours";
import type { Ms } from "#game/core/units";
import { type LeagueNoticeKind, NOTICES, type NoticeKind } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import type { Services } from "#server/core/services";
import { queueDelivery } from "../delivery/queue-delivery";
import { queueMail } from "../delivery/queue-mail";
import { noticeMail } from "../delivery/templates";
import { wantsNotice } from "./choices";
import { readQuietHours } from "./quiet-hours";
import { hrefToStopNotices } from "./stop-notices";

interface News {
  /** The subject of the message: a person or a league gets each kind only once about it. */
  readonly about: string;
  readonly text: NoticeText;
  /** The message is useless after this time. */
  readonly usefulUntil: Ms;
}

/** A message for one person. */
export interface Notice extends News {
  readonly userId: number;
  readonly kind: NoticeKind;
  /** The text below the button of a mail; by default that of the kind. */
  readonly hint?: string;
}

/** A message for everybody who follows a league through its webhooks. */
interface LeagueNotice extends News {
  readonly leagueId: number;
  readonly kind: LeagueNoticeKind;
}

/**
 * Queues a message for a person by their chosen channels (rules.md#notifications), in the transaction
 * of its cause. The message waits for the end of their quiet hours, and is dropped if it is useless by
 * then. Nothing is queued in the demo, for an unverified address, or twice.
 *
 * @returns whether anything was queued
 */
export function notify(services: Services, tx: Tx, notice: Notice): boolean {
  const { userId, kind, about, text, usefulUntil } = notice;
  const now = services.now();
  if (services.demo) return false;
  const byMail = wantsNotice(tx, userId, kind, "mail")
    ? statementsOf(tx).reader.get({ userId })
    : undefined;
  const browsers = wantsNotice(tx, userId, kind, "push")
    ? statementsOf(tx).browsers.all({ userId })
    : [];
  if (byMail === undefined && browsers.length === 0) return false;
  const notBefore = endOfQuiet(now, readQuietHours(tx, { id: userId }));
  if (notBefore >= usefulUntil) return false;
  const { changes } = statementsOf(tx).tell.run({ userId, kind, about, at: now });
  if (changes === 0) return false;
  if (byMail?.email) {
    const { email, displayName } = byMail;
    const mail = noticeMail(email, {
      ...text,
      kind,
      displayName,
      link: new URL(text.path, services.env.appUrl).href,
      hint: notice.hint ?? `${NOTICES[kind].hint}.`,
      unsubscribe: hrefToStopNotices(services.env, userId, kind),
    });
    queueMail(tx, mail, { now, notBefore, usefulUntil });
  }
  for (const { id: subscriptionId } of browsers) {
    const to = { subscriptionId };
    queueDelivery(tx, { to, kind, about, content: text, now, notBefore, usefulUntil });
  }
  return true;
}

/**
 * Queues a message, once, for the webhooks of a league that want its kind; never in the demo.
 *
 * @returns whether anything was queued
 */
export function notifyLeague(services: Services, tx: Tx, notice: LeagueNotice): boolean {
  const { leagueId, kind, about, text, usefulUntil } = notice;
  const now = services.now();
  if (services.demo || now >= usefulUntil) return false;
  const hooks = statementsOf(tx).hooks.all({ leagueId, kind });
  if (hooks.length === 0) return false;
  const { changes } = statementsOf(tx).tellLeague.run({ leagueId, kind, about, at: now });
  if (changes === 0) return false;
  for (const { id: webhookId } of hooks) {
    const to = { webhookId };
    queueDelivery(tx, { to, kind, about, content: text, now, notBefore: now, usefulUntil });
  }
  return true;
}

/** Whether the webhooks of a league have had the message. */
export function wasLeagueTold(
  tx: Tx,
  message: Pick<LeagueNotice, "leagueId" | "kind" | "about">,
): boolean {
  return statementsOf(tx).toldLeague.get(message) !== undefined;
}

export function hasWebhook(tx: Tx, leagueId: number, kind: LeagueNoticeKind): boolean {
  return statementsOf(tx).hooks.get({ leagueId, kind }) !== undefined;
}

const statementsOf = prepareOnce((db) => {
  const userId = sql.placeholder("userId");
  const leagueId = sql.placeholder("leagueId");
  const news = {
    kind: sql.placeholder("kind"),
    about: sql.placeholder("about"),
    at: sql.placeholder("at"),
  };
  return {
    reader: db
      .select({ email: users.email, displayName: users.displayName })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt), isNull(users.deletedAt)))
      .prepare(),
    browsers: db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .prepare(),
    hooks: db
      .select({ id: webhooks.id })
      .from(webhooks)
      .innerJoin(webhookKinds, eq(webhookKinds.webhookId, webhooks.id))
      .where(and(eq(webhooks.leagueId, leagueId), eq(webhookKinds.kind, news.kind)))
      .prepare(),
    tell: db
      .insert(noticeRecords)
      .values({ userId, ...news })
      .onConflictDoNothing()
      .prepare(),
    toldLeague: db
      .select({ at: leagueNoticeRecords.at })
      .from(leagueNoticeRecords)
      .where(
        and(
          eq(leagueNoticeRecords.leagueId, leagueId),
          eq(leagueNoticeRecords.kind, news.kind),
          eq(leagueNoticeRecords.about, news.about),
        ),
      )
      .prepare(),
    tellLeague: db
      .insert(leagueNoticeRecords)
      .values({ leagueId, ...news })
      .onConflictDoNothing()
      .prepare(),
  };
});
