import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagueLog, participants, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { type LeagueChange, logSentence } from "#game/trust/log/league-changes";
import { consumeAttemptTx } from "#server/core/attempts";
import { MANAGING_LIMIT } from "#server/core/limits";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "./league-access";

/** In the log, for changes that no person made. */
const NOBODY_IN_PERSON = "Gully";

const PAGE_MAX = 100;

interface LeagueLogPage {
  readonly entries: readonly LeagueLogEntry[];
  /** The `before` of the next older page; null without one. */
  readonly older: number | null;
}

interface LeagueLogEntry {
  readonly id: number;
  readonly at: Ms;
  /** A display name; `NOBODY_IN_PERSON` for a match file. */
  readonly who: string;
  readonly change: LeagueChange;
  readonly sentence: string;
}

/**
 * Every member may read the log. `before` is the `older` of the page above; `limit` counts to 100
 * at most.
 */
export function listLeagueLog(
  services: Pick<Services, "db">,
  member: MemberLeague,
  { before = null, limit = PAGE_MAX }: { before?: number | null; limit?: number },
): LeagueLogPage {
  const shown = Math.min(Math.max(1, Math.trunc(limit)), PAGE_MAX);
  const { leagueId } = member;
  const rows = statementsOf(services.db).page.all({ leagueId, before, most: shown + 1 });
  const page = rows.slice(0, shown);
  const nameOf = readNames(
    services.db,
    page.map(({ change }) => change),
  );
  const entries = page.map(({ who, ...row }) => ({
    ...row,
    who: who ?? NOBODY_IN_PERSON,
    sentence: logSentence(row.change, nameOf),
  }));
  return { entries, older: rows.length > shown ? (entries.at(-1)?.id ?? null) : null };
}

export function readNames(db: Tx, changes: readonly LeagueChange[]): (userId: number) => string {
  const ids = changes.flatMap((change) =>
    "userId" in change && change.userId !== undefined ? [change.userId] : [],
  );
  const rows = statementsOf(db).names.all({ ids: JSON.stringify(ids) });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (userId) => names.get(userId) ?? "Unknown";
}

const statementsOf = prepareOnce((db) => {
  const before = sql.placeholder("before");
  return {
    page: db
      .select({
        id: leagueLog.id,
        at: leagueLog.at,
        who: users.displayName,
        change: leagueLog.change,
      })
      .from(leagueLog)
      .leftJoin(users, eq(users.id, leagueLog.userId))
      .where(
        and(
          eq(leagueLog.leagueId, sql.placeholder("leagueId")),
          or(sql`${before} is null`, lt(leagueLog.id, before)),
        ),
      )
      .orderBy(desc(leagueLog.id))
      .limit(sql.placeholder("most"))
      .prepare(),
    names: db
      .select({ id: users.id, name: users.displayName })
      .from(users)
      .where(sql`${users.id} in (select value from json_each(${sql.placeholder("ids")}))`)
      .prepare(),
  };
});

/**
 * Appends to the league's log and notifies the league's open screens. `userId` is null for a change
 * that nobody made in person.
 */
export function writeLeagueLog(
  tx: Tx,
  by: { readonly leagueId: number; readonly userId: number | null; readonly now: number },
  changes: readonly LeagueChange[],
): void {
  const { leagueId, userId, now } = by;
  for (const change of changes) {
    tx.insert(leagueLog).values({ leagueId, userId, at: now, change }).run();
  }
  if (changes.length > 0) publishChange(tx, { leagueId }, "league");
}

/**
 * `writeLeagueLog` for a change that its manager can make and unmake for ever. What ends a way in, or a
 * right, is never refused: it has `writeLeagueLog`.
 *
 * @throws AppError "too-many"
 */
export function writeManagersLog(
  tx: Tx,
  by: { readonly leagueId: number; readonly userId: number; readonly now: number },
  changes: readonly LeagueChange[],
): void {
  if (changes.length === 0) return;
  consumeAttemptTx(tx, MANAGING_LIMIT, { account: String(by.userId), clientAddress: null }, by.now);
  writeLeagueLog(tx, by, changes);
}

/** `writeLeagueLog` about an account, in each league that its owner is in. */
export function writeLogsOfMember(
  tx: Tx,
  by: { readonly userId: number | null; readonly now: number },
  change: Extract<LeagueChange, { readonly kind: "reset link" | "account deleted" }>,
): void {
  const isIn = and(eq(participants.userId, change.userId), isNull(participants.leftAt));
  const rows = tx.select({ leagueId: participants.leagueId }).from(participants).where(isIn).all();
  for (const { leagueId } of rows) writeLeagueLog(tx, { ...by, leagueId }, [change]);
}
