import { inTransaction } from "#db/client";
import type { FeedScorecard, FeedSeries, MatchState } from "../feeds/feed";
import { type TakeOutcome, takeScorecard, takeState } from "../feeds/followed/take-score";
import { type SeriesChanges, takeSeries } from "../feeds/followed/take-series";
import { type Advance, advanceRehearsal } from "../feeds/rehearsal/advance-rehearsal";
import { type FixtureScore, recordScore } from "../points/record-score";
import { queueReminders } from "../reminders/queue-reminders";
import type { Services } from "../services";
import { lockDueFixtures } from "../teams/lock-due-fixtures";

/**
 * What takes long when thousands of teams play: use cases that a thread of their own runs while the
 * server is up. Arguments and results travel as copies.
 */
interface Jobs {
  recordScore(fixtureId: number, score: FixtureScore): boolean;
  /** @returns the ids of the fixtures that locked */
  lockDueFixtures(): number[];
  advanceRehearsal(tournamentId: number, speed: number): Advance;
  /** @returns how many reminders were queued */
  queueReminders(): number;
  takeScorecard(fixtureId: number, scorecard: FeedScorecard): TakeOutcome;
  takeState(fixtureId: number, state: MatchState): TakeOutcome;
  takeSeries(tournamentId: number, series: FeedSeries, trust: "told twice"): SeriesChanges;
}

export type JobName = keyof Jobs;
export type JobArgs<Name extends JobName> = Parameters<Jobs[Name]>;
export type JobResult<Name extends JobName> = ReturnType<Jobs[Name]>;

const JOBS: {
  readonly [Name in JobName]: (services: Services, ...args: JobArgs<Name>) => JobResult<Name>;
} = {
  recordScore,
  lockDueFixtures: (services) =>
    inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now())),
  advanceRehearsal,
  queueReminders,
  takeScorecard,
  takeState,
  takeSeries,
};

/** Runs jobs one after the other, each in its own time. */
export interface JobThread {
  run<Name extends JobName>(name: Name, args: JobArgs<Name>): Promise<JobResult<Name>>;
  /** Lets the job in hand finish; the others are refused. */
  stop(): Promise<void>;
}

/**
 * Does a job beside the pages where the server has a thread for it, and at once in this one where
 * it has not: on the command line, in tests and from the sources.
 *
 * @throws what the job throws; from a thread as an Error with its sentence
 */
export async function runJob<Name extends JobName>(
  services: Services,
  name: Name,
  ...args: JobArgs<Name>
): Promise<JobResult<Name>> {
  return services.jobs === null ? runJobHere(services, name, args) : services.jobs.run(name, args);
}

/** Does a job in this thread. */
export function runJobHere<Name extends JobName>(
  services: Services,
  name: Name,
  args: JobArgs<Name>,
): JobResult<Name> {
  return JOBS[name](services, ...args);
}
