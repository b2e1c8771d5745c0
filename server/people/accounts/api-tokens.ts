import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { inTransaction, isFullDisk, prepareOnce, type Tx } from "#db/client";
import { apiTokens, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { type Proof, requireProof } from "./require-proof";
import type { SessionUser } from "./sessions";
import { tellOfWayIn } from "./tell-of-way-in";
import {
  hashToken,
  looksLikeToken,
  makeToken,
  minuteOf,
  readBearer,
  readTokenName,
} from "./tokens";

export const MOST_API_TOKENS = 10;

/** The prefix lets scanners for secrets find a token that was published by mistake. */
const PREFIX = "gully_";

declare const reader: unique symbol;

/** Proof that a request reads for a person: only `findApiReader` makes one. */
export interface ApiReader {
  readonly [reader]: true;
  readonly id: number;
  readonly tokenId: number;
}

interface ListedApiToken {
  readonly id: number;
  readonly name: string;
  readonly madeAt: Ms;
  /** Rounded to the minute; null before the first use. */
  readonly usedAt: Ms | null;
}

/** The tokens of a user, the oldest first. */
export function listApiTokens(tx: Tx, user: { readonly id: number }): ListedApiToken[] {
  const { id, name, madeAt, usedAt } = apiTokens;
  return tx
    .select({ id, name, madeAt, usedAt })
    .from(apiTokens)
    .where(eq(apiTokens.userId, user.id))
    .orderBy(asc(apiTokens.id))
    .all();
}

/**
 * Makes a token with which a script reads what its user may see (rules.md#api). The token outlives the
 * session, so proof of identity is required.
 *
 * @returns the token, which is shown only once
 * @throws FieldsError on `name`; AppError "conflict" beyond ten tokens; as `requireProof` does
 */
export async function makeApiToken(
  services: Services,
  user: SessionUser,
  typed: { readonly name: string; readonly proof: Proof },
  clientAddress: string,
): Promise<string> {
  const name = readTokenName(typed.name);
  requireRoom(services.db, user);
  await requireProof(services, user, typed.proof, clientAddress);
  const token = PREFIX + makeToken(services);
  const tokenId = inTransaction(services.db, (tx) => {
    requireRoom(tx, user);
    tellOfWayIn(services, tx, user.id, { kind: "api-token", name });
    const row = { userId: user.id, name, hash: hashToken(token), madeAt: services.now() };
    return tx.insert(apiTokens).values(row).returning({ id: apiTokens.id }).get().id;
  });
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "api-token-made", { address, userId: user.id, tokenId });
  return token;
}

function requireRoom(tx: Tx, user: { readonly id: number }): void {
  if (listApiTokens(tx, user).length < MOST_API_TOKENS) return;
  const sentence = `You can have at most ${MOST_API_TOKENS} tokens. Delete one first.`;
  throw new AppError("conflict", sentence);
}

/**
 * Deletes a token of the user, with effect from the next read. No proof is required, because this only
 * takes access away.
 *
 * @throws AppError "not-found" for a token that is gone, or another person's
 */
export function deleteApiToken(
  services: Services,
  user: SessionUser,
  tokenId: number,
  clientAddress: string,
): void {
  const { changes } = services.db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.userId, user.id)))
    .run();
  if (changes === 0) throw noSuchApiToken();
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "api-token-deleted", { address, userId: user.id, tokenId });
}

/** For a token that has been deleted, or is another person's. */
export function noSuchApiToken(): AppError {
  return new AppError("not-found", "This token has been deleted already.");
}

/** Deletes all tokens of a user, as a new password does (rules.md#api). */
export function endApiTokens(tx: Tx, userId: number): void {
  tx.delete(apiTokens).where(eq(apiTokens.userId, userId)).run();
}

/**
 * The owner of the token in an Authorization header. Records its use once a minute at most, because
 * every write outdates the cached results of reads (ADR-109).
 *
 * @returns null without a token, and for one that has been deleted or whose account has
 */
export function findApiReader(services: Services, authorization: string | null): ApiReader | null {
  const token = readBearer(authorization);
  if (!token?.startsWith(PREFIX) || !looksLikeToken(token.slice(PREFIX.length))) return null;
  const row = statementsOf(services.db).find.get({ hash: hashToken(token) });
  if (row === undefined) return null;
  const { usedAt, ...found } = row;
  const minute = minuteOf(services.now());
  if (usedAt === null || usedAt < minute) noteUse(services, found.tokenId, minute);
  return found as ApiReader;
}

/** A full disk must not stop scripts from reading. */
function noteUse({ db, log }: Services, tokenId: number, minute: number): void {
  try {
    statementsOf(db).use.run({ tokenId, minute });
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    log.warn({ err: error }, "The use of a token could not be noted.");
  }
}

const statementsOf = prepareOnce((db) => ({
  find: db
    .select({ id: users.id, tokenId: apiTokens.id, usedAt: apiTokens.usedAt })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.id, apiTokens.userId), isNull(users.deletedAt)))
    .where(eq(apiTokens.hash, sql.placeholder("hash")))
    .prepare(),
  use: db
    .update(apiTokens)
    .set({ usedAt: sql`${sql.placeholder("minute")}` })
    .where(eq(apiTokens.id, sql.placeholder("tokenId")))
    .prepare(),
}));
