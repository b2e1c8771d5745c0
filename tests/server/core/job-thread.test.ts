import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { runJob } from "#server/core/job";
import { type JobThread, startJobThread } from "#server/core/job-thread";
import { lockDueFixturesJob } from "#server/play/locks/lock-on-time";
import { DAY, makeSeason } from "#tests/support/season";
import { testServices } from "#tests/support/services";

const START = Date.UTC(2026, 3, 1, 14);
const services = testServices({ now: START });

let thread: JobThread;

afterEach(() => thread.stop());

/** A thread that answers with its question, fails at "recordScore" and dies at a speed of 0. */
function openThread(idleMs?: number): JobThread {
  const entry = `
    import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", (message) => {
      if (message === "stop") return parentPort.close();
      const { id, name, args } = message;
      if (args[1] === 0) throw new Error("out of memory");
      if (name === "thread") return parentPort.postMessage({ id, result: threadId });
      if (name === "notFound")
        return parentPort.postMessage({ id, failed: "No.", code: "not-found" });
      if (name === "recordScore") return parentPort.postMessage({ id, failed: "no such fixture" });
      parentPort.postMessage({ id, result: { name, args } });
    });
  `;
  const url = new URL(`data:text/javascript,${encodeURIComponent(entry)}`);
  thread = startJobThread(url, { env: services.env, demo: false }, services.log, idleMs);
  return thread;
}

test("jobs are answered by the thread, each with its own result", async () => {
  const jobs = openThread();
  const runs = [1, 2, 3].map((speed) => jobs.run("advanceRehearsal", [7, speed]));
  expect(await Promise.all(runs)).toEqual(
    [1, 2, 3].map((speed) => ({ name: "advanceRehearsal", args: [7, speed] })),
  );
});

test("a job that fails fails for its caller, and the thread goes on", async () => {
  const jobs = openThread();
  const score = { state: "upcoming", status: "", winnerTeamId: null, crease: null } as const;
  const rest = { innings: [], lines: [], playersOfMatch: [], sidePlayers: [] };
  await expect(jobs.run("recordScore", [7, { ...score, ...rest }])).rejects.toThrow(
    "no such fixture",
  );
  expect(await jobs.run("lockDueFixtures", [])).toEqual({ name: "lockDueFixtures", args: [] });
});

test("a thread that dies fails its jobs, and the next one starts another", async () => {
  const jobs = openThread();
  const runs = [0, 1].map((speed) => jobs.run("advanceRehearsal", [7, speed]));
  for (const each of runs) await expect(each).rejects.toThrow("out of memory");
  expect(await jobs.run("lockDueFixtures", [])).toEqual({ name: "lockDueFixtures", args: [] });
});

test("stopping lets the job in hand finish and takes no other", async () => {
  const jobs = openThread();
  const inHand = jobs.run("lockDueFixtures", []);
  const stopped = jobs.stop();
  await expect(jobs.run("lockDueFixtures", [])).rejects.toThrow("The server is stopping.");
  expect(await inHand).toEqual({ name: "lockDueFixtures", args: [] });
  await stopped;
});

test("a refusal comes back with its code", async () => {
  await expect(openThread().run("notFound", [])).rejects.toMatchObject({ code: "not-found" });
});

test("a thread that nobody asks anything ends, and the next job starts another", async () => {
  const jobs = openThread(0);
  const first = await jobs.run("thread", []);
  await vi.waitFor(
    async () => {
      await setImmediate();
      expect(await jobs.run("thread", [])).not.toBe(first);
    },
    // On a busy machine a thread needs more than the usual second to end.
    { timeout: 30_000 },
  );
  const stays = openThread();
  expect(await stays.run("thread", [])).toBe(await stays.run("thread", []));
});

test("without a thread a job is done at once", async () => {
  thread = openThread();
  const { fixtureIds } = makeSeason(services, [START, START + DAY]);
  expect(await runJob(services, lockDueFixturesJob)).toEqual(fixtureIds.slice(0, 1));
});
