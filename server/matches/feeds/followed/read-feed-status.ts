import { and, asc, count, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, followedSeries, poolPlayers, teams, tournaments } from "#db/schema";
import type { Services } from "#server/core/services";
import { CRICKETDATA } from "../cricketdata/cricketdata-feed";
import { readHealth } from "./health";
import { type Hits, readHits } from "./hits";

/** On the operator's page. Times are UTC milliseconds. */
export interface FeedStatus {
  readonly ready: boolean;
  readonly hits: Hits;
  readonly lastSuccessAt: number | null;
  readonly lastErrorAt: number | null;
  readonly lastError: string | null;
  /** Nothing is asked before it; null without a fault. */
  readonly retryAt: number | null;
  readonly series: readonly FollowedSeries[];
}

export interface FollowedSeries {
  readonly seriesId: string;
  readonly tournamentId: number;
  readonly name: string;
  readonly fixtures: number;
  readonly played: number;
  readonly withoutSquad: readonly string[];
  readonly fixturesAskedAt: number | null;
}

export function readFeedStatus(services: Services): FeedStatus {
  const { db, env } = services;
  const health = readHealth(db, CRICKETDATA);
  return {
    ready: env.cricdataApiKey !== null,
    hits: readHits(db, services, CRICKETDATA),
    lastSuccessAt: health?.succeededAt ?? null,
    lastErrorAt: health?.failedAt ?? null,
    lastError: health?.error ?? null,
    retryAt: health?.retryAt ?? null,
    series: listFollowed(db, CRICKETDATA),
  };
}

function listFollowed(tx: Tx, feed: string): FollowedSeries[] {
  return tx
    .select({
      seriesId: followedSeries.seriesId,
      tournamentId: tournaments.id,
      name: tournaments.name,
      fixturesAskedAt: followedSeries.fixturesAskedAt,
    })
    .from(followedSeries)
    .innerJoin(tournaments, eq(tournaments.id, followedSeries.tournamentId))
    .where(eq(followedSeries.feed, feed))
    .orderBy(asc(tournaments.id))
    .all()
    .map((row) => {
      const states = tx
        .select({ state: fixtures.state })
        .from(fixtures)
        .where(eq(fixtures.tournamentId, row.tournamentId))
        .all();
      const over = states.filter(({ state }) => state === "finished" || state === "abandoned");
      return {
        ...row,
        fixtures: states.length,
        played: over.length,
        withoutSquad: teamsWithoutSquad(tx, row.tournamentId),
      };
    });
}

export function teamsWithoutSquad(tx: Tx, tournamentId: number): string[] {
  return squadsOf(tx)
    .all({ tournamentId })
    .filter(({ players }) => players === 0)
    .map(({ name }) => name);
}

const squadsOf = prepareOnce((db) =>
  db
    .select({ name: teams.name, players: count(poolPlayers.id) })
    .from(teams)
    .leftJoin(poolPlayers, and(eq(poolPlayers.teamId, teams.id), eq(poolPlayers.toCheck, false)))
    .where(eq(teams.tournamentId, sql.placeholder("tournamentId")))
    .groupBy(teams.id)
    .orderBy(asc(teams.name))
    .prepare(),
);
