import { eq, getTableColumns, sql } from "drizzle-orm";
import { lockedTeams, participants, standings, submissions } from "#db/schema";
import type { FileLine } from "#game/league-file/lines";
import type { LeagueIds } from "../boards/keep-by-change";
import { BACKUP_IDS_JSON, PLAYER_IDS_JSON, saveText } from "../lines/save-text";
import { refOrNull } from "../lines/season-refs";
import type { PublicTx } from "../locks/locked-transaction";
import { readFixturePoints } from "../points/read-fixture-points";
import type { LeagueRefs } from "./league-refs";

/**
 * The teams that have locked, and the points and ranks that are stored for them. A save that no lock
 * names is in no line: what somebody nearly played stays theirs (rules.md#secrecy).
 */
export function teamLines(tx: PublicTx, ids: LeagueIds, refs: LeagueRefs): FileLine[] {
  return [
    ...lockLines(tx, ids, refs),
    ...pointsLines(tx, ids, refs),
    ...standingLines(tx, ids, refs),
  ];
}

/** The saves that locks name, by member and time, then the locks. */
function lockLines(tx: PublicTx, { leagueId }: LeagueIds, refs: LeagueRefs): FileLine[] {
  const saves = readLockedSaves(tx, leagueId)
    .map(({ id, receipt, salt, squadChange, playerIds, backups, ...row }) => {
      const save = { ...row, playerIds: readIds(playerIds), backupIds: readIds(backups) };
      const proof = { receipt: receipt ?? "", salt: salt ?? "" };
      return { id, squadChange, ...proof, text: saveText(save, refs) };
    })
    .sort((a, b) => a.text.member - b.text.member || a.text.at - b.text.at || a.id - b.id);
  const numbers = new Map(saves.map(({ id }, index) => [id, index + 1]));
  const locks = tx
    .select(getTableColumns(lockedTeams))
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
    ...saves.map(({ id: _id, ...save }, index): FileLine => {
      return { type: "save", save: index + 1, ...save };
    }),
    ...locks,
  ];
}

function readLockedSaves(tx: PublicTx, leagueId: number) {
  const { key: _key, ...columns } = getTableColumns(submissions);
  return tx
    .selectDistinct({ ...columns, playerIds: PLAYER_IDS_JSON, backups: BACKUP_IDS_JSON })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, submissions.participantId))
    .where(
      sql`${participants.leagueId} = ${leagueId} and ${submissions.id} in (select ${lockedTeams.submissionId} from ${lockedTeams})`,
    )
    .all();
}

function readIds(json: string): number[] {
  return JSON.parse(json);
}

function pointsLines(
  tx: PublicTx,
  { leagueId }: LeagueIds,
  { fixture, member }: LeagueRefs,
): FileLine[] {
  return readFixturePoints(tx, leagueId)
    .map(({ fixtureId, participantId, points, rank }) => ({
      ...{ type: "points" as const, fixture: fixture(fixtureId), member: member(participantId) },
      ...{ points, rank },
    }))
    .sort((a, b) =>
      a.fixture === b.fixture ? a.member - b.member : a.fixture < b.fixture ? -1 : 1,
    );
}

function standingLines(tx: PublicTx, { leagueId }: LeagueIds, { member }: LeagueRefs): FileLine[] {
  const { participantId, points, rank, figures } = standings;
  return tx
    .select({ participantId, points, rank, figures })
    .from(standings)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .all()
    .map(({ participantId: id, ...row }) => ({
      ...{ type: "standing" as const, member: member(id), ...row },
    }))
    .sort((a, b) => a.member - b.member);
}
