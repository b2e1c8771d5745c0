import { and, eq, inArray, isNull } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { mails, users } from "#db/schema";
import { isNoticeKind, NOTICE_KINDS, type NoticeKind } from "#game/news/notices/kinds";
import { countDeadLink } from "#server/core/attempts";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { isSameKey, type KeyPurpose, signKey, userOfKey } from "#server/core/signed-key";
import { chooseNotice } from "./choices";

/** Links in mails to stop them never expire: people keep mails for years. */
const VERSION = 1;

type KeyEnv = Pick<Env, "appUrl" | "dataDir" | "sessionSecret">;

/** The person and kind of a stop link; null for all kinds, as in old links. */
interface StopLink {
  readonly id: number;
  readonly kind: NoticeKind | null;
}

/**
 * The address that ends a person's mails of one kind without a login; each of these mails contains it.
 * Its key is for this kind only, so nobody can make a link for another kind from it.
 */
export function hrefToStopNotices(env: KeyEnv, userId: number, kind: NoticeKind): string {
  const href = new URL("/reminders/stop", env.appUrl);
  href.searchParams.set("key", keyFor(env, userId, kind));
  href.searchParams.set("kind", kind);
  return href.href;
}

/**
 * The mails that a stop link ends.
 *
 * @throws AppError "not-found" for a link that no mail of ours contains, "too-many" after too many
 */
export function openStopLink(services: Services, link: URL, clientAddress: string): StopLink {
  const key = link.searchParams.get("key") ?? "";
  const kind = link.searchParams.get("kind");
  const id = userOfKey(key);
  if (id !== null && (kind === null || isNoticeKind(kind))) {
    const isRight = isSameKey(key, keyFor(services.env, id, kind)) && isUser(services.db, id);
    if (isRight) return { id, kind };
  }
  countDeadLink(services, "reminders", clientAddress);
  throw new AppError("not-found", "This link is not complete. Please use the one in the email.");
}

/** Turns off the mails of a stop link and deletes those that are queued; repeating it changes nothing. */
export function stopNotices({ db, env }: Pick<Services, "db" | "env">, link: StopLink): void {
  const kinds = link.kind === null ? NOTICE_KINDS : [link.kind];
  inTransaction(db, (tx) => {
    for (const kind of kinds) chooseNotice(tx, link, { kind, channel: "mail" }, false);
    const hrefs = kinds.map((kind) => hrefToStopNotices(env, link.id, kind));
    tx.delete(mails)
      .where(and(inArray(mails.unsubscribe, hrefs), isNull(mails.sentAt), isNull(mails.failedAt)))
      .run();
  });
}

function keyFor(env: KeyEnv, userId: number, kind: NoticeKind | null): string {
  const purpose: KeyPurpose = kind === null ? "reminders" : `notices ${kind}`;
  return signKey(env, purpose, { userId, version: VERSION });
}

function isUser(tx: Tx, id: number): boolean {
  return tx.select({ id: users.id }).from(users).where(eq(users.id, id)).get() !== undefined;
}
