import { and, eq, lt, max, min, ne, notExists, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, followedSeries, rehearsalMatches, statLines, tournaments } from "#db/schema";
import { DAY_MS, type Ms } from "#game/core/units";
import { archiveOf } from "./archives";

/** Points that are older than this should have come. */
const LATE_MS = 2 * DAY_MS;
/** A file has the days of its ground, and a match lasts up to five of them. */
const MARGIN_MS = 2 * DAY_MS;

export interface WantedTournament {
  readonly id: number;
  readonly name: string;
  /** In the operator's words; null for the default. */
  readonly chosen: boolean | null;
  readonly followed: boolean;
  readonly seasonWantedAt: number | null;
  readonly seasonFetchedAt: number | null;
  /** Days of its match files, UTC milliseconds; null without fixtures. */
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Whether Cricsheet's files are fetched for a tournament every night: as an operator has chosen, by
 * default where a feed is followed. What else makes tournaments of known competitions chooses it
 * for them.
 */
export function fetchesMatchFiles({
  chosen,
  followed,
}: Pick<WantedTournament, "chosen" | "followed">): boolean {
  return chosen ?? followed;
}

/** Without those that play themselves. */
export function listTournamentsForFiles(tx: Tx): WantedTournament[] {
  return statementsOf(tx)
    .all.all()
    .map(({ from, to, ...row }) => ({
      ...row,
      from: from === null ? null : from - MARGIN_MS,
      to: to === null ? null : to + MARGIN_MS,
    }));
}

/** It was made when matches had been played, and two days later they still have no points. */
export function lacksItsBeginning(
  tx: Tx,
  { id: tournamentId, name, seasonFetchedAt }: WantedTournament,
  now: Ms,
): boolean {
  if (seasonFetchedAt !== null || archiveOf(name) === null) return false;
  return statementsOf(tx).late.get({ tournamentId, before: now - LATE_MS }) !== undefined;
}

const statementsOf = prepareOnce((db) => {
  const rehearsed = db
    .select({ id: rehearsalMatches.fixtureId })
    .from(rehearsalMatches)
    .innerJoin(fixtures, eq(fixtures.id, rehearsalMatches.fixtureId))
    .where(eq(fixtures.tournamentId, tournaments.id));
  const ofTournament = eq(fixtures.tournamentId, tournaments.id);
  return {
    all: db
      .select({
        id: tournaments.id,
        name: tournaments.name,
        chosen: tournaments.cricsheet,
        followed: sql<boolean>`${followedSeries.tournamentId} is not null`.mapWith(Boolean),
        seasonWantedAt: tournaments.seasonWantedAt,
        seasonFetchedAt: tournaments.seasonFetchedAt,
        from: min(fixtures.startsAt),
        to: max(fixtures.startsAt),
      })
      .from(tournaments)
      .leftJoin(followedSeries, eq(followedSeries.tournamentId, tournaments.id))
      .leftJoin(fixtures, ofTournament)
      .where(notExists(rehearsed))
      .groupBy(tournaments.id)
      .orderBy(tournaments.id)
      .prepare(),
    late: db
      .select({ id: fixtures.id })
      .from(fixtures)
      .where(
        and(
          eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
          lt(fixtures.startsAt, sql.placeholder("before")),
          ne(fixtures.state, "abandoned"),
          notExists(
            db
              .select({ id: statLines.fixtureId })
              .from(statLines)
              .where(eq(statLines.fixtureId, fixtures.id)),
          ),
        ),
      )
      .limit(1)
      .prepare(),
  };
});
