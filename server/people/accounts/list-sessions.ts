import { and, desc, eq } from "drizzle-orm";
import { sessions } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { nameDevice } from "./name-device";
import { isSessionOpen, type SessionUser } from "./sessions";
import { hashToken } from "./tokens";

/** A session as its owner sees it. */
export interface ListedSession {
  /** Names it in a form. It is the hash of the token: it opens nothing. */
  readonly id: string;
  readonly createdAt: Ms;
  /** Accurate to five minutes. */
  readonly lastSeenAt: Ms;
  /** Such as "Firefox on Windows". */
  readonly device: string;
  /** Whether it is the current session. */
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
