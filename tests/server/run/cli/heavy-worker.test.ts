import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { MessageChannel } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#server/core/env";
import type { HeavyWork } from "#server/core/job";
import type { JobAnswer } from "#server/core/job-thread";
import { runHeavyWorker } from "#server/run/cli/heavy-worker";
import { makeDataFolder } from "#tests/support/data-folder";

const WORK = globSync("server/**/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^export const (\w+Work): HeavyWork\b/gm)].map(
    ([, work = ""]) => ({ file, work }),
  ),
);

/** Does the work in this thread, through the port of another one. */
async function ask(name: string, args: readonly unknown[]): Promise<JobAnswer> {
  const folder = makeDataFolder();
  onTestFinished(() => folder.remove());
  folder.makeDatabase();
  const { port1: page, port2: thread } = new MessageChannel();
  const answered = new Promise<JobAnswer>((resolve) => page.once("message", resolve));
  const env = readEnv({ DATA_DIR: folder.dataDir, LOG_LEVEL: "silent" });
  await runHeavyWorker(thread, { env, demo: false, alone: { name, args } });
  return answered;
}

test.each(WORK)("the thread knows $work", async ({ file, work }) => {
  const { name }: HeavyWork<[], unknown> = (await import(/* @vite-ignore */ path.resolve(file)))[
    work
  ];
  const answer = await ask(name, []);
  expect(answer).not.toMatchObject({ failed: `There is no work ${name}.` });
});

test("a backup and a check are done on a connection of their own, and unknown work is not", async () => {
  expect(WORK.length).toBeGreaterThanOrEqual(3);
  expect(await ask("makeBackup", ["nightly"])).toEqual({
    ...{ id: 0, result: expect.stringMatching(/^nightly-\d{8}T\d{9}Z\.db$/) },
  });
  expect(await ask("check", [])).toEqual({ id: 0, result: { faults: [], faultCount: 0 } });
  expect(await ask("no such work", [])).toEqual({
    id: 0,
    failed: "There is no work no such work.",
  });
});
