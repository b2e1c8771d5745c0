import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Env } from "./env";
import { AppError, type AppErrorCode, STOPPING } from "./errors";
import type { Logger } from "./log";

/** The data with which the thread opens its own services. */
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
  | { readonly id: number; readonly failed: string; readonly code?: AppErrorCode };

export interface JobThread {
  run(name: string, args: readonly unknown[]): Promise<unknown>;
  /** Finishes the current job and refuses the others. */
  stop(): Promise<void>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const THREAD_ENDED = "A thread for jobs has ended.";

/**
 * A thread that does jobs on a database connection of its own, so that pages are answered while
 * thousands of teams are scored. It starts with its first job, and again after a crash.
 *
 * @param entry the module that answers jobs when it is loaded in a thread (job-worker.ts)
 * @param idleMs the thread ends after this time without a job, until the next one; without it, it stays
 */
export function startJobThread(
  entry: URL,
  data: JobThreadData,
  log: Logger,
  idleMs?: number,
): JobThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let stopped = false;
  let lastId = 0;
  let rest: NodeJS.Timeout | undefined;

  const lose = (lost: Worker, error: Error) => {
    if (worker !== lost) return;
    worker = null;
    if (!stopped) log.error({ err: error }, THREAD_ENDED);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const endIfIdle = () => {
    if (waiting.size > 0) return;
    worker?.postMessage("stop");
    worker = null;
  };
  const start = (): Worker => {
    const started = new Worker(entry, { workerData: data });
    started.on("message", (answer: JobAnswer) => {
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("failed" in answer) caller?.reject(errorOf(answer));
      else caller?.resolve(answer.result);
      clearTimeout(rest);
      if (idleMs !== undefined) rest = setTimeout(endIfIdle, idleMs).unref();
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

/** The error of a failed job, as its caller sees it. */
export function errorOf({
  failed,
  code,
}: {
  readonly failed: string;
  readonly code?: AppErrorCode;
}): Error {
  return code === undefined ? new Error(failed) : new AppError(code, failed);
}
