import type { MessagePort } from "node:worker_threads";
import { AppError } from "#server/core/errors";
import type { Job } from "#server/core/job";
import type { JobAnswer, JobRequest, JobThreadData } from "#server/core/job-thread";
import { createLog } from "#server/core/log";
import { takeScorecardJob, takeStateJob } from "#server/matches/feeds/followed/look-at-match";
import { takeSeriesJob } from "#server/matches/feeds/followed/poll";
import { takeLineJob } from "#server/matches/feeds/program/poll-programs";
import { advanceRehearsalJob } from "#server/matches/feeds/rehearsal/follow-rehearsal";
import { takePushJob } from "#server/matches/push/take-push";
import { reconcileMatchJob } from "#server/matches/reconcile/reconcile-match";
import { tellMembersJob } from "#server/news/news-on-time";
import { queueRemindersJob, queueUnnamedMailsJob, tellPlansJob } from "#server/news/remind-on-time";
import { lockDueFixturesJob } from "#server/play/locks/lock-on-time";
import { exportLeagueJob } from "#server/stories/boards/export-league";
import { giveAwardsJob } from "#server/stories/boards/season-awards";
import { tellSeasonJob } from "#server/stories/boards/season-story";
import { giveWeekAwardsJob } from "#server/stories/boards/week-awards";
import { playAgainJob } from "#server/stories/looking-back/ask-what-if";
import { judgeOwnSeasonJob } from "#server/stories/looking-back/judge-own-season";
import { readToldOddsJob } from "#server/stories/odds/told-odds";
import { workOutOddsJob } from "#server/stories/odds/work-out-odds";
import { hashLeagueFileJob, packLeagueFileJob } from "#server/trust/league-file/write-league-file";
import { answerPointsJob, answerTeamsJob } from "../api/answers";
import { openServices } from "./open-services";
import { loadSampleSeasonJob } from "./sample-season";

const JOBS = [
  lockDueFixturesJob,
  advanceRehearsalJob,
  queueRemindersJob,
  queueUnnamedMailsJob,
  tellMembersJob,
  tellPlansJob,
  loadSampleSeasonJob,
  giveAwardsJob,
  tellSeasonJob,
  giveWeekAwardsJob,
  takeScorecardJob,
  takeStateJob,
  takeSeriesJob,
  takeLineJob,
  takePushJob,
  reconcileMatchJob,
  packLeagueFileJob,
  hashLeagueFileJob,
  exportLeagueJob,
  answerPointsJob,
  answerTeamsJob,
  workOutOddsJob,
  readToldOddsJob,
  playAgainJob,
  judgeOwnSeasonJob,
] as const;

/**
 * Answers the jobs of another thread, one after the other, until it sends "stop".
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
