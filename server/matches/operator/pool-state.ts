import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers, teams } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
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
  /** Nobody can pick them: their role and salary mean nothing yet (rules.md#to-be-checked). */
  readonly toCheck: boolean;
}

/** In the order of their addition, without players who are another one of the team. */
export function readPool(tx: Tx, ofTeams: readonly { readonly id: number }[]): StoredPlayer[] {
  const ids = ofTeams.map(({ id }) => id);
  return tx
    .select({ player: poolPlayers, team: teams.shortName, teamName: teams.name })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(and(inArray(poolPlayers.teamId, ids), isNull(poolPlayers.sameAs)))
    .orderBy(asc(poolPlayers.id))
    .all()
    .map(({ player: { id, teamId, key, imageUrl, toCheck, ...player }, team, teamName }) => {
      const { name, role, salary, overseas, uncapped } = player;
      const picture = imageUrl === null ? {} : { imageUrl };
      const terms = { name, role, salary, overseas, uncapped, ...picture };
      return { id, teamId, key, team, teamName, toCheck, terms };
    });
}

export function additions(
  before: readonly StoredPlayer[],
  after: readonly StoredPlayer[],
): OperatorChange[] {
  const known = new Set(before.map(({ id }) => id));
  return after
    .filter(({ id }) => !known.has(id))
    .map(({ team, toCheck, terms }) =>
      toCheck
        ? { kind: "player to check", team, name: terms.name }
        : { kind: "pool player added", team, terms },
    );
}

/** Finds the terms of a player by the name of his team and his own; null for nobody. */
export function termsIn(pool: readonly StoredPlayer[]) {
  return (team: string, name: string): PoolPlayerDetails | null => {
    const tidy = tidyName(name);
    const stored = pool.find(({ teamName, terms }) => teamName === team && terms.name === tidy);
    return stored?.terms ?? null;
  };
}

/** The names of a pool's players by the name of their team. */
export function namesIn(pool: readonly StoredPlayer[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { teamName, terms } of pool) {
    names.set(teamName, [...(names.get(teamName) ?? []), terms.name]);
  }
  return names;
}
