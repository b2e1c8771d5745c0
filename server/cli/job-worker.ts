import type { MessagePort } from "node:worker_threads";
import { answerPointsJob } from "../api/answer-points";
import { answerTeamsJob } from "../api/answer-teams";
import { exportLeagueJob } from "../boards/export-league";
import { giveAwardsJob } from "../boards/season-awards";
import { tellSeasonJob } from "../boards/season-story";
import { giveWeekAwardsJob } from "../boards/week-awards";
import { loadSampleSeasonJob } from "../demo/sample-season";
import { AppError } from "../errors";
import { takeScorecardJob, takeStateJob } from "../feeds/polling/look-at-match";
import { takeSeriesJob } from "../feeds/polling/poll";
import { advanceRehearsalJob } from "../feeds/rehearsal/follow-rehearsal";
import type { Job } from "../jobs/job";
import type { JobAnswer, JobRequest, JobThreadData } from "../jobs/job-thread";
import { hashLeagueFileJob, packLeagueFileJob } from "../league-file/write-league-file";
import { lockDueFixturesJob } from "../locks/lock-on-time";
import { createLog } from "../log";
import { tellMembersJob } from "../news/news-on-time";
import { takePushJob } from "../push/take-push";
import { reconcileMatchJob } from "../reconcile/reconcile-match";
import { queueRemindersJob, queueUnnamedMailsJob } from "../reminders/remind-on-time";
import { openServices } from "./open-services";

/** Every job that the thread can be asked for. */
const JOBS = [
  lockDueFixturesJob,
  advanceRehearsalJob,
  queueRemindersJob,
  queueUnnamedMailsJob,
  tellMembersJob,
  loadSampleSeasonJob,
  giveAwardsJob,
  tellSeasonJob,
  giveWeekAwardsJob,
  takeScorecardJob,
  takeStateJob,
  takeSeriesJob,
  takePushJob,
  reconcileMatchJob,
  packLeagueFileJob,
  hashLeagueFileJob,
  exportLeagueJob,
  answerPointsJob,
  answerTeamsJob,
] as const;

/**
 * Answers the jobs of another thread, one after the other, until it says "stop".
 *
 * @param port to the thread that asks
 */
export function runJobWorker(port: MessagePort, { env, demo }: JobThreadData): void {
  const services = openServices(env, createLog(env), { demo });
  port.on("message", (message: JobRequest | "stop") => {
    if (message !== "stop") {
      port.postMessage(answer(message));
      return;
    }
    services.db.$client.close();
    port.close();
  });

  function answer({ id, name, args }: JobRequest): JobAnswer {
    try {
      const job: Job<never, unknown> | undefined = JOBS.find((each) => each.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      return { id, result: job.run(services, ...(args as never)) };
    } catch (error) {
      if (!(error instanceof AppError))
        services.log.error({ err: error, job: name }, "A job failed.");
      const failed = error instanceof Error ? error.message : String(error);
      return error instanceof AppError ? { id, failed, code: error.code } : { id, failed };
    }
  }
}
