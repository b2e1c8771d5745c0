import { and, between, eq, lte, notInArray, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, rehearsalMatches } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { every } from "#server/core/every";
import { type Job, runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { advanceRehearsalJob } from "#server/matches/feeds/rehearsal/follow-rehearsal";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { DEMO_SPEED, importSimulatedSeason } from "./seed-demo";

const NAME = "Sample season";
const SEED = 20_262;
/** Time to make a league and to invite friends before the first match locks. */
const FIRST_MATCH_AFTER = HOUR_MS;
/** At the demo's speed, a match takes less than half of it. */
const BETWEEN_STARTS = HOUR_MS;
/** A ball every five seconds, at the demo's speed. */
const STEP_MS = 5_000;
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

/** Plays the sample season up to the present time, if a match is due. */
export async function advanceSampleSeason(services: Services): Promise<void> {
  const due = { from: MATCH_IDS, to: `${MATCH_IDS}~`, now: services.now() };
  const id = statementsOf(services.db).due.get(due)?.tournamentId;
  if (id !== undefined) await runJob(services, advanceRehearsalJob, id, DEMO_SPEED);
}

/**
 * Plays the sample season while the server runs.
 *
 * @returns a function that stops it after the current step
 */
export function playSampleSeason(services: Services): () => Promise<void> {
  const failure = "The sample season failed; it is tried again in five seconds.";
  return every(STEP_MS, () => advanceSampleSeason(services), {
    log: services.log,
    failure,
  }).start();
}

const statementsOf = prepareOnce((db) => {
  const rehearsed = () =>
    db
      .select({ tournamentId: fixtures.tournamentId })
      .from(rehearsalMatches)
      .innerJoin(fixtures, eq(fixtures.id, rehearsalMatches.fixtureId));
  const ofSample = between(fixtures.externalId, sql.placeholder("from"), sql.placeholder("to"));
  const isUnfinished = notInArray(fixtures.state, ["finished", "abandoned"]);
  return {
    made: rehearsed()
      .where(eq(fixtures.externalId, sql.placeholder("first")))
      .limit(1)
      .prepare(),
    due: rehearsed()
      .where(and(ofSample, isUnfinished, lte(fixtures.startsAt, sql.placeholder("now"))))
      .limit(1)
      .prepare(),
  };
});
