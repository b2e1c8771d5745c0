import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants, submissions } from "#db/schema";
import { receiptInput, SALT_BYTES } from "#game/trust/league-file/chain";
import { sha256 } from "./line-versions";
import {
  BACKUP_IDS_JSON,
  PLAYER_IDS_JSON,
  refsOfSave,
  type SaveRefs,
  type StoredSave,
  saveText,
} from "./save-text";
import { loadSeasonRefs } from "./season-refs";

const ALL = -1;

/**
 * Gives salt and receipt to saves of a league that are older than receipts, in the order of their
 * ids.
 *
 * @param most all by default
 * @returns their number
 */
export function giveReceipts(tx: Tx, leagueId: number, most = ALL): number {
  const league = tx.select().from(leagues).where(eq(leagues.id, leagueId)).get();
  const saves = listWithoutReceipt(tx, leagueId, most);
  if (league === undefined || saves.length === 0) return 0;
  const refs = loadSeasonRefs(tx, league.tournamentId);
  for (const { id, number, playerIds, backups, ...save } of saves) {
    const stored = { ...save, playerIds: JSON.parse(playerIds), backupIds: JSON.parse(backups) };
    const own = receiptFor(tx, stored, { ...refs, member: () => number });
    statementOf(tx).run({ id, ...own });
  }
  return saves.length;
}

function listWithoutReceipt(tx: Tx, leagueId: number, most: number) {
  const { id, participantId, savedAt, targetFixtureId, captainId, viceCaptainId } = submissions;
  const { booster, predictedTeamId, atLock, brought, planned, byId, receipt } = submissions;
  return (
    tx
      .select({
        ...{ id, participantId, savedAt, targetFixtureId, captainId, viceCaptainId },
        ...{
          booster,
          predictedTeamId,
          atLock,
          brought,
          planned,
          byId,
          number: participants.number,
        },
        playerIds: PLAYER_IDS_JSON,
        backups: BACKUP_IDS_JSON,
      })
      // From the members on: the saves of all leagues stand in one order.
      .from(participants)
      .crossJoin(submissions)
      .where(
        and(
          eq(participants.leagueId, leagueId),
          eq(participantId, participants.id),
          isNull(receipt),
        ),
      )
      .orderBy(asc(id))
      .limit(most)
      .all()
  );
}

const statementOf = prepareOnce((db) =>
  db
    .update(submissions)
    .set({
      salt: sql`unhex(${sql.placeholder("salt")})`,
      receipt: sql`unhex(${sql.placeholder("receipt")})`,
    })
    .where(eq(submissions.id, sql.placeholder("id")))
    .prepare(),
);

interface Receipt {
  /** 32 hexadecimal digits. */
  readonly salt: string;
  /** 64 hexadecimal digits. */
  readonly receipt: string;
}

/**
 * A new salt for a save, and its receipt (rules.md#receipts). The salt is not an argument as random
 * bytes are elsewhere: the clock also makes saves, deep inside a lock, and only the receipt depends
 * on it (ADR-149).
 *
 * @param refs by default read for this save alone
 */
export function receiptFor(
  tx: Tx,
  save: StoredSave,
  refs: SaveRefs = refsOfSave(tx, save),
): Receipt {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  return { salt, receipt: receiptOf(salt, save, refs) };
}

export function receiptOf(salt: string, save: StoredSave, refs: SaveRefs): string {
  return sha256(receiptInput(salt, saveText(save, refs)));
}
