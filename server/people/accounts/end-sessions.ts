import { and, desc, eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { sessions } from "#db/schema";
import type { Ms } from "#game/core/units";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { nameDevice } from "./known-browser";
import { endNotifications } from "./notified-browsers";
import { type Proof, requireProof } from "./require-proof";
import { endAllSessions, endRepeats, isSessionOpen, type SessionUser } from "./sessions";
import { hashToken } from "./tokens";

/**
 * Ends one session of the user, by its id in the list, or all of them, with the notifications there.
 *
 * @param target the id, or null for all sessions, the current one included
 * @throws AppError "not-found" for a session that has ended, or is another person's; as `requireProof`
 * does
 */
export async function endSessions(
  services: Services,
  user: SessionUser,
  target: string | null,
  { proof, clientAddress }: { readonly proof: Proof; readonly clientAddress: string },
): Promise<void> {
  await requireProof(services, user, proof, clientAddress);
  if (target === null) inTransaction(services.db, (tx) => endAllSessions(tx, user));
  else endOne(services, user, target);
  const all = target === null;
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "sessions-ended", { address, userId: user.id, all });
}

function endOne({ db }: Services, user: SessionUser, sessionId: string): void {
  inTransaction(db, (tx) => {
    const { changes } = tx
      .delete(sessions)
      .where(and(eq(sessions.tokenHash, sessionId), eq(sessions.userId, user.id)))
      .run();
    if (changes === 0) throw sessionOver();
    endRepeats(tx, user);
    endNotifications(tx, { sessionHashes: [sessionId], browserId: null });
  });
}

/** For a session that has ended, or is another person's. */
export function sessionOver(): AppError {
  return new AppError("not-found", "This session has ended already.");
}

export interface ListedSession {
  /** The hash of the session's token, which opens nothing. */
  readonly id: string;
  readonly createdAt: Ms;
  /** Accurate to five minutes. */
  readonly lastSeenAt: Ms;
  /** Such as "Firefox on Windows". */
  readonly device: string;
  /** Whether it is the session of the request. */
  readonly current: boolean;
}

/** The open sessions of a user, the last seen first. */
export function listSessions(
  services: Services,
  user: SessionUser,
  currentToken: string,
): ListedSession[] {
  const currentId = hashToken(currentToken);
  return services.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isSessionOpen(services.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .all()
    .map(({ tokenHash, createdAt, lastSeenAt, userAgent }) => ({
      id: tokenHash,
      createdAt,
      lastSeenAt,
      device: nameDevice(userAgent),
      current: tokenHash === currentId,
    }));
}
