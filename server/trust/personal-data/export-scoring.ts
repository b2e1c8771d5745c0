import { asc, count, eq, max, min } from "drizzle-orm";
import type { Tx } from "#db/client";
import {
  ballEvents,
  fixtures,
  overChecks,
  pushTokens,
  scorers,
  sideStatements,
  teams,
  tournaments,
} from "#db/schema";
import { iso } from "#server/people/accounts/iso-time";

/** The stored data of a user who states sides and scores matches; times as ISO 8601. */
export function exportScoring(tx: Tx, userId: number) {
  return {
    scorerOf: readScorerOf(tx, userId),
    statedSides: readStatedSides(tx, userId),
    ballByBall: readScored(tx, userId),
    checkedOvers: readCheckedOvers(tx, userId),
    pushTokens: readPushTokens(tx, userId),
  };
}

/** The sides that the user has stated, also as an operator or a scorer. */
function readStatedSides(tx: Tx, userId: number) {
  return tx
    .select({ fixture: fixtures.name, team: teams.name, at: sideStatements.at })
    .from(sideStatements)
    .innerJoin(fixtures, eq(fixtures.id, sideStatements.fixtureId))
    .innerJoin(teams, eq(teams.id, sideStatements.teamId))
    .where(eq(sideStatements.userId, userId))
    .orderBy(asc(sideStatements.id))
    .all()
    .map(({ at, ...stated }) => ({ ...stated, at: iso(at) }));
}

/** The matches that the user entered something of ball by ball. */
function readScored(tx: Tx, userId: number) {
  return tx
    .select({
      fixture: fixtures.name,
      entries: count(),
      first: min(ballEvents.receivedAt),
      last: max(ballEvents.receivedAt),
    })
    .from(ballEvents)
    .innerJoin(fixtures, eq(fixtures.id, ballEvents.fixtureId))
    .where(eq(ballEvents.userId, userId))
    .groupBy(fixtures.id)
    .orderBy(asc(fixtures.id))
    .all()
    .map(({ first, last, ...match }) => ({ ...match, first: iso(first), last: iso(last) }));
}

function readCheckedOvers(tx: Tx, userId: number) {
  return tx
    .select({ fixture: fixtures.name, own: overChecks })
    .from(overChecks)
    .innerJoin(fixtures, eq(fixtures.id, overChecks.fixtureId))
    .where(eq(overChecks.userId, userId))
    .orderBy(asc(overChecks.at))
    .all()
    .map(({ fixture, own: { innings, over, at } }) => {
      return { fixture, innings, over: over + 1, at: iso(at) };
    });
}

/** The tournaments that the user scores. */
function readScorerOf(tx: Tx, userId: number) {
  return tx
    .select({ tournament: tournaments.name, since: scorers.since })
    .from(scorers)
    .innerJoin(tournaments, eq(tournaments.id, scorers.tournamentId))
    .where(eq(scorers.userId, userId))
    .orderBy(asc(scorers.since))
    .all()
    .map(({ tournament, since }) => ({ tournament, since: iso(since) }));
}

/** The tokens that the user made, without their secrets. */
function readPushTokens(tx: Tx, userId: number) {
  return tx
    .select({ tournament: tournaments.name, own: pushTokens })
    .from(pushTokens)
    .innerJoin(tournaments, eq(tournaments.id, pushTokens.tournamentId))
    .where(eq(pushTokens.madeBy, userId))
    .orderBy(asc(pushTokens.id))
    .all()
    .map(({ tournament, own: { name, madeAt, usedAt, endedAt } }) => {
      const times = { madeAt: iso(madeAt), usedAt: iso(usedAt), endedAt: iso(endedAt) };
      return { tournament, name, ...times };
    });
}
