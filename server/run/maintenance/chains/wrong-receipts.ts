import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { participants, submissions } from "#db/schema";
import type { ChainState } from "#game/trust/league-file/chain-state";
import { receiptOf } from "#server/play/proof/give-receipts";
import { readLastSaveId } from "#server/play/proof/new-saves";
import { BACKUP_IDS_JSON, PLAYER_IDS_JSON } from "#server/play/proof/save-text";
import { loadSeasonRefs } from "#server/play/proof/season-refs";
import type { ReadEntry } from "./read-chain";
import { firstWithMark } from "./wrong-marks";

/**
 * Saves that differ from their receipts, saves that are missing in the chain, and receipts in the chain
 * without a save.
 */
export function wrongReceipts(
  db: Db,
  { leagueId, tournamentId }: { readonly leagueId: number; readonly tournamentId: number },
  { state, entries }: { readonly state: ChainState; readonly entries: readonly ReadEntry[] },
): string[] {
  const lastSaveId = entries.at(-1)?.lastSaveId ?? 0;
  const ofSeason = loadSeasonRefs(db, tournamentId);
  const faults: string[] = [];
  const receipts = new Map<string, number>();
  const counts = new Map<number, number>();
  for (const { id, number, salt, receipt, playerIds, backups, ...save } of listSaves(
    db,
    leagueId,
  )) {
    const count = (counts.get(number) ?? 0) + 1;
    counts.set(number, count);
    const what = `save ${count} of member ${number}`;
    if (salt === null || receipt === null) {
      faults.push(`${what} has no receipt.`);
      continue;
    }
    receipts.set(receipt, id);
    const stored = { ...save, playerIds: JSON.parse(playerIds), backupIds: JSON.parse(backups) };
    const isSame = receiptOf(salt, stored, { ...ofSeason, member: () => number }) === receipt;
    if (!isSame) faults.push(`${what} is not what its receipt says.`);
    if (id <= lastSaveId && !state.receipts.has(receipt)) {
      faults.push(`${what} is not in its chain.`);
    }
  }
  const imported = receiptsFromFile(entries);
  for (const [receipt, number] of state.receipts) {
    if (receipts.has(receipt) || imported.has(receipt)) continue;
    faults.push(`a save that entry ${number} of its chain names is gone${owner(state, receipt)}.`);
  }
  if (faults.length > 0) return faults;
  return wrongSaveMarks(entries, receipts, readLastSaveId(db)).map((number) => {
    return `entry ${number} of its chain has another mark of the saves than follows.`;
  });
}

/**
 * Receipts in the part of the chain from another server whose saves no lock names: the league file does
 * not have these saves (docs/league-file.md).
 */
function receiptsFromFile(entries: readonly ReadEntry[]): ReadonlySet<string> {
  const locks = entries.flatMap(({ body }) => (body.kind === "lock" ? [body] : []));
  const locked = new Set(locks.flatMap(({ teams }) => teams.map(({ receipt }) => receipt)));
  const imported = entries.slice(0, firstWithMark(entries, "lastSaveId"));
  return new Set(
    imported.flatMap(({ body }) =>
      body.kind === "lock" ? body.saves.filter((receipt) => !locked.has(receipt)) : [],
    ),
  );
}

/** The numbers of the entries whose stored mark differs from the last save that they cover. */
function wrongSaveMarks(
  entries: readonly ReadEntry[],
  ids: ReadonlyMap<string, number>,
  newest: number,
): number[] {
  const first = firstWithMark(entries, "lastSaveId");
  return entries.flatMap((entry, index) => {
    const { body, number, lastSaveId } = entry;
    if (lastSaveId > newest) return [number];
    const before = entries[index - 1];
    if (before === undefined || index < first) return [];
    if (body.kind !== "lock") return lastSaveId === before.lastSaveId ? [] : [number];
    const entered = body.saves.flatMap((receipt) => ids.get(receipt) ?? []);
    const isOfIt = entered.every((id) => before.lastSaveId < id && id <= lastSaveId);
    return isOfIt && lastSaveId >= before.lastSaveId ? [] : [number];
  });
}

/** The owner of a save, if a lock names it. */
function owner({ locks }: ChainState, receipt: string): string {
  for (const { teams } of locks.values()) {
    const team = teams.find((each) => each.receipt === receipt);
    if (team !== undefined) return `; it was of member ${team.member}`;
  }
  return "";
}

function listSaves(db: Db, leagueId: number) {
  const { id, participantId, savedAt, targetFixtureId, captainId, viceCaptainId } = submissions;
  const { booster, predictedTeamId, atLock, brought, planned, byId, salt, receipt } = submissions;
  return db
    .select({
      ...{ id, participantId, savedAt, targetFixtureId, captainId, viceCaptainId },
      ...{
        booster,
        predictedTeamId,
        atLock,
        brought,
        planned,
        byId,
        salt,
        receipt,
        number: participants.number,
      },
      playerIds: PLAYER_IDS_JSON,
      backups: BACKUP_IDS_JSON,
    })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .orderBy(asc(id))
    .all();
}
