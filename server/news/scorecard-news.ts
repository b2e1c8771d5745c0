import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias, union } from "drizzle-orm/sqlite-core";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import {
  fixturePolls,
  fixtures,
  followedSeries,
  operators,
  scorers,
  teams,
  tournaments,
  users,
} from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { HOUR_MS } from "#game/core/units";
import { versus } from "#game/core/words";
import { formatOf } from "#game/play/match/formats";
import { FEED_NAMES } from "#game/play/match/score-source";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { findMissingScorecard } from "#server/play/season/missing-scorecards";

type Untold = ReturnType<typeof listUntoldScorecards>[number];

/** Matches without a scorecard in the feed of which nobody has been told. */
export function listUntoldScorecards(tx: Tx) {
  return statementsOf(tx).untold.all();
}

/**
 * Tells the operators and the scorers of a match, once, that its feed will give no points
 * (rules.md#notifications); nobody else, and nobody once a person scores it.
 *
 * @returns the number of queued messages
 */
export function tellScorers(services: Services): number {
  const { db, now } = services;
  return listUntoldScorecards(db).reduce((sum, fixture) => {
    const queued = inTransaction(db, (tx) => {
      const { fixtureId: id, tournamentId } = fixture;
      statementsOf(tx).note.run({ fixtureId: id, at: now() });
      if (findMissingScorecard(tx, { id, tournamentId }) === null) return 0;
      const people = statementsOf(tx).people.all({ tournamentId });
      return people.filter(({ userId }) => tell(services, tx, fixture, userId)).length;
    });
    return sum + queued;
  }, 0);
}

function tell(services: Services, tx: Tx, fixture: Untold, userId: number): boolean {
  const { fixtureId, startsAt, matchType, tournament } = fixture;
  const match = tidyWithoutLink(versus([fixture.teamA, fixture.teamB]));
  const feed = FEED_NAMES[fixture.feed] ?? fixture.feed;
  return notify(services, tx, {
    ...{ userId, kind: "desk", about: `fixture ${fixtureId} scorecard` },
    text: {
      title: `${match}: no scorecard in the feed`,
      sentences: [
        `${feed} has no scorecard of ${match} (${tidyWithoutLink(tournament)}): paste it or tap it.`,
      ],
      action: "Open the match desk",
      path: `/match/${fixtureId}/desk`,
    },
    usefulUntil: startsAt + formatOf(matchType).hours * HOUR_MS,
  });
}

const statementsOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const peopleIn = (people: typeof operators | typeof scorers) =>
    db
      .select({ userId: users.id })
      .from(people)
      .innerJoin(users, and(eq(users.id, people.userId), isNull(users.deletedAt)));
  return {
    untold: db
      .select({
        fixtureId: fixtures.id,
        tournamentId: fixtures.tournamentId,
        startsAt: fixtures.startsAt,
        matchType: fixtures.matchType,
        tournament: tournaments.name,
        feed: followedSeries.feed,
        teamA: teamA.shortName,
        teamB: teamB.shortName,
      })
      .from(fixturePolls)
      .innerJoin(fixtures, eq(fixtures.id, fixturePolls.fixtureId))
      .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
      .innerJoin(followedSeries, eq(followedSeries.tournamentId, fixtures.tournamentId))
      .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
      .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
      .where(
        and(
          isNotNull(fixturePolls.missingAt),
          isNull(fixturePolls.scorersToldAt),
          inArray(fixtures.state, ["upcoming", "in progress"]),
        ),
      )
      .prepare(),
    people: union(
      peopleIn(operators),
      peopleIn(scorers).where(eq(scorers.tournamentId, sql.placeholder("tournamentId"))),
    ).prepare(),
    note: db
      .update(fixturePolls)
      .set({ scorersToldAt: sql`${sql.placeholder("at")}` })
      .where(eq(fixturePolls.fixtureId, sql.placeholder("fixtureId")))
      .prepare(),
  };
});
