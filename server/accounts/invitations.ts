import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { invitations } from "#db/schema";
import { DAY_MS } from "#game/durations";
import { AppError } from "../errors";
import type { Services } from "../services";
import { hashToken, looksLikeToken, makeToken } from "./tokens";

/** How many people a link lets in at most, and for how many days. */
const INVITATION_LIMITS = { uses: 1000, days: 365 } as const;

export interface NewInvitation {
  /** Null for one that leads into no league. */
  readonly leagueId: number | null;
  /** Null for the operator's command line. */
  readonly createdBy: number | null;
  readonly uses: number;
  readonly days: number;
}

/** An invitation as it is shown once: only the hash of its token is stored. */
export interface MadeInvitation {
  readonly link: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

/**
 * Makes a link that lets people sign up. Those that are over go at the same time.
 *
 * @throws AppError "invalid" for uses or days that are no whole number in their limits
 */
export function makeInvitation(
  services: Pick<Services, "env" | "now" | "randomBytes">,
  tx: Tx,
  { uses, days, ...invitation }: NewInvitation,
): MadeInvitation {
  checkCount(uses, "uses");
  checkCount(days, "days");
  const now = services.now();
  const token = makeToken(services);
  const expiresAt = now + days * DAY_MS;
  tx.delete(invitations).where(lte(invitations.expiresAt, now)).run();
  tx.insert(invitations)
    .values({
      ...invitation,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt,
      usesLeft: uses,
    })
    .run();
  const link = new URL("/invite", services.env.appUrl);
  link.searchParams.set("token", token);
  return { link: link.href, expiresAt };
}

function checkCount(count: number, of: keyof typeof INVITATION_LIMITS): void {
  const most = INVITATION_LIMITS[of];
  if (Number.isInteger(count) && count >= 1 && count <= most) return;
  throw new AppError("invalid", `The ${of} must be a whole number from 1 to ${most}.`);
}

/** What an invitation leads to; null for one that is unknown, over, withdrawn or used up. */
export function findInvitation(
  tx: Tx,
  token: string,
  now: number,
): { readonly id: number; readonly leagueId: number | null } | null {
  if (!looksLikeToken(token)) return null;
  return (
    tx
      .select({ id: invitations.id, leagueId: invitations.leagueId })
      .from(invitations)
      .where(isGood(token, now))
      .get() ?? null
  );
}

/** Takes one use of an invitation, in the transaction of the sign-up; false when it has none. */
export function takeInvitation(tx: Tx, token: string, now: number): boolean {
  if (!looksLikeToken(token)) return false;
  const { changes } = tx
    .update(invitations)
    .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
    .where(isGood(token, now))
    .run();
  return changes > 0;
}

function isGood(token: string, now: number): SQL | undefined {
  return and(
    eq(invitations.tokenHash, hashToken(token)),
    gt(invitations.expiresAt, now),
    gt(invitations.usesLeft, 0),
  );
}
