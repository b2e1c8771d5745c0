import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { fixtures, lockedTeams, participants, submissions } from "#db/schema";
import type { FileLine, FileSave } from "#game/trust/league-file/lines";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import type { LockedTx, PublicTx } from "#server/play/locks/locked-transaction";
import { LOCKED_BOOSTER } from "#server/play/points/counting-picks";
import { readChainEnd } from "#server/play/proof/chain-ends";
import type { LeagueRefs } from "#server/play/proof/league-refs";
import { BACKUP_IDS_JSON, PLAYER_IDS_JSON, saveText } from "#server/play/proof/save-text";
import { refOrNull } from "#server/play/proof/season-refs";

/**
 * The saves behind locks and those that came from elsewhere, by member and time, then the locks. A
 * brought save is in a file once it is in the chain.
 */
export function lockLines(tx: PublicTx, { leagueId }: LeagueIds, refs: LeagueRefs): FileLine[] {
  const saves = readSaves(tx, leagueId, isPublic(tx, leagueId), refs);
  const numbers = new Map(saves.map(({ id }, index) => [id, index + 1]));
  const locks = tx
    .select({ ...getTableColumns(lockedTeams), booster: LOCKED_BOOSTER })
    .from(lockedTeams)
    .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
    .where(eq(participants.leagueId, leagueId))
    .all()
    .map(({ fixtureId, participantId, instant: at, submissionId, predictedTeamId, ...row }) => ({
      ...{ type: "lock" as const, fixture: refs.fixture(fixtureId), at },
      ...{ member: refs.member(participantId), save: numbers.get(submissionId) ?? 0 },
      ...{ booster: row.booster, predicted: refOrNull(refs.team, predictedTeamId) },
      ...{ charge: row.charge, transfers: row.pool },
    }))
    .sort((a, b) => a.at - b.at || a.member - b.member || (a.fixture < b.fixture ? -1 : 1));
  return [
    ...saves.map(({ save }, index): FileLine => ({ type: "save", save: index + 1, ...save })),
    ...locks,
  ];
}

/**
 * The open windows of a league that moves: each member's last save, the last one for each fixture
 * that has not locked, and everything that the next lock adds to the chain. Secret until that lock
 * (rules.md#secrecy).
 */
export function openSaveLines(tx: LockedTx, { leagueId }: LeagueIds, refs: LeagueRefs): FileLine[] {
  const { id, participantId, targetFixtureId } = submissions;
  const lastSaveId = readChainEnd(tx, leagueId)?.lastSaveId ?? 0;
  const place = (per: SQL) =>
    sql<number>`row_number() over (partition by ${per} order by ${submissions.savedAt} desc, ${id} desc)`;
  const placed = tx
    .select({
      saveId: id,
      place: place(sql`${participantId}`).as("place"),
      placeForTarget: place(sql`${participantId}, ${targetFixtureId}`).as("place_for_target"),
      // Also for no fixture: the window after the last one.
      isOpen: isNull(fixtures.lockedAt).as("is_open"),
    })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, participantId))
    .leftJoin(fixtures, eq(fixtures.id, targetFixtureId))
    .where(eq(participants.leagueId, leagueId))
    .as("placed");
  const counting = tx
    .select({ saveId: placed.saveId })
    .from(placed)
    .where(
      or(
        sql`${placed.saveId} > ${lastSaveId}`,
        eq(placed.place, 1),
        and(eq(placed.placeForTarget, 1), sql`${placed.isOpen}`),
      ),
    );
  const open = sql`${inArray(id, counting)} and not ${isPublic(tx, leagueId)}`;
  return readSaves(tx, leagueId, open, refs).map(({ save }) => ({ type: "open save", ...save }));
}

function isPublic(tx: PublicTx, leagueId: number): SQL {
  const lastSaveId = readChainEnd(tx, leagueId)?.lastSaveId ?? 0;
  const locked = inArray(submissions.id, lockedSaves(tx));
  return sql`(${locked} or (${submissions.brought} and ${submissions.id} <= ${lastSaveId}))`;
}

function lockedSaves(tx: PublicTx) {
  return tx.select({ id: lockedTeams.submissionId }).from(lockedTeams);
}

function readSaves(tx: PublicTx, leagueId: number, which: SQL, refs: LeagueRefs) {
  const { key: _key, ...columns } = getTableColumns(submissions);
  return tx
    .select({ ...columns, playerIds: PLAYER_IDS_JSON, backups: BACKUP_IDS_JSON })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, submissions.participantId))
    .where(and(eq(participants.leagueId, leagueId), which))
    .all()
    .map(({ id, receipt, salt, squadChange, playerIds, backups, ...row }) => {
      const stored = { ...row, playerIds: readIds(playerIds), backupIds: readIds(backups) };
      const text = saveText(stored, refs);
      const save: FileSave = {
        receipt: receipt ?? "",
        salt: salt ?? "",
        text,
        squadChange,
      };
      return { id, save };
    })
    .sort((a, b) => compareSaves(a.save, b.save) || a.id - b.id);
}

function compareSaves({ text: a }: FileSave, { text: b }: FileSave): number {
  return a.member - b.member || a.at - b.at;
}

function readIds(json: string): number[] {
  return JSON.parse(json);
}
