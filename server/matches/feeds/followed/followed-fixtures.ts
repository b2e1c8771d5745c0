import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixtureIds,
  fixtureOverrides,
  fixturePolls,
  fixtures,
  followedSeries,
  scoreSources,
  seasonPacks,
  teams,
  tournamentSources,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import { completeOrder, restsUntil } from "#game/play/match/score-source";
import type { FixtureState } from "#game/play/match/state";
import type { FollowedFixture } from "./score-of-scorecard";

export interface PolledFixture extends FollowedFixture {
  readonly tournamentId: number;
  readonly externalId: string;
  readonly feed: string;
  readonly startsAt: Ms;
  readonly lockedAt: number | null;
  readonly state: FixtureState;
  /**
   * A higher source sends the score until then, UTC milliseconds, and the feed is not asked
   * (rules.md#order-of-sources); null without one.
   */
  readonly restsUntil: number | null;
  readonly poll: Poll;
}

type Poll = Omit<typeof fixturePolls.$inferSelect, "fixtureId">;

const NEVER_POLLED: Poll = {
  ...{ askedAt: null, overAt: null, finalAt: null, settled: false, doubt: null, rowDoubts: null },
  toldStart: null,
  ...{ hasScorecard: null, missingAt: null, scorersToldAt: null },
  ...{ refusedAt: null, refusal: null, sidesAskedAt: null, moments: null },
};

/** By start, without fixtures that are scored by hand. */
export function listPolledFixtures(tx: Tx, feed: string): PolledFixture[] {
  return statementsOf(tx).ofFeed.all({ feed }).flatMap(polledOf);
}

export function findPolledFixture(tx: Tx, fixtureId: number): PolledFixture | undefined {
  return statementsOf(tx).one.all({ fixtureId }).flatMap(polledOf)[0];
}

const teamA = alias(teams, "team_a");
const teamB = alias(teams, "team_b");

function select(tx: Tx) {
  return tx
    .select({
      ...{ fixture: fixtures, teamA, teamB, poll: fixturePolls, by: fixtureOverrides },
      ...{ feed: followedSeries.feed, source: scoreSources.source, asOf: scoreSources.asOf },
      order: tournamentSources.order,
      ...{ feedsId: fixtureIds.externalId, packId: seasonPacks.packId },
    })
    .from(fixtures)
    .innerJoin(followedSeries, eq(followedSeries.tournamentId, fixtures.tournamentId))
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .leftJoin(seasonPacks, eq(seasonPacks.tournamentId, fixtures.tournamentId))
    .leftJoin(
      fixtureIds,
      and(eq(fixtureIds.fixtureId, fixtures.id), eq(fixtureIds.provider, followedSeries.feed)),
    )
    .leftJoin(fixturePolls, eq(fixturePolls.fixtureId, fixtures.id))
    .leftJoin(scoreSources, eq(scoreSources.fixtureId, fixtures.id))
    .leftJoin(tournamentSources, eq(tournamentSources.tournamentId, fixtures.tournamentId))
    .leftJoin(fixtureOverrides, eq(fixtureOverrides.fixtureId, fixtures.id))
    .orderBy(asc(fixtures.startsAt), asc(fixtures.number))
    .$dynamic();
}

const statementsOf = prepareOnce((db) => ({
  ofFeed: select(db)
    .where(eq(followedSeries.feed, sql.placeholder("feed")))
    .prepare(),
  one: select(db)
    .where(and(eq(fixtures.id, sql.placeholder("fixtureId")), isNotNull(followedSeries.feed)))
    .prepare(),
}));

type Row = ReturnType<ReturnType<typeof select>["all"]>[number];

function polledOf({ feedsId, packId, ...row }: Row): PolledFixture[] {
  const { fixture, teamA, teamB, poll, by, feed, order, ...written } = row;
  // The ids of a pack's fixtures are the pack's own.
  const externalId = feedsId ?? (packId === null ? fixture.externalId : null);
  if (by?.scoredManually || externalId === null) return [];
  const { id, tournamentId, matchType, ballsPerOver } = fixture;
  const { startsAt, state, shortNotice } = fixture;
  // A fixture at short notice locks with its first ball: for questions, its start counts as its
  // lock.
  const lockedAt = fixture.lockedAt ?? (shortNotice ? startsAt : null);
  return [
    {
      ...{ id, tournamentId, externalId, feed, matchType, ballsPerOver, startsAt, lockedAt, state },
      teams: [teamA, teamB],
      restsUntil: restsUntil("feed", completeOrder(order ?? []), written),
      poll: poll ?? NEVER_POLLED,
    },
  ];
}
