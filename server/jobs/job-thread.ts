import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Env } from "../env";
import { STOPPING } from "../errors";
import type { Logger } from "../log";
import type { JobThread } from "../services";

/** What the thread opens its own services with. */
export interface JobThreadData {
  readonly env: Env;
  readonly demo: boolean;
}

export interface JobRequest {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

export type JobAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failed: string };

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const THREAD_ENDED = "The thread for points has ended.";

/**
 * A thread that does jobs on a database connection of its own, so that pages are answered while
 * thousands of teams are scored. It starts with its first job, and again after a crash.
 *
 * @param entry the module that answers jobs when it is loaded in a thread (job-worker.ts)
 */
export function startJobThread(entry: URL, data: JobThreadData, log: Logger): JobThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let stopped = false;
  let lastId = 0;

  const lose = (lost: Worker, error: Error) => {
    if (worker !== lost) return;
    worker = null;
    if (!stopped) log.error({ err: error }, THREAD_ENDED);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(entry, { workerData: data });
    started.on("message", (answer: JobAnswer) => {
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("failed" in answer) caller?.reject(new Error(answer.failed));
      else caller?.resolve(answer.result);
    });
    started.on("error", (error) => {
      lose(started, error instanceof Error ? error : new Error(String(error)));
    });
    started.on("exit", () => lose(started, new Error(THREAD_ENDED)));
    return started;
  };

  return {
    run: (name, args) => {
      if (stopped) return Promise.reject(new Error(STOPPING));
      worker ??= start();
      const current = worker;
      lastId += 1;
      const request: JobRequest = { id: lastId, name, args };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        current.postMessage(request);
      });
    },
    stop: async () => {
      stopped = true;
      if (worker === null) return;
      const ended = once(worker, "exit");
      worker.postMessage("stop");
      await ended;
    },
  };
}
