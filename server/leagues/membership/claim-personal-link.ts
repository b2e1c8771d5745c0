import { and, count, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { participants, personalLinks, users } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { addressKey } from "#server/core/address-key";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { SEAT_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { changeDisplayNameTx } from "#server/people/accounts/display-name";
import { admitSignUp, signUpRefusal } from "#server/people/accounts/sign-up-policy";
import { hashToken } from "#server/people/accounts/tokens";
import {
  addUnaddressedAccount,
  endAllWaysIn,
  endNewWaysIn,
} from "#server/people/accounts/unaddressed-accounts";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { reasonNotToJoin } from "#server/play/squads/refusals";
import { giveSeat } from "./claim-seat";
import { findPersonalLink, type PersonalLinkRow, requireOpenLink } from "./find-personal-link";
import { type JoiningNames, joinTx } from "./join-league";
import { nameTeamTx } from "./name-team";
import { adoptPlaceholder, findSeatOfLink } from "./named-places";
import { leaguesOf, requireUnaddressed } from "./new-way-in";
import { type OfferedCrest, offerCrest } from "./offer-crest";

/** A form that is sent twice within this time gets in twice. */
const SAME_FORM_MS = 10 * MINUTE_MS;

/** All that the link shows: its manager, its league, and the name that the manager typed. */
export interface ShownPersonalLink {
  readonly leagueId: number;
  readonly league: string;
  readonly tournament: string;
  readonly manager: string;
  readonly members: number;
  /** Of the invited person, or of the member whose account it opens. */
  readonly name: string;
  readonly isNewWayIn: boolean;
  /** The place that waits for the person (rules.md#brought-leagues); null for somebody new. */
  readonly place: { readonly team: string } | null;
  /** The viewer is in the league, or it is their account: nothing is left to do. */
  readonly isIn: boolean;
  /** The viewer is the League Manager, who sends the link. */
  readonly isManager: boolean;
  readonly offered: OfferedCrest;
  /** The sentence why nobody joins; null if the league is open. */
  readonly closed: string | null;
  /** The sentence why no account is made; null if the link makes one. */
  readonly signUpClosed: string | null;
}

/**
 * Changes nothing: chats open links to preview them.
 *
 * @param viewer the logged-in user; null without one
 * @throws as `requireOpenLink` does, except to a user whom the link has let in
 */
export function showPersonalLink(
  services: Services,
  viewer: { readonly id: number } | null,
  token: string,
  clientAddress: string,
): ShownPersonalLink {
  const { db } = services;
  const found = findPersonalLink(db, token);
  const isTheirs = viewer !== null && isOf(found, viewer.id);
  const link = found && isTheirs ? found : requireOpenLink(services, found, clientAddress);
  const { leagueId, tournament, manager, memberId } = link;
  const seat = findSeatOfLink(db, link);
  const isNewWayIn = memberId !== null && seat === null;
  const [row] = db
    .select({ members: count() })
    .from(participants)
    .where(isMemberOf(leagueId))
    .all();
  const isMember = viewer !== null && isInLeague(db, leagueId, viewer.id);
  return {
    ...{ leagueId, tournament, manager, isNewWayIn },
    place: seat && { team: seat.team },
    league: orUnnamed(link.league),
    members: row?.members ?? 0,
    name: memberId === null ? link.name : nameOf(db, memberId),
    isIn: isNewWayIn ? isTheirs : isMember,
    isManager: viewer?.id === link.managerId,
    offered: offerCrest(db, leagueId, viewer),
    closed: isNewWayIn || seat !== null ? null : reasonNotToJoin(db, leagueId, null),
    signUpClosed: isNewWayIn ? null : signUpRefusal(services, token),
  };
}

function isOf(link: PersonalLinkRow | null, userId: number): boolean {
  return link !== null && (link.claimedBy === userId || link.memberId === userId);
}

function nameOf(tx: Tx, userId: number): string {
  const row = tx
    .select({ displayName: users.displayName })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row?.displayName ?? "";
}

function isInLeague(tx: Tx, leagueId: number, userId: number): boolean {
  const row = tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(isMemberOf(leagueId), eq(participants.userId, userId)))
    .get();
  return row !== undefined;
}

export interface ClaimedLink {
  readonly leagueId: number;
  readonly userId: number;
  /** Whether this form was there before, or the user in the league. */
  readonly isRepeated: boolean;
}

interface Claim {
  readonly token: string;
  /** The key of the form. */
  readonly key: string;
  readonly clientAddress: string;
}

/**
 * Joins by an invitation by name: with the user's own account, or with a new one without an
 * address. The first claim uses the link up; a refused one leaves it as it is.
 *
 * @param user null for a new account
 * @throws as `requireOpenLink` and `joinLeague` do; AppError "forbidden" for a new account while
 * sign-up is closed
 */
export function joinByPersonalLink(
  services: Services,
  user: { readonly id: number } | null,
  { token, key, clientAddress }: Claim,
  { displayName = "", ...names }: JoiningNames & { readonly teamName: string },
): ClaimedLink {
  return inLockedTransaction(services, (tx, now) => {
    const found = findPersonalLink(tx, token);
    const repeated = repeatedClaim(found, key, now);
    if (repeated !== null && (user === null || user.id === repeated.userId)) return repeated;
    if (found && user && isInLeague(tx, found.leagueId, user.id)) {
      return { leagueId: found.leagueId, userId: user.id, isRepeated: true };
    }
    const link = requireOpenLink(services, found, clientAddress);
    const seat = findSeatOfLink(tx, link);
    if (link.memberId !== null && seat === null) throw wrongForm();
    const { leagueId } = link;
    const account = user === null ? null : String(user.id);
    consumeAttemptTx(tx, SEAT_LIMIT, { account, clientAddress }, now);
    if (user === null) admitSignUp(services, tx, token);
    if (seat !== null)
      return takePlace(tx, { link, seat, user, key, now }, { displayName, ...names });
    const userId = user?.id ?? addUnaddressedAccount(tx, displayName, now);
    noteClaim(tx, link, { userId, key, now });
    const wanted = user !== null && displayName !== "" ? { ...names, displayName } : names;
    joinTx(tx, { leagueId, userId, now, personally: true }, wanted);
    return { leagueId, userId, isRepeated: false };
  });
}

/** Takes the place that the manager brought along: with the user's account, or a new one. */
function takePlace(
  tx: LockedTx,
  {
    link,
    seat,
    user,
    key,
    now,
  }: {
    readonly link: PersonalLinkRow;
    readonly seat: NonNullable<ReturnType<typeof findSeatOfLink>>;
    readonly user: { readonly id: number } | null;
    readonly key: string;
    readonly now: Ms;
  },
  { displayName = "", teamName = "", crest }: JoiningNames,
): ClaimedLink {
  const { leagueId, participantId } = seat;
  const userId = user?.id ?? seat.placeholderId;
  noteClaim(tx, link, { userId, key, now });
  if (user === null) adoptPlaceholder(tx, seat, tidyName(displayName), now);
  else {
    if (displayName !== "") changeDisplayNameTx(tx, user, displayName, now);
    giveSeat(tx, seat, user, now);
  }
  if (tidyName(teamName) !== seat.team || crest !== undefined) {
    nameTeamTx(tx, { leagueId, userId, participantId }, { teamName, crest }, now);
  }
  return { leagueId, userId, isRepeated: false };
}

/**
 * Opens the account of a member who has lost their way in, and ends all others: sessions, passkeys,
 * tokens of scripts, the calendar's address. The log of each of their leagues says so (ADR-204).
 *
 * @param viewer the logged-in user; null without one
 * @throws as `requireOpenLink` does; AppError "forbidden" for the League Manager, "conflict" for a
 * member who has an address by now, or has left the league
 */
export function enterByPersonalLink(
  services: Services,
  viewer: { readonly id: number } | null,
  { token, key, clientAddress }: Claim,
): ClaimedLink {
  const entered = inLockedTransaction(services, (tx, now) => {
    const found = findPersonalLink(tx, token);
    const repeated = repeatedClaim(found, key, now);
    if (repeated !== null) return repeated;
    const link = requireOpenLink(services, found, clientAddress);
    const { leagueId, memberId } = link;
    if (memberId === null || findSeatOfLink(tx, link) !== null) throw wrongForm();
    if (viewer?.id === link.managerId) {
      throw new AppError("forbidden", "This link is not for you: send it to the member.");
    }
    if (!isInLeague(tx, leagueId, memberId)) {
      throw new AppError("conflict", "You are no longer in this league, so its link has ended.");
    }
    requireUnaddressed(tx, memberId);
    replaceWaysIn(tx, memberId, now);
    noteClaim(tx, link, { userId: memberId, key, now });
    return { leagueId, userId: memberId, isRepeated: false };
  });
  if (!entered.isRepeated) {
    const { userId, leagueId } = entered;
    const address = addressKey(clientAddress);
    logSecurityEvent(services.log, "ways-in-replaced", { address, userId, leagueId });
  }
  return entered;
}

function replaceWaysIn(tx: LockedTx, userId: number, now: Ms): void {
  endAllWaysIn(tx, { id: userId }, now);
  for (const leagueId of leaguesOf(tx, userId)) {
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "ways in replaced" }]);
  }
}

/** The result of the same form, which a browser has sent twice. */
function repeatedClaim(link: PersonalLinkRow | null, key: string, now: Ms): ClaimedLink | null {
  if (!link || link.claimedAt === null || link.claimedBy === null || key === "") return null;
  const isSame = link.claimKeyHash === hashToken(key) && now - link.claimedAt <= SAME_FORM_MS;
  return isSame ? { leagueId: link.leagueId, userId: link.claimedBy, isRepeated: true } : null;
}

function noteClaim(
  tx: Tx,
  { id }: PersonalLinkRow,
  { userId, key, now }: { readonly userId: number; readonly key: string; readonly now: Ms },
): void {
  const claimKeyHash = key === "" ? null : hashToken(key);
  tx.update(personalLinks)
    .set({ claimedAt: now, claimedBy: userId, claimKeyHash, seed: "" })
    .where(and(eq(personalLinks.id, id), isNull(personalLinks.claimedAt)))
    .run();
  endNewWaysIn(tx, { memberId: userId });
}

function wrongForm(): AppError {
  return new AppError("conflict", "This link is for something else. Please open it again.");
}
