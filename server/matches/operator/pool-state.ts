import { asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers, teams } from "#db/schema";
import type { OperatorChange, PoolPlayerDetails } from "#game/trust/log/operator-changes";

export interface PoolEntry {
  /** A short name. */
  readonly team: string;
  readonly terms: PoolPlayerDetails;
}

export interface StoredPlayer extends PoolEntry {
  readonly id: number;
  readonly key: string;
  readonly teamId: number;
  readonly teamName: string;
}

/** In the order of their addition. */
export function readPool(tx: Tx, ofTeams: readonly { readonly id: number }[]): StoredPlayer[] {
  const ids = ofTeams.map(({ id }) => id);
  return tx
    .select({ player: poolPlayers, team: teams.shortName, teamName: teams.name })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(inArray(poolPlayers.teamId, ids))
    .orderBy(asc(poolPlayers.id))
    .all()
    .map(({ player: { id, teamId, key, imageUrl, ...player }, team, teamName }) => {
      const { name, role, salary, overseas, uncapped } = player;
      const picture = imageUrl === null ? {} : { imageUrl };
      const terms = { name, role, salary, overseas, uncapped, ...picture };
      return { id, teamId, key, team, teamName, terms };
    });
}

export function additions(
  before: readonly StoredPlayer[],
  after: readonly StoredPlayer[],
): OperatorChange[] {
  const known = new Set(before.map(({ id }) => id));
  return after
    .filter(({ id }) => !known.has(id))
    .map(({ team, terms }) => ({ kind: "pool player added", team, terms }));
}
