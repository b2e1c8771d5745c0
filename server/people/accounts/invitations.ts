import { and, eq, gt, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import {
  invitations,
  leagueShares,
  openSeats,
  participants,
  personalLinks,
  placeLinks,
} from "#db/schema";
import { DAY_MS, type Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { hashToken, looksLikeToken, makeToken } from "./tokens";

/** The most people and days that a link may be for. */
const INVITATION_LIMITS = { uses: 1000, days: 365 } as const;

/** Sign-ups that a league's link allows, and the days after it was made, while sign-up is by invitation. */
export const LEAGUE_LINK_SIGN_UPS = { uses: 20, days: 14 } as const;

interface NewInvitation {
  /** Null for an invitation without a league. */
  readonly leagueId: number | null;
  /** Null for invitations from the command line. */
  readonly createdBy: number | null;
  readonly uses: number;
  readonly days: number;
}

/** An invitation at the one time that it is shown: only the hash of its token is stored. */
export interface MadeInvitation {
  readonly link: string;
  readonly expiresAt: Ms;
}

/**
 * Makes a link that lets people sign up, and deletes links that have expired.
 *
 * @throws AppError "invalid" for uses or days that are not whole numbers within the limits
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

/**
 * The target of an invitation, a league's link for sign-up, or the link of an open seat, of a place or
 * of a person invited by name; null for one that is unknown, expired, withdrawn or used up.
 */
export function findInvitation(
  tx: Tx,
  token: string,
  now: number,
): { readonly leagueId: number | null } | null {
  if (!looksLikeToken(token)) return null;
  const invitation = tx
    .select({ leagueId: invitations.leagueId })
    .from(invitations)
    .where(isGood(token, now))
    .get();
  return invitation ?? findSignUpLink(tx, token, now) ?? findSeatLink(tx, token, now);
}

/** The league of a seat or a place: anybody with its link may sign up to claim it (rules.md#seats). */
function findSeatLink(tx: Tx, token: string, now: number) {
  const seat = tx
    .select({ leagueId: participants.leagueId })
    .from(openSeats)
    .innerJoin(participants, eq(participants.id, openSeats.participantId))
    .where(eq(openSeats.tokenHash, hashToken(token)))
    .get();
  return seat ?? findPlaceLink(tx, token, now);
}

function findPlaceLink(tx: Tx, token: string, now: number) {
  const place = tx
    .select({ leagueId: participants.leagueId })
    .from(placeLinks)
    .innerJoin(participants, eq(participants.id, placeLinks.participantId))
    .where(and(eq(placeLinks.tokenHash, hashToken(token)), gt(placeLinks.expiresAt, now)))
    .get();
  return place ?? findPersonalInvitation(tx, token, now);
}

function findPersonalInvitation(tx: Tx, token: string, now: number) {
  const link = tx
    .select({ leagueId: personalLinks.leagueId })
    .from(personalLinks)
    .where(
      and(
        eq(personalLinks.tokenHash, hashToken(token)),
        // A new way into an account has no name.
        ne(personalLinks.name, ""),
        isNull(personalLinks.claimedAt),
        gt(personalLinks.expiresAt, now),
      ),
    )
    .get();
  return link ?? null;
}

function findSignUpLink(tx: Tx, token: string, now: number) {
  const link = tx
    .select({ leagueId: leagueShares.leagueId })
    .from(leagueShares)
    .where(admitsSignUps(token, now))
    .get();
  return link ?? null;
}

/**
 * Takes one use of an invitation or of a league's link, in the transaction of the sign-up; false if
 * none is left. The link of a seat or a place works until it is claimed.
 */
export function takeInvitation(tx: Tx, token: string, now: number): boolean {
  if (!looksLikeToken(token)) return false;
  const { changes } = tx
    .update(invitations)
    .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
    .where(isGood(token, now))
    .run();
  return changes > 0 || takeSignUp(tx, token, now) || findSeatLink(tx, token, now) !== null;
}

function takeSignUp(tx: Tx, token: string, now: number): boolean {
  const { changes } = tx
    .update(leagueShares)
    .set({ signUpsLeft: sql`${leagueShares.signUpsLeft} - 1` })
    .where(admitsSignUps(token, now))
    .run();
  return changes > 0;
}

function admitsSignUps(token: string, now: number): SQL | undefined {
  return and(
    eq(leagueShares.token, token),
    gt(leagueShares.signUpsLeft, 0),
    gt(leagueShares.createdAt, now - LEAGUE_LINK_SIGN_UPS.days * DAY_MS),
  );
}

function isGood(token: string, now: number): SQL | undefined {
  return and(
    eq(invitations.tokenHash, hashToken(token)),
    gt(invitations.expiresAt, now),
    gt(invitations.usesLeft, 0),
  );
}
