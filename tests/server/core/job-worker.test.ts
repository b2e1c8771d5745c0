import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { MessageChannel } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#server/core/env";
import type { JobAnswer } from "#server/core/job-thread";
import { runJobWorker } from "#server/run/cli/job-worker";
import { makeDataFolder } from "#tests/support/data-folder";

/** The jobs that something in server/ or a route runs, by their variables, and the files that make them. */
function readJobs() {
  const texts = globSync("{server,app}/**/*.ts")
    .filter((file) => !file.endsWith("jobs/job.ts"))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const run = texts.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /\b(?:run(?:Kept)?Job\(\s*[\w.]+,\s*|keepByChange\(|withLeagueJob\("\w+",\s*)(\w+Job)\b/g,
      ),
    ].map(([, job = ""]) => job),
  );
  const jobs = new Map(
    texts.flatMap(({ file, text }) =>
      [...text.matchAll(/^export const (\w+Job)\b/gm)].map(([, job = ""]) => [job, file] as const),
    ),
  );
  return { run: [...new Set(run)].sort(), made: jobs };
}

test("the thread knows every job that the server runs", async () => {
  const { run, made } = readJobs();
  expect(run).toEqual([...made.keys()].sort());
  const folder = makeDataFolder();
  onTestFinished(() => folder.remove());
  folder.makeDatabase();
  const { port1: page, port2: thread } = new MessageChannel();
  runJobWorker(thread, {
    env: readEnv({ DATA_DIR: folder.dataDir, LOG_LEVEL: "silent", APP_URL: "http://gully.test" }),
    demo: false,
  });
  const ask = async (name: string): Promise<JobAnswer> => {
    page.postMessage({ id: 1, name, args: [] });
    return (await once(page, "message"))[0];
  };
  expect(await ask("no such job")).toEqual({ id: 1, failed: "There is no job no such job." });
  for (const [job, file] of made) {
    const { name } = (await import(/* @vite-ignore */ path.resolve(file)))[job];
    expect(await ask(name), job).not.toMatchObject({ failed: `There is no job ${name}.` });
  }
  page.postMessage("stop");
  await once(page, "close");
});
