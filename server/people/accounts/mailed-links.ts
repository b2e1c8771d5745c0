import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Tx } from "#db/client";
import { type EMAIL_TOKEN_PURPOSES, emailTokens } from "#db/schema";
import { DEAD_LINK } from "#game/core/failure-words";
import { DAY_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { hashToken, looksLikeToken, makeToken } from "./tokens";

type LinkPurpose = Exclude<(typeof EMAIL_TOKEN_PURPOSES)[number], "ask">;

/** 24 hours, and 30 minutes for a new password (rules.md#links). */
export const LINK_MS: Readonly<Record<LinkPurpose, number>> = {
  verify: DAY_MS,
  address: DAY_MS,
  reset: 30 * MINUTE_MS,
};

const PAGE: Readonly<Record<LinkPurpose, string>> = {
  verify: "/verify-email/confirm",
  address: "/account/address",
  reset: "/reset-password",
};

/** A registration can be mailed again for this long after its link has expired. */
const KEEP_DEAD_MS = 7 * DAY_MS;

/**
 * The name and password of a registration, which become the account's when its link is used
 * (ADR-5).
 */
export interface PendingCredentials {
  readonly displayName: string;
  readonly passwordHash: string;
  /** The hash of the token in the cookie of the browser that registered; null if no browser waits. */
  readonly browserHash: string | null;
  /** Null for rows from before the column. */
  readonly registeredAt: Ms | null;
  /** The user agent; null for rows from before the column. */
  readonly userAgent: string | null;
  /** The path to open after the address is verified; null for the tournaments. */
  readonly path: string | null;
}

/** Makes a link for a mail; only the hash of its token is stored. */
export function makeLink(
  services: Pick<Services, "env" | "now" | "randomBytes">,
  tx: Tx,
  link: {
    readonly userId: number;
    readonly purpose: LinkPurpose;
    readonly pending?: PendingCredentials;
    /** The address that the link adds to the account. */
    readonly pendingEmail?: string;
    /** By default that of its purpose. */
    readonly lastsMs?: number;
  },
): { href: string; expiresAt: number } {
  const now = services.now();
  const { userId, purpose, pending, pendingEmail = null, lastsMs = LINK_MS[purpose] } = link;
  const token = makeToken(services);
  const expiresAt = now + lastsMs;
  deleteOldLinks(tx, now);
  tx.insert(emailTokens)
    .values({
      tokenHash: hashToken(token),
      userId,
      purpose,
      expiresAt,
      pendingEmail,
      pendingDisplayName: pending?.displayName ?? null,
      pendingPasswordHash: pending?.passwordHash ?? null,
      pendingBrowserHash: pending?.browserHash ?? null,
      registeredAt: pending?.registeredAt ?? null,
      registeredUserAgent: pending?.userAgent ?? null,
      pendingPath: pending?.path ?? null,
    })
    .run();
  return { href: hrefOf(services, purpose, token), expiresAt };
}

/** Deletes links, registrations and requests that nobody can use any more. */
export function deleteOldLinks(tx: Tx, now: Ms): void {
  tx.delete(emailTokens)
    .where(lt(emailTokens.expiresAt, now - KEEP_DEAD_MS))
    .run();
}

/** The address of the page that uses the link. */
export function hrefOf(
  { env }: Pick<Services, "env">,
  purpose: LinkPurpose,
  token: string,
): string {
  const href = new URL(PAGE[purpose], env.appUrl);
  href.searchParams.set("token", token);
  return href.href;
}

/** The link of a token; null for a used, expired, foreign or malformed one. */
export function findLink(tx: Tx, purpose: LinkPurpose, token: string, now: number) {
  if (!looksLikeToken(token)) return null;
  const link = tx
    .select()
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        eq(emailTokens.purpose, purpose),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .get();
  return link ?? null;
}

/** Ends every link of an account, after one was used or its owner gave a stronger proof. */
export function endLinks(tx: Tx, userId: number): void {
  tx.delete(emailTokens).where(eq(emailTokens.userId, userId)).run();
}

/** A newer link, or the owner's login, ends the one before, and the request for it. */
export function endResets(tx: Tx, userId: number): void {
  tx.delete(emailTokens)
    .where(and(eq(emailTokens.userId, userId), inArray(emailTokens.purpose, ["reset", "ask"])))
    .run();
}

/** One answer for a link that has expired, was used or never existed. */
export function deadLink(): AppError {
  return new AppError("invalid", DEAD_LINK);
}
