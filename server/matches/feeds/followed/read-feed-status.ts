import { and, asc, count, eq, gte, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixtures,
  followedSeries,
  poolPlayers,
  scoreSources,
  teams,
  tournaments,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import { versus } from "#game/core/words";
import type { Services } from "#server/core/services";
import { readApiKey, type StoredApiKey } from "../cricketdata/api-key";
import { CRICKETDATA } from "../cricketdata/cricketdata-feed";
import { readHealth } from "./health";
import { type Hits, readHits } from "./hits";

/** On the operator's page. Times are UTC milliseconds. */
export interface FeedStatus {
  readonly ready: boolean;
  readonly key: Omit<StoredApiKey, "key">;
  readonly hits: Hits;
  readonly lastSuccessAt: number | null;
  readonly lastErrorAt: number | null;
  readonly lastError: string | null;
  /** The last answer was a failure. */
  readonly isFailing: boolean;
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
  /** The next look at a match; null without one to come, and without a key. */
  readonly next: { readonly match: string; readonly at: Ms } | null;
}

export function readFeedStatus(services: Services): FeedStatus {
  const { db, env, now } = services;
  const health = readHealth(db, CRICKETDATA);
  const { key, ...of } = readApiKey(env);
  const retryAt = health?.retryAt ?? null;
  const notBefore = key === null ? null : Math.max(now(), retryAt ?? 0);
  return {
    ready: key !== null,
    key: of,
    hits: readHits(db, services, CRICKETDATA),
    lastSuccessAt: health?.succeededAt ?? null,
    lastErrorAt: health?.failedAt ?? null,
    lastError: health?.error ?? null,
    isFailing: (health?.failures ?? 0) > 0,
    retryAt,
    series: listFollowed(db, CRICKETDATA, notBefore),
  };
}

/** @param notBefore nothing is asked before it; null if nothing is asked at all */
function listFollowed(tx: Tx, feed: string, notBefore: Ms | null): FollowedSeries[] {
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
        next: notBefore === null ? null : readNextLook(tx, row.tournamentId, notBefore),
      };
    });
}

/** Of a match in play as it is planned; else the start of the next match. */
function readNextLook(tx: Tx, tournamentId: number, notBefore: Ms): FollowedSeries["next"] {
  const row = nextOf(tx).get({ tournamentId, notBefore });
  return row ? { match: versus([row.a, row.b]), at: Math.max(row.at, notBefore) } : null;
}

const nextOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const at = sql<number>`coalesce(${scoreSources.nextAt}, ${fixtures.startsAt})`;
  return db
    .select({ at, a: teamA.shortName, b: teamB.shortName })
    .from(fixtures)
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .leftJoin(scoreSources, eq(scoreSources.fixtureId, fixtures.id))
    .where(
      and(
        eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
        inArray(fixtures.state, ["upcoming", "in progress"]),
        or(isNotNull(scoreSources.nextAt), gte(fixtures.startsAt, sql.placeholder("notBefore"))),
      ),
    )
    .orderBy(asc(at), asc(fixtures.id))
    .limit(1)
    .prepare();
});

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
