import { and, eq, gt, max, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants, submissions } from "#db/schema";
import type { Ms } from "#game/core/units";

export interface NewSave {
  readonly id: number;
  readonly savedAt: Ms;
  readonly receipt: string;
}

/**
 * The saves that enter a chain at a lock: the ones before its instant, in the order of their ids,
 * up to the first of the open window, which stays secret (rules.md#secrecy). Later ids, because the
 * clock was put back, enter with the next lock.
 *
 * @param range saves after the id `after`; `before` is the instant of the lock, UTC milliseconds;
 * `newest` the id of the newest save on the server
 *
 * @returns receipts in the order of their digits, and the id up to which all saves have entered
 */
export function enter(
  saves: readonly NewSave[],
  range: { readonly after: number; readonly before: number; readonly newest: number },
): { readonly saves: string[]; readonly lastSaveId: number } {
  const waiting = saves.filter(({ id }) => id > range.after);
  const open = waiting.findIndex(({ savedAt }) => savedAt >= range.before);
  const entering = open === -1 ? waiting : waiting.slice(0, open);
  const firstOpen = waiting[open];
  return {
    saves: entering.map(({ receipt }) => receipt).sort(),
    lastSaveId: firstOpen === undefined ? range.newest : firstOpen.id - 1,
  };
}

export function listNewSaves(
  tx: Tx,
  tournamentId: number,
  after: number,
): ReadonlyMap<number, NewSave[]> {
  const saves = new Map<number, NewSave[]>();
  const rows = statementsOf(tx).saves.values({ tournamentId, after });
  for (const [leagueId, id, savedAt, receipt] of rows as SaveRow[]) {
    const known = saves.get(leagueId);
    if (known) known.push({ id, savedAt, receipt });
    else saves.set(leagueId, [{ id, savedAt, receipt }]);
  }
  return saves;
}

/** Of the server; 0 before the first. */
export function readLastSaveId(tx: Tx): number {
  return statementsOf(tx).last.get()?.id ?? 0;
}

/** In the order of the columns: a row as an object would take three times as long. */
type SaveRow = [leagueId: number, id: number, savedAt: number, receipt: string];

const statementsOf = prepareOnce((db) => ({
  // From the saves on: few are new since the last lock, beside all members.
  saves: db
    .select({
      leagueId: participants.leagueId,
      id: submissions.id,
      savedAt: submissions.savedAt,
      receipt: sql<string>`lower(hex(${submissions.receipt}))`,
    })
    .from(submissions)
    .crossJoin(participants)
    .crossJoin(leagues)
    .where(
      and(
        gt(submissions.id, sql.placeholder("after")),
        eq(participants.id, submissions.participantId),
        eq(leagues.id, participants.leagueId),
        eq(leagues.tournamentId, sql.placeholder("tournamentId")),
      ),
    )
    .orderBy(submissions.id)
    .prepare(),
  last: db
    .select({ id: max(submissions.id) })
    .from(submissions)
    .prepare(),
}));
