import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, poolPlayers, teams } from "#db/schema";
import type { Ref } from "#game/trust/league-file/line-names";

/** The names of a tournament's rows in league files, by their ids (ADR-148). */
export interface SeasonRefs {
  team(teamId: number): Ref;
  player(playerId: number): Ref;
  fixture(fixtureId: number): Ref;
}

export function loadSeasonRefs(tx: Tx, tournamentId: number): SeasonRefs {
  const ofTournament = eq(teams.tournamentId, tournamentId);
  return {
    team: refsOf(tx.select({ id: teams.id, ref: teams.ref }).from(teams).where(ofTournament).all()),
    player: refsOf(
      tx
        .select({ id: poolPlayers.id, ref: poolPlayers.ref })
        .from(poolPlayers)
        .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
        .where(ofTournament)
        .all(),
    ),
    fixture: refsOf(
      tx
        .select({ id: fixtures.id, ref: fixtures.ref })
        .from(fixtures)
        .where(eq(fixtures.tournamentId, tournamentId))
        .all(),
    ),
  };
}

/** @throws Error for an unknown id */
function refsOf(rows: readonly { readonly id: number; readonly ref: Ref }[]): (id: number) => Ref {
  const refs = new Map(rows.map(({ id, ref }) => [id, ref]));
  return (id) => {
    const ref = refs.get(id);
    if (ref === undefined) throw new Error(`Nothing in the tournament has the id ${id}.`);
    return ref;
  };
}

export function refOrNull(refOf: (id: number) => Ref, id: number | null): Ref | null {
  return id === null ? null : refOf(id);
}
