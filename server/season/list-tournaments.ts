import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { fixtures, teams, tournaments } from "#db/schema";

export interface TournamentCard {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  /** UTC milliseconds of the first and last fixture. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly matches: number;
  readonly teams: number;
}

/** All tournaments, the earliest first. */
export function listTournaments(db: Db): TournamentCard[] {
  return db
    .select({
      id: tournaments.id,
      name: tournaments.name,
      image: tournaments.image,
      startsAt: tournaments.startsAt,
      endsAt: tournaments.endsAt,
      matches: sql<number>`(${db.$count(fixtures, eq(fixtures.tournamentId, tournaments.id))})`,
      teams: sql<number>`(${db.$count(teams, eq(teams.tournamentId, tournaments.id))})`,
    })
    .from(tournaments)
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id))
    .all();
}
