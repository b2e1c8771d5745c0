import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { participants, submissions } from "#db/schema";
import type { ChainState } from "#game/league-file/chain-state";
import { BACKUP_IDS_JSON, PLAYER_IDS_JSON } from "../../lines/save-text";
import { loadSeasonRefs } from "../../lines/season-refs";
import { receiptOf } from "../../proof/receipt-for";

/**
 * Saves that are not what their receipts say, or that the chain should name and does not; and
 * receipts that the chain names and that no save has.
 */
export function wrongReceipts(
  db: Db,
  { leagueId, tournamentId }: { readonly leagueId: number; readonly tournamentId: number },
  { state, lastSaveId }: { readonly state: ChainState; readonly lastSaveId: number },
): string[] {
  const ofSeason = loadSeasonRefs(db, tournamentId);
  const faults: string[] = [];
  const receipts = new Set<string>();
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
    receipts.add(receipt);
    const stored = { ...save, playerIds: JSON.parse(playerIds), backupIds: JSON.parse(backups) };
    const isSame = receiptOf(salt, stored, { ...ofSeason, member: () => number }) === receipt;
    if (!isSame) faults.push(`${what} is not what its receipt says.`);
    if (id <= lastSaveId && !state.receipts.has(receipt)) {
      faults.push(`${what} is not in its chain.`);
    }
  }
  for (const [receipt, number] of state.receipts) {
    if (receipts.has(receipt)) continue;
    faults.push(`a save that entry ${number} of its chain names is gone${owner(state, receipt)}.`);
  }
  return faults;
}

/** Whose a save was, where a lock says so. */
function owner({ locks }: ChainState, receipt: string): string {
  for (const { teams } of locks.values()) {
    const team = teams.find((each) => each.receipt === receipt);
    if (team !== undefined) return `; it was of member ${team.member}`;
  }
  return "";
}

function listSaves(db: Db, leagueId: number) {
  const { id, participantId, savedAt, targetFixtureId, captainId, viceCaptainId } = submissions;
  const { booster, predictedTeamId, salt, receipt } = submissions;
  return db
    .select({
      ...{ id, participantId, savedAt, targetFixtureId, captainId, viceCaptainId },
      ...{ booster, predictedTeamId, salt, receipt, number: participants.number },
      playerIds: PLAYER_IDS_JSON,
      backups: BACKUP_IDS_JSON,
    })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .orderBy(asc(id))
    .all();
}
