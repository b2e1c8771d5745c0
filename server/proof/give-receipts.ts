import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, participants, submissions } from "#db/schema";
import { BACKUP_IDS_JSON, PLAYER_IDS_JSON } from "../lines/save-text";
import { loadSeasonRefs } from "../lines/season-refs";
import { receiptFor } from "./receipt-for";

/** SQLite's word for all of them. */
const ALL = -1;

/**
 * Gives salt and receipt to saves of a league that are older than receipts, in the order of their ids.
 *
 * @param most left out: all
 * @returns how many have got them
 */
export function giveReceipts(tx: Tx, leagueId: number, most = ALL): number {
  const league = tx.select().from(leagues).where(eq(leagues.id, leagueId)).get();
  const saves = listWithoutReceipt(tx, leagueId, most);
  if (league === undefined || saves.length === 0) return 0;
  const refs = loadSeasonRefs(tx, league.tournamentId);
  const rows = saves.map(({ id, number, playerIds, backups, ...save }) => {
    const stored = { ...save, playerIds: JSON.parse(playerIds), backupIds: JSON.parse(backups) };
    const { salt, receipt } = receiptFor(tx, stored, { ...refs, member: () => number });
    return [id, salt, receipt];
  });
  tx.run(
    sql`update submissions set salt = unhex(given.value ->> 1), receipt = unhex(given.value ->> 2) from json_each(${JSON.stringify(rows)}) as given where submissions.id = given.value ->> 0`,
  );
  return saves.length;
}

function listWithoutReceipt(tx: Tx, leagueId: number, most: number) {
  const { id, participantId, savedAt, targetFixtureId, captainId, viceCaptainId } = submissions;
  const { booster, predictedTeamId, receipt } = submissions;
  return tx
    .select({
      ...{ id, participantId, savedAt, targetFixtureId, captainId, viceCaptainId },
      ...{ booster, predictedTeamId, number: participants.number },
      playerIds: PLAYER_IDS_JSON,
      backups: BACKUP_IDS_JSON,
    })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(and(eq(participants.leagueId, leagueId), isNull(receipt)))
    .orderBy(asc(id))
    .limit(most)
    .all();
}
