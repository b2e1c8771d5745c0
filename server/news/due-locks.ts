import { and, eq, gt, notExists, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { chainEntries, leagueNoticeRecords, leagues } from "#db/schema";
import { NOTICES } from "#game/news/notices/kinds";

/** More than a day's locks, scores and changes of rules. */
const MOST_ENTRIES = 200;

export type DueLock = ReturnType<typeof listDueLocks>[number];

/** Unpublished locks of the last day in leagues with receipts (rules.md#chain). */
export function listDueLocks(tx: Tx, now: number) {
  return statementsOf(tx).due.all({ since: now - NOTICES.lock.usefulMs });
}

/** Of messages about the lock of an entry. */
export function aboutLock(number: number): string {
  return `lock ${number}`;
}

/** Also if nobody wanted to hear of it. */
export function noteLockTold(tx: Tx, { leagueId, number }: DueLock, now: number): void {
  statementsOf(tx).note.run({ leagueId, about: aboutLock(number), at: now });
}

const statementsOf = prepareOnce((db) => {
  const { leagueId, number } = chainEntries;
  return {
    due: db
      .select({ leagueId, number, tournamentId: leagues.tournamentId, league: leagues.name })
      .from(leagues)
      .innerJoin(chainEntries, eq(leagueId, leagues.id))
      .where(and(eq(leagues.receipts, true), isUntold(db, "lock")))
      .orderBy(leagueId, number)
      .prepare(),
    note: prepareNote(db, "lock"),
  };
});

type LockNotice = "lock" | "reveal";

/** Of recent locks in the chain of a league that no notice of the kind has told since `since`. */
export function isUntold(db: Tx, kind: LockNotice) {
  const { leagueId, number, at, body } = chainEntries;
  const records = db
    .select({ one: sql`1` })
    .from(leagueNoticeRecords)
    .where(
      and(
        eq(leagueNoticeRecords.leagueId, leagueId),
        eq(leagueNoticeRecords.kind, kind),
        eq(leagueNoticeRecords.about, sql`'lock ' || ${number}`),
      ),
    );
  return and(
    gt(
      number,
      sql`(select max(last.number) from chain_entries as last where last.league_id = ${leagues.id}) - ${MOST_ENTRIES}`,
    ),
    gt(at, sql.placeholder("since")),
    sql`json_extract(${body}, '$.kind') = 'lock'`,
    notExists(records),
  );
}

export function prepareNote(db: Tx, kind: LockNotice) {
  return db
    .insert(leagueNoticeRecords)
    .values({
      ...{ leagueId: sql.placeholder("leagueId"), kind },
      ...{ about: sql.placeholder("about"), at: sql.placeholder("at") },
    })
    .onConflictDoNothing()
    .prepare();
}
