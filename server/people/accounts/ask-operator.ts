import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { emailTokens } from "#db/schema";
import type { Services } from "#server/core/services";
import { completeRegistration, isOfRegistration } from "./complete-registration";
import { admitFirstOperator, logFirstOperator } from "./first-operator";
import { shortenUserAgent } from "./known-browser";
import { deleteOldLinks, LINK_MS } from "./mailed-links";
import { hashToken, makeToken } from "./tokens";
import { ADMITTED_MS } from "./waiting-browsers";

/** A request to an operator about an account that exists (rules.md#waiting). */
export interface Asking {
  /** The name of a registration with the account's address; null for a request for a new password. */
  readonly displayName: string | null;
  /** Null if no browser waits for the answer. */
  readonly browserHash: string | null;
  /** Shortened; empty if unknown. */
  readonly userAgent: string;
  /** The path that the person wants to open; null for the tournaments. */
  readonly path: string | null;
}

/** An account has this many requests in the list, so that nobody fills it with one address. */
const MOST_REQUESTS = 3;
/** A registration is waited for in this many browsers. */
const MOST_BROWSERS = 5;

/** Puts a request into the operators' list; the oldest ones of the account make room. */
export function askOperator(
  services: Pick<Services, "now" | "randomBytes">,
  tx: Tx,
  { id: userId }: { readonly id: number },
  { displayName, browserHash, userAgent, path }: Asking,
): void {
  const now = services.now();
  deleteOldLinks(tx, now);
  tx.insert(emailTokens)
    .values({
      // Nobody has the token: a request has no link.
      tokenHash: hashToken(makeToken(services)),
      userId,
      purpose: "ask",
      expiresAt: now + LINK_MS.verify,
      pendingDisplayName: displayName,
      pendingBrowserHash: browserHash,
      registeredAt: now,
      registeredUserAgent: userAgent,
      pendingPath: path,
    })
    .run();
  const own = and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, "ask"));
  const newest = tx
    .select({ tokenHash: emailTokens.tokenHash })
    .from(emailTokens)
    .where(own)
    .orderBy(desc(sql`rowid`))
    .limit(MOST_REQUESTS);
  tx.delete(emailTokens)
    .where(and(own, notInArray(emailTokens.tokenHash, newest)))
    .run();
}

/**
 * Lets the first account of a server in, which is its operator then: nobody else can
 * be asked, and no mail is sent.
 *
 * @param browserHash that of its registration
 * @returns false for every other account, and if FIRST_OPERATOR leaves it to the command line
 */
export function admitFirstAccount(
  services: Services,
  tx: Tx,
  userId: number,
  browserHash: string,
): boolean {
  const registration = tx
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.pendingBrowserHash, browserHash)))
    .get();
  if (registration === undefined || !admitFirstOperator(services, tx, userId)) return false;
  completeRegistration(tx, registration, services.now(), ADMITTED_MS);
  return true;
}

/**
 * Lets this browser wait for the registration of an unverified account with whose password it has just
 * logged in. Somebody else may have registered with the address since.
 *
 * @param registration the hash of the password
 * @returns the token of the browser (`findWaitingBrowser`)
 */
export function waitInBrowser(
  services: Services,
  { id: userId, registration }: { readonly id: number; readonly registration?: string },
  { userAgent, path }: { readonly userAgent: string; readonly path: string | null },
): string {
  const browserToken = makeToken(services);
  const browserHash = hashToken(browserToken);
  const isFirst = inTransaction(services.db, (tx) => {
    const newest = tx
      .select()
      .from(emailTokens)
      .where(isOfRegistration({ userId, pendingPasswordHash: registration ?? null }))
      .orderBy(desc(emailTokens.expiresAt))
      .get();
    if (newest === undefined) return false;
    tx.insert(emailTokens)
      .values({
        ...newest,
        tokenHash: hashToken(makeToken(services)),
        pendingBrowserHash: browserHash,
        registeredUserAgent: shortenUserAgent(userAgent),
        pendingPath: path ?? newest.pendingPath,
      })
      .run();
    dropOldBrowsers(tx, newest);
    return admitFirstAccount(services, tx, userId, browserHash);
  });
  if (isFirst) logFirstOperator(services, userId);
  return browserToken;
}

/** The first row stays, because the list names the registration by it. */
function dropOldBrowsers(tx: Tx, registration: typeof emailTokens.$inferSelect): void {
  const rows = tx
    .select({ tokenHash: emailTokens.tokenHash })
    .from(emailTokens)
    .where(isOfRegistration(registration))
    .orderBy(sql`rowid`)
    .all();
  for (const { tokenHash } of rows.slice(1, 1 - MOST_BROWSERS)) {
    tx.delete(emailTokens).where(eq(emailTokens.tokenHash, tokenHash)).run();
  }
}
