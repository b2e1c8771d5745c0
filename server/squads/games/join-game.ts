import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagueShares, leagues, participants, personalLinks, users } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { consumeAttemptTx, countDeadLink } from "#server/core/attempts";
import { linkEnded } from "#server/core/errors";
import { SEAT_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { joinTx } from "#server/leagues/membership/join-league";
import { admitSignUp, signUpRefusal } from "#server/people/accounts/sign-up-policy";
import { hashToken, looksLikeToken } from "#server/people/accounts/tokens";
import { addUnaddressedAccount } from "#server/people/accounts/unaddressed-accounts";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { reasonNotToJoin } from "#server/play/squads/refusals";
import { teamNameFor } from "./start-game";

/** A form that is sent twice within this time gets in once. */
const SAME_FORM_MS = 10 * MINUTE_MS;

interface GameToJoin {
  readonly leagueId: number;
  readonly game: string;
  readonly maker: string;
  readonly isIn: boolean;
  /** The sentence why nobody joins; null if the game is open. */
  readonly closed: string | null;
  /** The sentence why no account is made; null if the link makes one. */
  readonly signUpClosed: string | null;
}

/**
 * For anybody with the link. Changes nothing: chats open links to preview them.
 *
 * @param viewer the logged-in user; null without one
 * @throws AppError "not-found" for a link that has ended or is none of a game, "too-many"
 */
export function showGameToJoin(
  services: Services,
  viewer: { readonly id: number } | null,
  token: string,
  clientAddress: string,
): GameToJoin {
  const { db } = services;
  const { leagueId, ...game } = requireGame(services, db, token, clientAddress);
  const own = viewer && findPlace(db, leagueId, viewer.id);
  return {
    ...{ leagueId, ...game },
    isIn: own?.leftAt === null,
    closed: reasonNotToJoin(db, leagueId, own?.id ?? null),
    signUpClosed: signUpRefusal(services, token),
  };
}

interface JoinedGame {
  readonly leagueId: number;
  readonly userId: number;
}

/**
 * Joins the game of a link: with the user's own account, or with a new one without an address
 * (rules.md#tonight).
 *
 * @param user null for a new account, which gets `displayName`
 * @throws as `showGameToJoin` and `joinLeague` do; FieldsError on `displayName`; AppError "forbidden"
 * for a new account while sign-up is closed, "conflict" once nobody can join
 */
export function joinGame(
  services: Services,
  user: { readonly id: number; readonly displayName: string } | null,
  form: { readonly token: string; readonly key: string; readonly clientAddress: string },
  displayName: string,
): JoinedGame {
  const { token, key, clientAddress } = form;
  // Before the transaction, which would take its count of dead links back.
  requireGame(services, services.db, token, clientAddress);
  return inLockedTransaction(services, (tx, now) => {
    const { leagueId } = requireGame(services, tx, token, clientAddress);
    if (user !== null && findPlace(tx, leagueId, user.id)?.leftAt === null) {
      return { leagueId, userId: user.id };
    }
    const repeated = user === null ? findClaim(tx, formHash(form), now) : null;
    if (repeated !== null) return { leagueId, userId: repeated };
    const account = user === null ? null : String(user.id);
    consumeAttemptTx(tx, SEAT_LIMIT, { account, clientAddress }, now);
    if (user === null) admitSignUp(services, tx, token);
    const userId = user?.id ?? addUnaddressedAccount(tx, displayName, now);
    if (user === null && key !== "") noteClaim(tx, { leagueId, userId, hash: formHash(form), now });
    const wanted = tidyName(displayName);
    const teamName = teamNameFor(wanted || (user?.displayName ?? ""));
    const isNewName = user !== null && wanted !== "";
    joinTx(tx, { leagueId, userId, now }, { teamName, ...(isNewName && { displayName }) });
    return { leagueId, userId };
  });
}

function requireGame(services: Services, tx: Tx, token: string, clientAddress: string) {
  const game = findGame(tx, token);
  if (game !== undefined) return game;
  countDeadLink(services, "share", clientAddress);
  throw linkEnded();
}

function findGame(tx: Tx, token: string) {
  if (!looksLikeToken(token)) return undefined;
  return tx
    .select({ leagueId: leagues.id, game: leagues.name, maker: users.displayName })
    .from(leagueShares)
    .innerJoin(leagues, eq(leagues.id, leagueShares.leagueId))
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(and(eq(leagueShares.token, token), isNotNull(leagues.onlyFixtureId)))
    .get();
}

function findPlace(tx: Tx, leagueId: number, userId: number) {
  return tx
    .select({ id: participants.id, leftAt: participants.leftAt })
    .from(participants)
    .where(and(eq(participants.leagueId, leagueId), eq(participants.userId, userId)))
    .get();
}

/** A personal link that the form has made and used at once: so a second sending finds the account. */
function formHash({ token, key }: { readonly token: string; readonly key: string }): string {
  return hashToken(`${token}:${key}`);
}

function findClaim(tx: Tx, hash: string, now: Ms): number | null {
  const { tokenHash, claimedAt, claimedBy } = personalLinks;
  const row = tx
    .select({ claimedBy })
    .from(personalLinks)
    .where(and(eq(tokenHash, hash), gt(claimedAt, now - SAME_FORM_MS)))
    .get();
  return row?.claimedBy ?? null;
}

function noteClaim(
  tx: Tx,
  claim: {
    readonly leagueId: number;
    readonly userId: number;
    readonly hash: string;
    readonly now: Ms;
  },
): void {
  const { leagueId, userId, hash, now } = claim;
  tx.insert(personalLinks)
    .values({
      ...{ leagueId, tokenHash: hash, seed: "", createdAt: now, expiresAt: now },
      ...{ claimedAt: now, claimedBy: userId },
    })
    .run();
}
