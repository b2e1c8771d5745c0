import { and, between, eq, lte, notInArray, notLike, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, rehearsalMatches } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { every } from "#server/core/every";
import { type Job, runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { advanceRehearsalJob } from "#server/matches/feeds/rehearsal/follow-rehearsal";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { SIMULATED } from "#server/play/season/list-tournaments";
import { DEMO_SPEED, importSimulatedSeason } from "./seed-demo";

const NAME = "Sample season";
const SEED = 20_262;
/** Time to make a league and to invite friends before the first match locks. */
const FIRST_MATCH_AFTER = HOUR_MS;
/** At the demo's speed, a match takes less than half of it. */
const BETWEEN_STARTS = HOUR_MS;
/** A ball every five seconds, at the demo's speed. */
const STEP_MS = 5_000;
const REAL_SPEED = 1;
/** The prefix of the simulator's match ids for this seed. */
const MATCH_IDS = `sim-${SEED}-`;

/** Made-up matches, one an hour. A second call changes nothing. */
export const loadSampleSeasonJob: Job<[], number> = {
  name: "loadSampleSeason",
  kind: "write",
  run: (services) => {
    const made = findSampleSeason(services.db);
    if (made !== null) return made;
    const firstStart = services.now() + FIRST_MATCH_AFTER;
    const season = simulateSeason({
      seed: SEED,
      name: NAME,
      startsAt: firstStart,
      scheduleOf: (index) => firstStart + index * BETWEEN_STARTS,
    });
    return importSimulatedSeason(services, season);
  },
};

/**
 * Gives an operator a tournament for trying out leagues, which the server plays automatically. A second
 * call changes nothing.
 *
 * @returns the tournament's id
 * @throws AppError "not-found" for anyone but an operator
 */
export async function loadSampleSeason(services: Services, operator: Operator): Promise<number> {
  requireOperator(services.db, { id: operator.userId });
  return runJob(services, loadSampleSeasonJob);
}

/** The id of the sample season, even if it was renamed; null without one. */
function findSampleSeason(tx: Tx): number | null {
  return statementsOf(tx).made.get({ first: `${MATCH_IDS}01` })?.tournamentId ?? null;
}

/** Plays the sample season, and replays at their own pace, up to the present time. */
export async function advanceRehearsals(services: Services): Promise<void> {
  const due = { from: MATCH_IDS, to: `${MATCH_IDS}~`, now: services.now() };
  for (const { tournamentId, isSample } of statementsOf(services.db).due.all(due)) {
    const speed = isSample === 1 ? DEMO_SPEED : REAL_SPEED;
    await runJob(services, advanceRehearsalJob, tournamentId, speed);
  }
}

/**
 * Plays the sample season and every replay while the server runs (ADR-208).
 *
 * @returns a function that stops it after the current step
 */
export function playRehearsalsOnTime(services: Services): () => Promise<void> {
  const failure = "A season that plays itself failed; retrying in five seconds.";
  return every(STEP_MS, () => advanceRehearsals(services), {
    log: services.log,
    failure,
  }).start();
}

const statementsOf = prepareOnce((db) => {
  const ofSample = between(fixtures.externalId, sql.placeholder("from"), sql.placeholder("to"));
  const isSample = sql<number>`max(${ofSample})`;
  // Other simulated seasons are of the demo, which plays them itself.
  const isPlayedHere = or(ofSample, notLike(fixtures.externalId, SIMULATED));
  const isUnfinished = notInArray(fixtures.state, ["finished", "abandoned"]);
  return {
    made: db
      .select({ tournamentId: fixtures.tournamentId })
      .from(rehearsalMatches)
      .innerJoin(fixtures, eq(fixtures.id, rehearsalMatches.fixtureId))
      .where(eq(fixtures.externalId, sql.placeholder("first")))
      .limit(1)
      .prepare(),
    due: db
      .select({ tournamentId: fixtures.tournamentId, isSample })
      .from(rehearsalMatches)
      .innerJoin(fixtures, eq(fixtures.id, rehearsalMatches.fixtureId))
      .where(and(isPlayedHere, isUnfinished, lte(fixtures.startsAt, sql.placeholder("now"))))
      .groupBy(fixtures.tournamentId)
      .prepare(),
  };
});
