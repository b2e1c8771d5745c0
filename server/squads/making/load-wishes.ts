import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, squadWishes } from "#db/schema";
import type { Wish } from "#game/squads/making";

/** A participant's secret wishes (rules.md#squads), the ranked ones first. */
export function listWishes(tx: Tx, participantId: number): Wish[] {
  return statementsOf(tx).own.all({ participantId });
}

/** The wishes of all members of a league; only for the making of its squads. */
export function loadAllWishes(tx: Tx, leagueId: number): Wish[] {
  return statementsOf(tx).ofLeague.all({ leagueId });
}

/** The number of times that this process has changed wishes. */
export function countWishWrites(tx: Tx): number {
  return writesOf(tx).count;
}

/** Counts a change of wishes, even if its transaction is rolled back. */
export function noteWishWrite(tx: Tx): void {
  writesOf(tx).count += 1;
}

const writesOf = prepareOnce(() => ({ count: 0 }));

const statementsOf = prepareOnce((db) => {
  const { participantId, playerId, rank, maximum, keep, setAt } = squadWishes;
  const columns = { participantId, playerId, rank, maximum, keep, setAt };
  return {
    own: db
      .select(columns)
      .from(squadWishes)
      .where(eq(participantId, sql.placeholder("participantId")))
      .orderBy(sql`${rank} is null`, asc(rank), asc(playerId))
      .prepare(),
    ofLeague: db
      .select(columns)
      .from(squadWishes)
      .innerJoin(participants, eq(participants.id, participantId))
      .where(eq(participants.leagueId, sql.placeholder("leagueId")))
      .orderBy(asc(participantId), asc(playerId))
      .prepare(),
  };
});
