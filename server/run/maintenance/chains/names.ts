import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { fixtures, poolPlayers, teams } from "#db/schema";

/** The common names of real teams, players and fixtures, by their permanent names. */
export type Names = (ref: string) => string;

/** The common names of a tournament; others stay unchanged. */
export function namesOf(db: Db, tournamentId: number): Names {
  const ofTeams = db
    .select({ ref: teams.ref, name: teams.name })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .all();
  const ofPlayers = db
    .select({ ref: poolPlayers.ref, name: poolPlayers.name })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(eq(teams.tournamentId, tournamentId))
    .all();
  const ofFixtures = db
    .select({ ref: fixtures.ref, name: fixtures.name })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .all();
  const rows = [...ofTeams, ...ofPlayers, ...ofFixtures];
  const names = new Map(rows.map(({ ref, name }) => [ref, name]));
  return (ref) => names.get(ref) ?? ref;
}
