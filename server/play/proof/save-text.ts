import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, participants, poolPlayers, type submissions, teams } from "#db/schema";
import type { SaveText } from "#game/trust/league-file/chain";
import { refOrNull, type SeasonRefs } from "./season-refs";

/**
 * The players of a row of `submissions` in team order, as JSON: one row for SQLite to hand over.
 */
export const PLAYER_IDS_JSON = sql<string>`(select json_group_array(pick.player_id order by pick.position) from submission_players as pick where pick.submission_id = submissions.id)`;

/** The backups of a row of `submissions` in order, as JSON. */
export const BACKUP_IDS_JSON = sql<string>`(select json_group_array(backup.player_id order by backup.position) from submission_backups as backup where backup.submission_id = submissions.id)`;

/** With its players in team order and its backups in order. */
export interface StoredSave
  extends Pick<
    typeof submissions.$inferSelect,
    | "participantId"
    | "savedAt"
    | "targetFixtureId"
    | "captainId"
    | "viceCaptainId"
    | "booster"
    | "predictedTeamId"
    | "atLock"
    | "brought"
    | "planned"
    | "byId"
  > {
  readonly playerIds: readonly number[];
  readonly backupIds: readonly number[];
}

export interface SaveRefs extends SeasonRefs {
  member(participantId: number): number;
}

/** As in its receipt and the league file (rules.md#receipts). */
export function saveText(save: StoredSave, refs: SaveRefs): SaveText {
  return {
    at: save.savedAt,
    member: refs.member(save.participantId),
    for: refOrNull(refs.fixture, save.targetFixtureId),
    players: save.playerIds.map(refs.player),
    captain: refOrNull(refs.player, save.captainId),
    viceCaptain: refOrNull(refs.player, save.viceCaptainId),
    backups: save.backupIds.map(refs.player),
    booster: save.booster,
    predicted: refOrNull(refs.team, save.predictedTeamId),
    ...(save.atLock && { atLock: true }),
    ...(save.brought && { brought: true }),
    ...(save.planned && { planned: true }),
    ...(save.byId !== null && { by: refs.member(save.byId) }),
  };
}

/** A season has hundreds of refs, and saves come one by one. */
export function refsOfSave(tx: Tx, save: StoredSave): SaveRefs {
  const { members, ofPlayers, ofFixtures, ofTeams } = statementsOf(tx);
  const { captainId, viceCaptainId, playerIds, backupIds } = save;
  const ids = JSON.stringify([...playerIds, ...backupIds, captainId, viceCaptainId]);
  const players = new Map(ofPlayers.all({ ids }).map(({ id, ref }) => [id, ref]));
  return {
    member: (id) => requireFound(members.get({ id })?.number, id),
    player: (id) => requireFound(players.get(id), id),
    fixture: (id) => requireFound(ofFixtures.get({ id })?.ref, id),
    team: (id) => requireFound(ofTeams.get({ id })?.ref, id),
  };
}

function requireFound<Value>(value: Value | undefined, id: number): Value {
  if (value === undefined) throw new Error(`A save names ${id}, which is in no table.`);
  return value;
}

const statementsOf = prepareOnce((db) => {
  const wanted = sql.placeholder("id");
  return {
    members: db
      .select({ number: participants.number })
      .from(participants)
      .where(eq(participants.id, wanted))
      .prepare(),
    ofPlayers: db
      .select({ id: poolPlayers.id, ref: poolPlayers.ref })
      .from(poolPlayers)
      .where(sql`${poolPlayers.id} in (select value from json_each(${sql.placeholder("ids")}))`)
      .prepare(),
    ofFixtures: db
      .select({ ref: fixtures.ref })
      .from(fixtures)
      .where(eq(fixtures.id, wanted))
      .prepare(),
    ofTeams: db.select({ ref: teams.ref }).from(teams).where(eq(teams.id, wanted)).prepare(),
  };
});
