import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { every } from "#server/core/every";
import type { Logger } from "#server/core/log";
import { defer } from "#tests/support/deferred";

const logged: string[] = [];
const log = { error: (_fields: unknown, text: string) => logged.push(text) } as unknown as Logger;
const options = { log, failure: "The task failed." };

beforeEach(() => {
  logged.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a task runs at its times, and at once only where asked", async () => {
  const task = vi.fn();
  const stop = every(1_000, task, options).start();
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(task).toHaveBeenCalledTimes(3);
  await stop();
  const eager = vi.fn();
  await every(1_000, eager, { ...options, atOnce: true }).start()();
  expect(eager).toHaveBeenCalledTimes(1);
});

test("a long task is never run twice at once, and who asks for it joins it", async () => {
  const finish = defer<void>();
  const task = vi.fn(() => finish.promise);
  const loop = every(1_000, task, options);
  const stop = loop.start();
  await vi.advanceTimersByTimeAsync(5_000);
  const joined = loop.run();
  expect(task).toHaveBeenCalledTimes(1);
  finish.resolve();
  await joined;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(task).toHaveBeenCalledTimes(2);
  await stop();
});

test("an error is logged, thrown or rejected, and the next time comes", async () => {
  const task = vi.fn<() => void | Promise<void>>();
  task.mockImplementationOnce(() => {
    throw new Error("at once");
  });
  task.mockRejectedValueOnce(new Error("later"));
  const stop = every(1_000, task, options).start();
  await vi.advanceTimersByTimeAsync(3_000);
  await stop();
  expect([task.mock.calls.length, logged]).toEqual([3, [options.failure, options.failure]]);
});

test("stopping aborts the task, waits for it, and runs nothing more", async () => {
  const task = vi.fn(
    (stop: AbortSignal) =>
      new Promise<void>((resolve) => stop.addEventListener("abort", () => resolve())),
  );
  const stop = every(1_000, task, options).start();
  await vi.advanceTimersByTimeAsync(1_000);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([task.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});
