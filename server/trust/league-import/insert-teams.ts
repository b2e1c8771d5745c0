import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixturePoints,
  lockedTeams,
  standings,
  submissionBackups,
  submissionPlayers,
  submissions,
} from "#db/schema";
import type { FileLine, FileSave } from "#game/trust/league-file/lines";
import { clearStandings } from "#server/play/points/recalculate-standings";
import { readLastSaveId } from "#server/play/proof/new-saves";
import { idOrNull, type LinesOf, type RowIds, rowIds, type SeasonIds } from "./row-ids";

export interface LeagueRowIds extends SeasonIds {
  readonly leagueId: number;
  readonly member: RowIds<number>;
}

/**
 * Saves with salt and receipt, locked teams, points and standings, as they are in the file: nothing
 * is worked out again.
 *
 * @returns the last save that is in the chain
 */
export function insertTeams(tx: Tx, linesOf: LinesOf, ids: LeagueRowIds, now: number): number {
  const saves = rowIds<number>("save");
  const insert = (line: FileLine<"save" | "open save">) => {
    const id = insertSave(tx, line, ids);
    if (line.type === "save") saves.set(line.save, id);
    return id;
  };
  const entered = receiptsInChain(linesOf);
  const all = [...linesOf("save"), ...linesOf("open save")];
  const isIn = ({ receipt }: FileSave) => entered.has(receipt);
  const lastSaveId = all.filter(isIn).map(insert).at(-1) ?? readLastSaveId(tx);
  for (const line of all) if (!isIn(line)) insert(line);
  const { lock, points } = statementsOf(tx);
  const { fixture, member } = ids;
  for (const line of linesOf("lock")) {
    lock.run({
      ...{ fixtureId: fixture.get(line.fixture), participantId: member.get(line.member) },
      ...{ instant: line.at, submissionId: saves.get(line.save), booster: line.booster },
      predictedTeamId: idOrNull(ids.team, line.predicted),
      ...{ charge: line.charge, pool: line.transfers },
    });
  }
  for (const line of linesOf("points")) {
    points.run({
      ...{ fixtureId: fixture.get(line.fixture), participantId: member.get(line.member) },
      ...{ points: line.points, rank: line.rank },
    });
  }
  for (const { type: _, member: number, ...standing } of linesOf("standing")) {
    tx.insert(standings)
      .values({ ...standing, participantId: member.get(number), updatedAt: now })
      .run();
  }
  // Files of older versions have former members' old places.
  clearStandings(tx, { leagueId: ids.leagueId }, now);
  return lastSaveId;
}

/** Others belong to an open window. */
function receiptsInChain(linesOf: LinesOf): ReadonlySet<string> {
  const receipts = new Set<string>();
  for (const { body } of linesOf("chain")) {
    if (body.kind === "lock") for (const receipt of body.saves) receipts.add(receipt);
  }
  return receipts;
}

function insertSave(
  tx: Tx,
  { receipt, salt, squadChange, text }: FileSave,
  { fixture, team, player, member }: LeagueRowIds,
): number {
  const { save, saveWithoutReceipt, playing, backup } = statementsOf(tx);
  // Only saves from before the league's chain have no receipt.
  const insert = receipt === "" ? saveWithoutReceipt : save;
  const { submissionId } = insert.get({
    participantId: member.get(text.member),
    savedAt: text.at,
    targetFixtureId: idOrNull(fixture, text.for),
    captainId: idOrNull(player, text.captain),
    viceCaptainId: idOrNull(player, text.viceCaptain),
    booster: text.booster,
    predictedTeamId: idOrNull(team, text.predicted),
    ...{ salt, receipt, squadChange, atLock: text.atLock === true },
    brought: text.brought === true,
    planned: text.planned === true,
    byId: idOrNull(member, text.by ?? null),
  });
  text.players.forEach((who, position) => {
    playing.run({ submissionId, position, playerId: player.get(who) });
  });
  text.backups.forEach((who, position) => {
    backup.run({ submissionId, position, playerId: player.get(who) });
  });
  return submissionId;
}

/** A large league has hundreds of thousands of these rows. */
const statementsOf = prepareOnce((db) => {
  const p = sql.placeholder;
  const team = { fixtureId: p("fixtureId"), participantId: p("participantId") };
  const save = {
    ...{ participantId: p("participantId"), savedAt: p("savedAt") },
    ...{ targetFixtureId: p("targetFixtureId"), captainId: p("captainId") },
    ...{ viceCaptainId: p("viceCaptainId"), booster: p("booster") },
    ...{ predictedTeamId: p("predictedTeamId"), squadChange: p("squadChange") },
    ...{ atLock: p("atLock"), brought: p("brought"), planned: p("planned"), byId: p("byId") },
  };
  const placed = {
    submissionId: p("submissionId"),
    position: p("position"),
    playerId: p("playerId"),
  };
  return {
    save: db
      .insert(submissions)
      .values({ ...save, salt: p("salt"), receipt: p("receipt") })
      .returning({ submissionId: submissions.id })
      .prepare(),
    saveWithoutReceipt: db
      .insert(submissions)
      .values(save)
      .returning({ submissionId: submissions.id })
      .prepare(),
    playing: db.insert(submissionPlayers).values(placed).prepare(),
    backup: db.insert(submissionBackups).values(placed).prepare(),
    lock: db
      .insert(lockedTeams)
      .values({
        ...{ ...team, instant: p("instant"), submissionId: p("submissionId") },
        ...{ booster: p("booster"), predictedTeamId: p("predictedTeamId") },
        ...{ charge: p("charge"), pool: p("pool") },
      })
      .prepare(),
    points: db
      .insert(fixturePoints)
      .values({ ...team, points: p("points"), rank: p("rank") })
      .prepare(),
  };
});
