import { eq, max, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { fixtures, followedSeries } from "#db/schema";
import { isResting } from "#game/play/match/score-source";
import { every } from "#server/core/every";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { readInnings } from "#server/play/points/read-score";
import { noteNextLook } from "../../results/score-source";
import { readApiKey } from "../cricketdata/api-key";
import {
  CRICKETDATA,
  type CricketDataFeed,
  createCricketDataFeed,
} from "../cricketdata/cricketdata-feed";
import { type Feed, FeedError } from "../feed";
import { listPolledFixtures, type PolledFixture } from "./followed-fixtures";
import { noteFailure, noteStatesAsked, noteSuccess, readHealth } from "./health";
import { createHitMeter, noteCost, readCost, readHits, STATES } from "./hits";
import { costOfLook, lookAtMatch, takeStateJob } from "./look-at-match";
import { nextLooks } from "./next-look";
import { notePoll } from "./note-scorecard";
import { planPoll } from "./plan";
import type { PlannedSeries, Poll, PollSituation } from "./poll-situation";
import { teamsWithoutSquad } from "./read-feed-status";
import { takeSeries } from "./take-series";
import { takeSquads } from "./take-squads";

export const takeSeriesJob = { name: "takeSeries", kind: "write", run: takeSeries } as const;

/** Questions in one go: the rest waits for the next time. */
const AT_ONCE = 5;

/**
 * Asks the feed all due questions, one after the other, and takes in the answers. Failures are
 * logged and tried again later, at growing intervals; it never throws for the feed.
 *
 * @param stop ends requests in flight
 */
export async function pollFeed(services: Services, feed: Feed, stop: AbortSignal): Promise<void> {
  if (!feed.ready) return;
  let questions = 0;
  for (; questions < AT_ONCE && !stop.aborted; questions += 1) {
    const poll = nextPoll(services, feed);
    if (poll === null) break;
    if (!(await runPoll(services, feed, poll, stop))) {
      questions += 1;
      break;
    }
  }
  if (questions > 0) noteNextLooks(services, feed);
}

export function noteNextLooks(services: Services, feed: Feed): void {
  const { db } = services;
  const situation = readSituation(services, feed);
  if (situation === null) return;
  const notBefore = readHealth(db, feed.name)?.retryAt ?? 0;
  inTransaction(db, (tx) => {
    for (const [fixtureId, at] of nextLooks(situation, notBefore)) noteNextLook(tx, fixtureId, at);
  });
}

/** Null if nothing is due, affordable or allowed. */
function nextPoll(services: Services, feed: Feed): Poll | null {
  const health = readHealth(services.db, feed.name);
  if (health?.retryAt && services.now() < health.retryAt) return null;
  const situation = readSituation(services, feed);
  return situation && planPoll(situation);
}

export function readSituation(services: Services, feed: Feed): PollSituation | null {
  const { db } = services;
  const now = services.now();
  const series = listPlannedSeries(db, feed.name);
  if (series.length === 0) return null;
  const { left, limit } = readHits(db, services, feed.name);
  const cost = feed.cost();
  const scorecard = costOfLook(services, feed);
  return {
    ...{ now, left, limit, series },
    cost: { ...cost, scorecard: scorecard.most, sides: cost.scorecard },
    look: {
      states: readCost(services, feed.name, STATES) ?? cost.states,
      scorecard: scorecard.last,
    },
    statesAskedAt: readHealth(db, feed.name)?.statesAskedAt ?? null,
    fixtures: listPolledFixtures(db, feed.name).map((fixture) => ({
      ...fixture,
      ...fixture.poll,
      settled: fixture.poll.settled || isDone(fixture),
      innings: fixture.state === "in progress" ? readInnings(db, fixture.id) : [],
    })),
  };
}

/**
 * Abandoned, or with a result that was stored before the feed was asked, or that a script has sent.
 */
function isDone({ state, poll, restsUntil }: PolledFixture): boolean {
  const isNotOfFeed = poll.overAt === null || restsUntil !== null;
  return state === "abandoned" || (state === "finished" && isNotOfFeed);
}

/** @returns whether to go on asking */
async function runPoll(
  services: Services,
  feed: Feed,
  poll: Poll,
  stop: AbortSignal,
): Promise<boolean> {
  try {
    noteAsked(services, feed, poll);
    await askAndTake(services, feed, poll, stop);
    noteSuccess(services, feed.name);
    return true;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    if (error.kind === "stopped") return false;
    services.log.warn({ feed: feed.name, poll, reason: error.message }, "The feed was no help.");
    // A match that the feed has lost says nothing about the others.
    if (error.kind === "not found") return true;
    noteFailure(services, feed.name, error);
    return false;
  }
}

/** Before the answer: a failing question is not asked again at once. */
function noteAsked(services: Services, feed: Feed, poll: Poll): void {
  const now = services.now();
  if (poll.ask === "states") noteStatesAsked(services, feed.name);
  else if ("fixtureId" in poll) {
    notePoll(services.db, poll.fixtureId, { askedAt: now });
  } else {
    services.db
      .update(followedSeries)
      .set(poll.ask === "series" ? { fixturesAskedAt: now } : { squadsAskedAt: now })
      .where(eq(followedSeries.tournamentId, poll.tournamentId))
      .run();
  }
}

async function askAndTake(
  services: Services,
  feed: Feed,
  poll: Poll,
  stop: AbortSignal,
): Promise<void> {
  if (poll.ask === "states") return takeStates(services, feed, stop);
  if ("fixtureId" in poll) {
    const fixture = listPolledFixtures(services.db, feed.name).find(
      ({ id }) => id === poll.fixtureId,
    );
    if (!fixture) return;
    const taken = await lookAtMatch(services, feed, fixture, poll.ask, stop);
    services.log.info({ fixtureId: fixture.id, ask: poll.ask, taken }, "Looked at a match.");
    return;
  }
  const { tournamentId } = poll;
  const seriesId = findSeriesId(services.db, tournamentId);
  if (seriesId === undefined) return;
  if (poll.ask === "series") {
    const series = await feed.askSeries(seriesId, stop);
    const changes = await runJob(services, takeSeriesJob, tournamentId, series, "told twice");
    services.log.info({ tournamentId, ...changes }, "Took in the fixtures.");
  } else {
    const squads = await feed.askSquads(seriesId, stop);
    const { added, withoutSquad } = takeSquads(services, tournamentId, squads, null);
    services.log.info({ tournamentId, added, withoutSquad }, "Took in the squads.");
  }
}

async function takeStates(services: Services, feed: Feed, stop: AbortSignal): Promise<void> {
  const now = services.now();
  const begun = listPolledFixtures(services.db, feed.name).filter(
    ({ startsAt, poll, ...fixture }) =>
      startsAt <= now && poll.overAt === null && !poll.settled && !isResting(fixture, now),
  );
  const before = readHits(services.db, services, feed.name).used;
  const states = await feed.askStates(
    begun.map(({ externalId }) => externalId),
    stop,
  );
  const hits = readHits(services.db, services, feed.name).used - before;
  noteCost(services.db, services, feed.name, { question: STATES, hits });
  for (const state of states) {
    for (const { id } of begun.filter(({ externalId }) => externalId === state.matchId)) {
      await runJob(services, takeStateJob, id, state);
    }
  }
}

function listPlannedSeries(tx: Tx, feed: string): PlannedSeries[] {
  return statementsOf(tx)
    .ofFeed.all({ feed })
    .map(({ tournamentId, fixturesAskedAt, squadsAskedAt, reported }) => ({
      ...{ tournamentId, fixturesAskedAt, squadsAskedAt },
      unconfirmed: (reported?.unconfirmed ?? 0) > 0,
      squadsMissing: teamsWithoutSquad(tx, tournamentId).length > 0,
      endsAt: statementsOf(tx).end.get({ tournamentId })?.last ?? null,
    }));
}

function findSeriesId(tx: Tx, tournamentId: number): string | undefined {
  return statementsOf(tx).seriesId.get({ tournamentId })?.seriesId;
}

const statementsOf = prepareOnce((db) => {
  const ofTournament = eq(followedSeries.tournamentId, sql.placeholder("tournamentId"));
  return {
    ofFeed: db
      .select()
      .from(followedSeries)
      .where(eq(followedSeries.feed, sql.placeholder("feed")))
      .prepare(),
    end: db
      .select({ last: max(fixtures.startsAt) })
      .from(fixtures)
      .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
      .prepare(),
    seriesId: db
      .select({ seriesId: followedSeries.seriesId })
      .from(followedSeries)
      .where(ofTournament)
      .prepare(),
  };
});

const LOOK_MS = 10_000;

/** Each question goes with the key of its moment. */
export function openFeed(services: Services): CricketDataFeed {
  const { env } = services;
  return createCricketDataFeed({
    url: env.cricdataUrl,
    meter: createHitMeter(services, CRICKETDATA),
    get apiKey() {
      return readApiKey(env).key;
    },
  });
}

/**
 * Asks the live feed the due questions while the process runs, never twice at once. Without a key it
 * asks nothing; an operator may store one meanwhile.
 *
 * @returns stops it: ends requests in flight and resolves when it no longer touches the database
 */
export function schedulePolls(
  services: Services,
  feed: Feed = openFeed(services),
): () => Promise<void> {
  const poll = (stop: AbortSignal) => pollFeed(services, feed, stop);
  const failure = "Polling the feed failed; retrying.";
  return every(LOOK_MS, poll, { log: services.log, failure }).start();
}
