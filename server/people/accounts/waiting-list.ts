import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  or,
  type Placeholder,
  sql,
} from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { emailTokens, operators, users } from "#db/schema";
import { DAY_MS, type Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { sendsMail } from "../delivery/sends-mail";
import { nameDevice } from "./known-browser";
import { hashToken, looksLikeToken } from "./tokens";

/** A registration or a request is in the operators' list for this long (rules.md#waiting). */
export const WAITING_MS = 7 * DAY_MS;

/** The list is full with this many; then nobody can register. */
const MOST_WAITING = 200;
/** Names in the sentence that says who lets people in. */
const MOST_NAMED = 5;

/** Somebody in the operators' list. */
interface WaitingPerson {
  /** The hash of a token, which opens nothing. */
  readonly id: string;
  /**
   * A registration; one with the address of an account; or a request for a new password.
   */
  readonly kind: "registration" | "known" | "reset";
  readonly userId: number;
  readonly displayName: string;
  readonly email: string | null;
  readonly since: Ms;
  /** Such as "Firefox on Windows"; null if unknown. */
  readonly device: string | null;
  /** The unchecked path that the person wants to open; null for the tournaments. */
  readonly path: string | null;
}

/** The people who wait for an operator, the longest wait first. */
export function listWaiting({ db, now }: Pick<Services, "db" | "now">): WaitingPerson[] {
  const rows = statementsOf(db).list.all({ after: now() - WAITING_MS });
  return rows.map(({ first: _, since, purpose, pendingName, name, userAgent, ...row }) => ({
    ...row,
    kind: purpose === "verify" ? "registration" : pendingName === null ? "reset" : "known",
    displayName: pendingName ?? name,
    since: since ?? 0,
    device: userAgent ? nameDevice(userAgent) : null,
  }));
}

/** The number in the operators' menu; 0 on a server that sends mail, where nobody waits for them. */
export function countWaiting(services: Pick<Services, "db" | "env" | "demo" | "now">): number {
  return sendsMail(services) ? 0 : countRows(services.db, services.now());
}

/** The time of the newest request, UTC milliseconds; null if nobody waits for an operator. */
export function newestWait(services: Pick<Services, "db" | "env" | "demo" | "now">): Ms | null {
  if (sendsMail(services)) return null;
  const row = statementsOf(services.db).newest.get({ after: services.now() - WAITING_MS });
  return row?.at ?? null;
}

/**
 * Refuses a registration while too many wait, for every address alike (rules.md#accounts).
 *
 * @throws AppError "too-many"
 */
export function refuseFullList(tx: Tx, now: Ms): void {
  if (countRows(tx, now) < MOST_WAITING) return;
  const sentence = "Too many people wait to be let in. Please try again another day.";
  throw new AppError("too-many", sentence, DAY_MS / 1000);
}

function countRows(db: Tx, now: Ms): number {
  return statementsOf(db).count.get({ after: now - WAITING_MS })?.people ?? 0;
}

/** A waiting browser's own registration or request; null once an operator has answered. */
export function findOwnWait(
  { db, now }: Pick<Services, "db" | "now">,
  browserToken: string,
): { readonly since: Ms; readonly displayName: string; readonly path: string | null } | null {
  if (!looksLikeToken(browserToken)) return null;
  const row = db
    .select({
      since: emailTokens.registeredAt,
      displayName: emailTokens.pendingDisplayName,
      path: emailTokens.pendingPath,
    })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.pendingBrowserHash, hashToken(browserToken)),
        gt(emailTokens.registeredAt, now() - WAITING_MS),
      ),
    )
    .get();
  if (!row || row.since === null || row.displayName === null) return null;
  return { ...row, since: row.since, displayName: row.displayName };
}

/** The operators whom somebody can ask, by their display names; the first ones of many. */
export function whoLetsIn({ db }: Pick<Services, "db">): string[] {
  return db
    .select({ name: users.displayName })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(isNull(users.deletedAt))
    .orderBy(asc(operators.since), asc(users.id))
    .limit(MOST_NAMED)
    .all()
    .map(({ name }) => name);
}

/** A registration is in several rows if it was mailed again, or several browsers wait for it. */
const SUBJECT = sql`coalesce(${emailTokens.pendingPasswordHash}, ${emailTokens.tokenHash})`;

/** Rows of people who wait, and since a time. */
export function isWaiting(after: Ms | Placeholder) {
  return and(
    inArray(emailTokens.purpose, ["verify", "ask"]),
    or(eq(emailTokens.purpose, "ask"), isNotNull(emailTokens.pendingPasswordHash)),
    gt(emailTokens.registeredAt, after),
  );
}

const statementsOf = prepareOnce((db) => {
  const waits = isWaiting(sql.placeholder("after"));
  return {
    count: db
      .select({ people: sql<number>`${count()}` })
      .from(
        db
          .select({ subject: sql`${SUBJECT}`.as("subject") })
          .from(emailTokens)
          .where(waits)
          .groupBy(SUBJECT)
          .as("waiting"),
      )
      .prepare(),
    newest: db
      .select({ at: max(emailTokens.registeredAt) })
      .from(emailTokens)
      .where(waits)
      .prepare(),
    list: db
      .select({
        // SQLite takes the other columns of a group from the row with the minimum.
        first: sql<number>`min(${emailTokens}.rowid)`,
        id: emailTokens.tokenHash,
        purpose: emailTokens.purpose,
        userId: users.id,
        pendingName: emailTokens.pendingDisplayName,
        name: users.displayName,
        email: users.email,
        since: emailTokens.registeredAt,
        userAgent: emailTokens.registeredUserAgent,
        path: emailTokens.pendingPath,
      })
      .from(emailTokens)
      .innerJoin(users, eq(users.id, emailTokens.userId))
      .where(waits)
      .groupBy(SUBJECT)
      .orderBy(asc(emailTokens.registeredAt), sql`1`)
      .limit(MOST_WAITING)
      .prepare(),
  };
});
