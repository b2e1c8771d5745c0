import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { operators, users } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { addressKey } from "#server/core/address-key";
import { AppError, noSuchPage } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { actAsOperator, type Operator } from "#server/matches/operator/operator-access";
import { endResets, LINK_MS, makeLink } from "#server/people/accounts/mailed-links";
import { noteOperatorAct } from "#server/people/accounts/operator-acts";
import { isPlaceholder } from "#server/people/accounts/placeholder-accounts";
import { type Proof, requireProof } from "#server/people/accounts/require-proof";
import { endAllSessions } from "#server/people/accounts/sessions";
import { queueMail } from "#server/people/delivery/queue-mail";
import { sendsMail } from "#server/people/delivery/sends-mail";
import { resetMail } from "#server/people/delivery/templates";
import { writeLogsOfMember } from "#server/play/leagues/league-log";
import { eraseAccount } from "#server/trust/personal-data/delete-account";

/** A link that an operator hands over works for this long (rules.md#links). */
const HANDED_OVER_MS = 2 * HOUR_MS;

/** The operator's own proof of identity: a stolen session must not open other accounts. */
interface Proven {
  readonly proof: Proof;
  readonly clientAddress: string;
}

/**
 * Makes a link for a new password. Where the server sends mail, it goes to the owner and the operator
 * never sees it. Elsewhere the operator hands it over: then the owner's sessions end, so that they
 * notice, and the log of each of their leagues says so, because an operator may play against them.
 *
 * @returns the link to show once, with the time at which it ends; null if it was mailed
 * @throws AppError "not-found" for a former operator or another account, "conflict" for an account
 * without an address; as `requireProof` does
 */
export async function makeResetLink(
  services: Services,
  operator: Operator,
  userId: number,
  proven: Proven,
): Promise<{ readonly href: string; readonly expiresAt: number } | null> {
  await requireProven(services, operator, proven);
  const { userId: operatorId } = operator;
  const mailed = sendsMail(services);
  const link = actAsOperator(services, operator, (tx) => {
    const person = requirePerson(tx, userId);
    if (person.email === null) throw noAddress();
    endResets(tx, userId);
    const lastsMs = mailed ? LINK_MS.reset : HANDED_OVER_MS;
    const link = makeLink(services, tx, { userId, purpose: "reset", lastsMs });
    const act = mailed ? "reset mail" : "reset link";
    noteOperatorAct(services, tx, { operatorId, userId, act });
    if (mailed) {
      const times = { now: services.now(), usefulUntil: link.expiresAt };
      queueMail(tx, resetMail(link.href, person.email), times);
      return null;
    }
    endAllSessions(tx, { id: userId });
    writeLogsOfMember(
      tx,
      { userId: operatorId, now: services.now() },
      { kind: "reset link", userId },
    );
    return link;
  });
  logSecurityEvent(services.log, "reset-link-made", { userId, operatorId, mailed });
  return link;
}

/**
 * Ends all sessions of an account, with the notifications in their browsers.
 *
 * @throws as `makeResetLink` does
 */
export async function endSessionsOf(
  services: Services,
  operator: Operator,
  userId: number,
  proven: Proven,
): Promise<void> {
  await requireProven(services, operator, proven);
  const { userId: operatorId } = operator;
  actAsOperator(services, operator, (tx) => {
    requirePerson(tx, userId);
    endAllSessions(tx, { id: userId });
    noteOperatorAct(services, tx, { operatorId, userId, act: "sessions ended" });
  });
  const address = addressKey(proven.clientAddress);
  logSecurityEvent(services.log, "sessions-ended", { address, userId, all: true });
}

/**
 * Deletes an account by the rules for its owner (`deleteAccount`): results stay, and a league or club
 * with others in it has to be handed over first. The log of the leagues says who did it.
 *
 * @throws as `makeResetLink` does; AppError "conflict" for an operator, and as `deleteAccount` does
 */
export async function deleteAccountOf(
  services: Services,
  operator: Operator,
  userId: number,
  proven: Proven,
): Promise<void> {
  await requireProven(services, operator, proven);
  const { userId: operatorId } = operator;
  actAsOperator(services, operator, (tx) => {
    requirePerson(tx, userId);
    const isOperator = tx.select().from(operators).where(eq(operators.userId, userId)).get();
    if (isOperator) {
      throw new AppError("conflict", "An operator's account is deleted by its owner alone.");
    }
    writeLogsOfMember(
      tx,
      { userId: operatorId, now: services.now() },
      { kind: "account deleted", userId },
    );
    eraseAccount(tx, userId, services.now());
    noteOperatorAct(services, tx, { operatorId, userId: null, act: "deleted" });
  });
  const address = addressKey(proven.clientAddress);
  logSecurityEvent(services.log, "account-deleted", { address, userId, operatorId });
}

async function requireProven(
  services: Services,
  { userId }: Operator,
  { proof, clientAddress }: Proven,
): Promise<void> {
  await requireProof(services, { id: userId }, proof, clientAddress);
}

/** @throws AppError "not-found" for a deleted account, and for a seat that nobody has claimed */
export function requirePerson(tx: Tx, userId: number) {
  const person = tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .get();
  const isSeat = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isPlaceholder()))
    .get();
  if (person === undefined || isSeat !== undefined) throw noSuchPage();
  return person;
}

function noAddress(): AppError {
  const sentence =
    "This account has no address, so a password opens nothing: the manager of one of its leagues makes a new personal link.";
  return new AppError("conflict", sentence);
}
