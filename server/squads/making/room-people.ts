import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, users } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { OpenEvent } from "#game/squads/events";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { PublicTx } from "#server/play/locks/locked-tx";
import { loadRowPlayersById } from "#server/play/teams/row-players-by-id";
import type { RoomPerson, RoomPlayer } from "./live-room";

/**
 * The people with a seat in a room, in the order of joining the league. A team without a name is shown
 * with its owner's: "Unnamed bids 2.00" would identify nobody.
 */
export function listRoomPeople(tx: Tx, leagueId: number, open: OpenEvent): RoomPerson[] {
  const people = loadPeople(tx, leagueId);
  return open.participantIds.flatMap((id) => people.get(id) ?? []);
}

const loadPeople = shareRead(
  (tx: Tx, leagueId: number): ReadonlyMap<number, RoomPerson> =>
    new Map(
      statementOf(tx)
        .all({ leagueId })
        .map(({ teamName, ...person }) => [
          person.participantId,
          { ...person, teamName: teamName || person.displayName },
        ]),
    ),
);

/** The players of a room with their figures, in the order of `open`. */
export function listRoomPlayers(tx: PublicTx, member: MemberLeague, open: OpenEvent): RoomPlayer[] {
  const pool = loadRowPlayersById(tx, member);
  return open.players.flatMap(({ id, role, salary, overseas, base }) => {
    const player = pool.get(id);
    return player === undefined ? [] : [{ ...player, role, salary, overseas, base }];
  });
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      participantId: participants.id,
      teamName: participants.teamName,
      displayName: users.displayName,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(eq(participants.leagueId, sql.placeholder("leagueId")))
    .prepare(),
);
