import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import type { Tx } from "#db/client";
import { operators, pushTokens, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { tellOfWayIn } from "#server/people/accounts/tell-of-way-in";
import {
  hashToken,
  looksLikeToken,
  makeToken,
  minuteOf,
  readBearer,
  readTokenName,
  refuseToken,
} from "#server/people/accounts/tokens";
import { findTournament } from "#server/play/season/list-tournaments";
import {
  actAsOperator,
  logToLeagues,
  type Operator,
  requireOperator,
} from "../operator/operator-access";

const MOST_TOKENS = 20;

declare const pushToken: unique symbol;

/** Proof that a request may push the scores of one tournament: only `findPushToken` makes one. */
export interface PushToken {
  readonly [pushToken]: true;
  readonly id: number;
  readonly name: string;
  readonly tournamentId: number;
  /** Scores are logged in the name of the operator who made it. */
  readonly userId: number;
}

interface ListedToken {
  readonly id: number;
  readonly name: string;
  readonly madeBy: string;
  readonly madeAt: Ms;
  /** To the minute; null before its first use. */
  readonly usedAt: number | null;
}

/**
 * For the scores of a tournament (rules.md#pushed-scores), with an entry in the log of every league
 * of it.
 *
 * @returns the token, which only its holder knows from then on
 * @throws FieldsError on `name`; AppError "conflict" beyond 20 tokens, "not-found" for a former
 * operator or an unknown tournament
 */
export function makePushToken(
  services: Services,
  operator: Operator,
  { tournamentId, ...typed }: { readonly tournamentId: number; readonly name: string },
  clientAddress: string,
): string {
  const name = readTokenName(typed.name);
  const token = makeToken(services);
  const tokenId = actAsOperator(services, operator, (tx) => {
    findTournament(tx, tournamentId);
    if (listLive(tx, tournamentId).length >= MOST_TOKENS) {
      throw new AppError(
        "conflict",
        `A tournament has at most ${MOST_TOKENS} tokens: end one first.`,
      );
    }
    const row = { tournamentId, name, hash: hashToken(token), madeAt: services.now() };
    const { id } = tx
      .insert(pushTokens)
      .values({ ...row, madeBy: operator.userId })
      .returning({ id: pushTokens.id })
      .get();
    logToLeagues(tx, services, operator, tournamentId, [{ kind: "push token made", name }]);
    tellOfWayIn(services, tx, operator.userId, { kind: "push-token", name });
    return id;
  });
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "push-token-made", { address, userId: operator.userId, tokenId });
  return token;
}

/**
 * It lets nothing in from now on. Ending it again changes nothing.
 *
 * @throws AppError "not-found" for a former operator, and a token of another tournament
 */
export function endPushToken(
  services: Services,
  operator: Operator,
  { tournamentId, tokenId }: { readonly tournamentId: number; readonly tokenId: number },
  clientAddress: string,
): void {
  const hasEnded = actAsOperator(services, operator, (tx) => {
    const token = tx
      .select({ name: pushTokens.name, endedAt: pushTokens.endedAt })
      .from(pushTokens)
      .where(and(eq(pushTokens.id, tokenId), eq(pushTokens.tournamentId, tournamentId)))
      .get();
    if (!token) throw new AppError("not-found", "There is no such token.");
    if (token.endedAt !== null) return false;
    tx.update(pushTokens).set({ endedAt: services.now() }).where(eq(pushTokens.id, tokenId)).run();
    const { name } = token;
    logToLeagues(tx, services, operator, tournamentId, [{ kind: "push token ended", name }]);
    return true;
  });
  if (!hasEnded) return;
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "push-token-ended", { address, userId: operator.userId, tokenId });
}

/**
 * Active ones, the oldest first.
 *
 * @throws AppError "not-found" for a former operator or an unknown tournament
 */
export function openPushTokens(
  { db }: Pick<Services, "db">,
  operator: Operator,
  tournamentId: number,
): { readonly tournament: { id: number; name: string }; readonly tokens: readonly ListedToken[] } {
  requireOperator(db, { id: operator.userId });
  const { id, name } = findTournament(db, tournamentId);
  return { tournament: { id, name }, tokens: listLive(db, tournamentId) };
}

/**
 * From an Authorization header; null without a token, for an ended one, and for one of a former
 * operator.
 */
export function findPushToken(tx: Tx, authorization: string | null): PushToken | null {
  const text = readBearer(authorization);
  if (text === null || !looksLikeToken(text)) return null;
  const row = tx
    .select({
      id: pushTokens.id,
      name: pushTokens.name,
      tournamentId: pushTokens.tournamentId,
      userId: pushTokens.madeBy,
    })
    .from(pushTokens)
    .innerJoin(operators, eq(operators.userId, pushTokens.madeBy))
    .innerJoin(users, and(eq(users.id, pushTokens.madeBy), isNull(users.deletedAt)))
    .where(and(eq(pushTokens.hash, hashToken(text)), isNull(pushTokens.endedAt)))
    .get();
  return row === undefined ? null : (row as PushToken);
}

/** To the minute: its row is not written for every ball. */
export function noteTokenUsed(tx: Tx, { id }: PushToken, now: number): void {
  const minute = minuteOf(now);
  tx.update(pushTokens)
    .set({ usedAt: minute })
    .where(and(eq(pushTokens.id, id), or(isNull(pushTokens.usedAt), lt(pushTokens.usedAt, minute))))
    .run();
}

function listLive(tx: Tx, tournamentId: number): ListedToken[] {
  const { id, name, madeAt, usedAt } = pushTokens;
  return tx
    .select({ id, name, madeAt, usedAt, madeBy: users.displayName })
    .from(pushTokens)
    .innerJoin(users, eq(users.id, pushTokens.madeBy))
    .where(and(eq(pushTokens.tournamentId, tournamentId), isNull(pushTokens.endedAt)))
    .orderBy(asc(pushTokens.id))
    .all();
}

/**
 * Nothing else of the request identifies the script.
 *
 * @throws AppError "unauthenticated" without a token, for an unknown or an ended one; "too-many"
 * after 30 of those an hour from one address
 */
export function requirePushToken(
  services: Services,
  authorization: string | null,
  clientAddress: string,
): PushToken {
  return findPushToken(services.db, authorization) ?? refuseToken(services, "push", clientAddress);
}
