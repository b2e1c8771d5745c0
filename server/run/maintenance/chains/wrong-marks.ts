import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { leagueLog, squadEvents } from "#db/schema";
import type { ReadEntry } from "./read-chain";

type Mark = "lastSaveId" | "lastLogId" | "lastSquadEventId";

/**
 * The number of entries at the beginning of a chain with the mark of the first one. All entries of an
 * imported league have the same mark: their rows have other ids here, if any.
 */
export function firstWithMark(entries: readonly ReadEntry[], mark: Mark): number {
  const other = entries.findIndex((entry) => entry[mark] !== entries[0]?.[mark]);
  return other === -1 ? entries.length : other;
}

/** Entries whose stored mark of the log or of the squads differs from the one that follows from the chain. */
export function wrongMarks(db: Db, leagueId: number, entries: readonly ReadEntry[]): string[] {
  const ofLog = db
    .select({ id: leagueLog.id })
    .from(leagueLog)
    .where(eq(leagueLog.leagueId, leagueId))
    .orderBy(asc(leagueLog.id))
    .all();
  const ofSquads = db
    .select({ id: squadEvents.id })
    .from(squadEvents)
    .where(eq(squadEvents.leagueId, leagueId))
    .orderBy(asc(squadEvents.id))
    .all();
  return [
    ...wrongMark(entries, "lastLogId", ofLog, ({ body }) =>
      body.kind === "history" ? body.log.length : 0,
    ).map((number) => `entry ${number} of its chain has another mark of the log than follows.`),
    ...wrongMark(entries, "lastSquadEventId", ofSquads, ({ body }) =>
      body.kind === "history" ? body.squads.length : 0,
    ).map((number) => `entry ${number} of its chain has another mark of the squads than follows.`),
  ];
}

/** The numbers of the entries whose marks cover other rows than the chain. */
function wrongMark(
  entries: readonly ReadEntry[],
  mark: Mark,
  rows: readonly { readonly id: number }[],
  enteredWith: (entry: ReadEntry) => number,
): number[] {
  const first = firstWithMark(entries, mark);
  let entered = 0;
  return entries.flatMap((entry, index) => {
    entered += enteredWith(entry);
    if (index < first - 1) return [];
    const last = rows[entered - 1]?.id ?? 0;
    const isBefore = entered === 0 && entry[mark] < 0;
    return entry[mark] === last || isBefore ? [] : [entry.number];
  });
}
