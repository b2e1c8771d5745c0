import { and, asc, eq, exists, gte, isNotNull, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import {
  fixturePolls,
  fixtures,
  leagues,
  operators,
  scorers,
  scoreSources,
  teams,
  tournaments,
  users,
} from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { isQuietAt } from "#game/core/quiet-hours";
import { DAY_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { versus } from "#game/core/words";
import { findMissingPoints, type MissingPoints } from "#game/matches/missing-points";
import type { NoticeText } from "#game/news/notices/notice";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { readQuietHours } from "#server/people/notices/quiet-hours";
import { IS_REHEARSED, REPORTED_COLUMNS } from "./reported-match";

/** From the start of the longest match to the last notice about its end. */
const LONGEST_MS = 7 * DAY_MS;

/**
 * Asks for scorecards while the process runs, first for those that were missed.
 *
 * @returns stops it, once the current round is done
 */
export function askForScorecardsOnTime(services: Services): () => Promise<void> {
  const failure = "Asking for scorecards failed; retrying in a minute.";
  const options = { log: services.log, failure, atOnce: true };
  return every(
    MINUTE_MS,
    () => {
      askForScorecards(services);
    },
    options,
  ).start();
}

/**
 * Asks those who may score for the figures that no source has: once at the break, and once at the end of a match
 * (rules.md#missing-scorecards). Not in the demo, for rehearsals, and where no league plays.
 *
 * @returns the number of messages
 */
export function askForScorecards(services: Services): number {
  const { db, demo } = services;
  if (demo) return 0;
  const now = services.now();
  const messages = listBegun(db, now).reduce((sum, match) => {
    const missing = findMissingPoints(match, now);
    return missing === null ? sum : sum + ask(services, match, missing, now);
  }, 0);
  if (messages > 0) services.log.info({ messages }, "Scorers were asked for scorecards.");
  return messages;
}

type BegunMatch = ReturnType<typeof listBegun>[number];

function ask(services: Services, match: BegunMatch, missing: MissingPoints, now: Ms): number {
  const usefulUntil = missing.until ?? missing.at + DAY_MS;
  if (now >= usefulUntil) return 0;
  const { id: fixtureId, tournamentId } = match;
  const text = requestText(match, missing);
  return askScorers(services, {
    fixtureId,
    tournamentId,
    moment: missing.moment,
    text,
    usefulUntil,
  });
}

function requestText(match: BegunMatch, missing: MissingPoints): NoticeText {
  const names = tidyWithoutLink(versus([match.teamA, match.teamB]));
  return {
    title: `${names}: paste the scorecard`,
    sentences: [
      sentenceOf(match, missing),
      "Copy its tables from any page and paste them: you see the points before you save them.",
    ],
    action: "Paste the scorecard",
    path: `/match/${match.id}/paste`,
  };
}

/** "Premier Trophy: the first innings should be over, and no source has points of it." */
function sentenceOf(match: BegunMatch, { moment, isKnown, hasSome }: MissingPoints): string {
  const tournament = tidyWithoutLink(match.tournament);
  const part =
    moment === "break" ? "the first innings" : moment === "end" ? "the match" : `play of ${moment}`;
  const isOver = isKnown ? `${part} is over` : `${part} should be over`;
  return hasSome
    ? `${tournament}: ${isOver}, and its latest points are from before that.`
    : `${tournament}: ${isOver}, and no source has points for it.`;
}

function listBegun(tx: Tx, now: Ms) {
  return statementOf(tx).all({ now, from: now - LONGEST_MS });
}

const statementOf = prepareOnce((db) => {
  const teamA = alias(teams, "team_a");
  const teamB = alias(teams, "team_b");
  const league = db
    .select({ one: sql`1` })
    .from(leagues)
    .where(eq(leagues.tournamentId, fixtures.tournamentId));
  return db
    .select({
      ...REPORTED_COLUMNS,
      id: fixtures.id,
      tournamentId: fixtures.tournamentId,
      tournament: tournaments.name,
      teamA: teamA.name,
      teamB: teamB.name,
    })
    .from(fixtures)
    .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .leftJoin(scoreSources, eq(scoreSources.fixtureId, fixtures.id))
    .leftJoin(fixturePolls, eq(fixturePolls.fixtureId, fixtures.id))
    .where(
      and(
        lte(fixtures.startsAt, sql.placeholder("now")),
        gte(fixtures.startsAt, sql.placeholder("from")),
        ne(fixtures.state, "abandoned"),
        exists(league),
        not(IS_REHEARSED),
      ),
    )
    .orderBy(asc(fixtures.startsAt), asc(fixtures.id))
    .prepare();
});

/** A request for the scorecard of a fixture. */
interface ScorecardRequest {
  readonly fixtureId: number;
  readonly tournamentId: number;
  /** The part of the match that it is about: each person is asked once for it. */
  readonly moment: string;
  readonly text: NoticeText;
  readonly usefulUntil: Ms;
}

/**
 * Asks those who may score a fixture for its scorecard, by their chosen channels
 * (rules.md#missing-scorecards). Nobody in quiet hours is asked: a later round does it, if nobody has
 * pasted anything until then.
 *
 * @returns the number of people
 */
function askScorers(services: Services, request: ScorecardRequest): number {
  const { db, now, demo } = services;
  if (demo) return 0;
  const { fixtureId, tournamentId, moment, ...news } = request;
  const about = `fixture ${fixtureId} ${moment}`;
  return listAsked(db, tournamentId).filter(({ userId }) =>
    inTransaction(
      db,
      (tx) =>
        !isQuietAt(now(), readQuietHours(tx, { id: userId })) &&
        notify(services, tx, { ...news, userId, kind: "desk", about }),
    ),
  ).length;
}

/** The scorers of a tournament, and all operators. */
function listAsked(tx: Tx, tournamentId: number): { readonly userId: number }[] {
  return askedStatement(tx).all({ tournamentId });
}

const askedStatement = prepareOnce((db) =>
  db
    .select({ userId: users.id })
    .from(users)
    .leftJoin(operators, eq(operators.userId, users.id))
    .leftJoin(
      scorers,
      and(eq(scorers.userId, users.id), eq(scorers.tournamentId, sql.placeholder("tournamentId"))),
    )
    .where(and(isNull(users.deletedAt), or(isNotNull(operators.userId), isNotNull(scorers.userId))))
    .orderBy(asc(users.id))
    .prepare(),
);
