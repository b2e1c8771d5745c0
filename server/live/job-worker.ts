import type { MessagePort } from "node:worker_threads";
import { openServices } from "../cli/open-services";
import { createLog } from "../log";
import type { JobAnswer, JobRequest, JobThreadData } from "./job-thread";
import { type JobName, runJobHere } from "./jobs";

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
      return { id, result: runJobHere<JobName>(services, name, args as never) };
    } catch (error) {
      services.log.error({ err: error, job: name }, "A job failed.");
      return { id, failed: error instanceof Error ? error.message : String(error) };
    }
  }
}
