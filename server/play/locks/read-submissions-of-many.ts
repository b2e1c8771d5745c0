import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, submissionPlayers, submissions } from "#db/schema";
import type { Submission } from "#game/play/season/window";

export type Owned<Row> = Row & { readonly participantId: number };

export function loadLeagueSaves(tx: Tx, leagueId: number): ReadonlyMap<number, Submission[]> {
  const ids = statementsOf(tx).idsOfLeague.all({ leagueId });
  const saves = new Map<number, Submission[]>();
  for (const { participantId, ...submission } of readSubmissionsOfMany(
    tx,
    ids.map(({ id }) => id),
  )) {
    const known = saves.get(participantId);
    if (known) known.push(submission);
    else saves.set(participantId, [submission]);
  }
  return saves;
}

/**
 * Submissions of many participants; the ids travel as one value, of which there may be any number.
 * The players of a lineup are in no order, which neither a lock nor its charge needs: sorting them
 * takes five times as long.
 */
export function readSubmissionsOfMany(tx: Tx, ids: Iterable<number>): Owned<Submission>[] {
  const rows = statementsOf(tx).saves.values({ ids: JSON.stringify([...ids]) });
  return rows.map((row) => {
    const [id, participantId, savedAt, targetFixtureId, ...chosen] = row as SaveRow;
    const [captainId, viceCaptainId, booster, predictedTeamId, atLock, brought, players] = chosen;
    const lineup = { playerIds: JSON.parse(players) as number[], captainId, viceCaptainId };
    const save = { id, participantId, savedAt, targetFixtureId, lineup, booster, predictedTeamId };
    if (atLock === 1) return { ...save, atLock: true };
    return brought === 1 ? { ...save, brought: true } : save;
  });
}

/** In the order of the columns: a row as an object would take three times as long. */
type SaveRow = [
  id: number,
  participantId: number,
  savedAt: number,
  targetFixtureId: number | null,
  captainId: number | null,
  viceCaptainId: number | null,
  booster: Submission["booster"],
  predictedTeamId: number | null,
  atLock: 0 | 1,
  brought: 0 | 1,
  players: string,
];

const statementsOf = prepareOnce((db) => ({
  idsOfLeague: db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, submissions.participantId))
    .where(eq(participants.leagueId, sql.placeholder("leagueId")))
    .prepare(),
  saves: db
    .select({
      id: submissions.id,
      participantId: submissions.participantId,
      savedAt: submissions.savedAt,
      targetFixtureId: submissions.targetFixtureId,
      captainId: submissions.captainId,
      viceCaptainId: submissions.viceCaptainId,
      booster: submissions.booster,
      predictedTeamId: submissions.predictedTeamId,
      atLock: submissions.atLock,
      brought: submissions.brought,
      players: sql<string>`(select json_group_array(${submissionPlayers.playerId}) from ${submissionPlayers} where ${submissionPlayers}.submission_id = ${submissions}.id)`,
    })
    .from(submissions)
    .where(sql`${submissions.id} in (select value from json_each(${sql.placeholder("ids")}))`)
    .prepare(),
}));
