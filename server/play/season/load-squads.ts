import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, poolPlayers } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Role } from "#game/play/roles";

/** A player who may be named in a fixture. */
export interface SquadMember {
  readonly id: number;
  /** Within the team (rules.md#identity). */
  readonly key: string;
  readonly name: string;
  readonly teamId: number;
  /** The pool's, not a league's. */
  readonly role: Role;
}

/** By name. */
export const loadSquads = shareRead((tx: Tx, fixtureId: number): readonly SquadMember[] =>
  statementOf(tx).all({ fixtureId }),
);

const statementOf = prepareOnce((db) =>
  db
    .select({
      id: poolPlayers.id,
      key: poolPlayers.key,
      name: poolPlayers.name,
      teamId: poolPlayers.teamId,
      role: poolPlayers.role,
    })
    .from(fixtures)
    .innerJoin(
      poolPlayers,
      and(
        or(eq(poolPlayers.teamId, fixtures.teamAId), eq(poolPlayers.teamId, fixtures.teamBId)),
        isNull(poolPlayers.sameAs),
      ),
    )
    .where(eq(fixtures.id, sql.placeholder("fixtureId")))
    .orderBy(asc(poolPlayers.name), asc(poolPlayers.id))
    .prepare(),
);
