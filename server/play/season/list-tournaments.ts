import { and, asc, eq, inArray, max, min, notLike, type SQL, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, rehearsalMatches, teams, tournaments } from "#db/schema";
import { AppError } from "#server/core/errors";

export interface TournamentCard {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  /** UTC milliseconds of the first and last fixture. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly matches: number;
  readonly teams: number;
  /** There are fixtures and all are over: a new league would have none to pick for. */
  readonly finished: boolean;
  /** Its matches have been played before, and anybody can look up their results. */
  readonly isReplay: boolean;
}

/** The earliest first, finished ones last. */
export function listTournaments(db: Tx): TournamentCard[] {
  const cards = statementOf(db)
    .all()
    .map(({ open, replayed, ...card }) => ({
      ...card,
      finished: card.matches > 0 && open === 0,
      isReplay: replayed === 1,
    }));
  return [...cards.filter((card) => !card.finished), ...cards.filter((card) => card.finished)];
}

/** The pattern of the simulator's match ids: nobody knows the results of made-up matches. */
export const SIMULATED = "sim-%";

/** The matches that have been played before, by a condition on `fixtures`. */
export function replayedMatches(db: Tx, where: SQL | undefined) {
  return db
    .select({ id: rehearsalMatches.fixtureId })
    .from(rehearsalMatches)
    .innerJoin(fixtures, eq(fixtures.id, rehearsalMatches.fixtureId))
    .where(and(where, notLike(fixtures.externalId, SIMULATED)));
}

/** Nobody could pick a team in such a league. */
const TOURNAMENT_OVER = "This tournament is over: no new league can be made for it.";

/** @throws AppError "conflict" for a tournament that the list shows as finished */
export function requireUnfinished(tx: Tx, tournamentId: number): void {
  const card = listTournaments(tx).find(({ id }) => id === tournamentId);
  if (card?.finished) throw new AppError("conflict", TOURNAMENT_OVER);
}

const statementOf = prepareOnce((db) => {
  const ofTournament = eq(fixtures.tournamentId, tournaments.id);
  const isOpen = inArray(fixtures.state, ["upcoming", "in progress"]);
  return db
    .select({
      id: tournaments.id,
      name: tournaments.name,
      image: tournaments.image,
      startsAt: tournaments.startsAt,
      endsAt: tournaments.endsAt,
      matches: sql<number>`(${db.$count(fixtures, ofTournament)})`,
      open: sql<number>`(${db.$count(fixtures, and(ofTournament, isOpen))})`,
      teams: sql<number>`(${db.$count(teams, eq(teams.tournamentId, tournaments.id))})`,
      replayed: sql<number>`exists ${replayedMatches(db, ofTournament)}`,
    })
    .from(tournaments)
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id))
    .prepare();
});

export type Tournament = typeof tournaments.$inferSelect;

/** @throws AppError "not-found" 'Tournament not found.' */
export function findTournament(tx: Tx, id: number): Tournament {
  const tournament = tx.select().from(tournaments).where(eq(tournaments.id, id)).get();
  if (!tournament) throw new AppError("not-found", "Tournament not found.");
  return tournament;
}

/** From the start of the first fixture to that of the last. */
export function updateTournamentDates(tx: Tx, tournamentId: number): void {
  const dates = tx
    .select({ startsAt: min(fixtures.startsAt), endsAt: max(fixtures.startsAt) })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .get();
  if (dates) tx.update(tournaments).set(dates).where(eq(tournaments.id, tournamentId)).run();
}
