import type { Logger } from "./log";

export interface Loop {
  /** Runs the task now, or joins the current run; never rejects. */
  run(): Promise<void>;
  /**
   * Begins to run the task at its times.
   *
   * @returns a function that stops it: it aborts the task's signal and resolves when the current run is
   * done
   */
  start(): () => Promise<void>;
}

/**
 * A background loop: runs a task every `ms` milliseconds, never twice at once (a run is skipped while
 * the task is busy). Errors of the task are logged, and the loop goes on.
 *
 * @param task gets a signal that fires when the loop stops
 * @param options `failure` is logged with an error; `atOnce` also runs the task at the start
 */
export function every(
  ms: number,
  task: (stop: AbortSignal) => void | Promise<void>,
  options: { readonly log: Logger; readonly failure: string; readonly atOnce?: boolean },
): Loop {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const attempt = async () => {
    try {
      await task(stopping.signal);
    } catch (error) {
      options.log.error({ err: error }, options.failure);
    }
  };
  const run = () => {
    running ??= attempt().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    run,
    start: () => {
      const timer = setInterval(run, ms);
      if (options.atOnce) run();
      return async () => {
        clearInterval(timer);
        stopping.abort();
        await running;
      };
    },
  };
}
