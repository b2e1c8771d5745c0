import { afterEach, expect, test } from "vitest";
import { createLoneThread } from "#server/core/lone-thread";
import { testServices } from "#tests/support/services";

const services = testServices();

let thread: ReturnType<typeof createLoneThread>;

afterEach(() => thread.stop());

/** A thread that does what the name of its work says. */
function openThread(longestMs?: number) {
  const entry = `
    import { parentPort, threadId, workerData } from "node:worker_threads";
    const { name, args } = workerData.alone;
    if (name === "thread") parentPort.postMessage({ id: 0, result: [threadId, args] });
    if (name === "refuse") parentPort.postMessage({ id: 0, failed: "No room.", code: "unavailable" });
    if (name === "die") throw new Error("out of memory");
    if (name === "hang") setInterval(() => {}, 1000);
  `;
  const url = new URL(`data:text/javascript,${encodeURIComponent(entry)}`);
  thread = createLoneThread(url, { env: services.env, demo: false }, longestMs);
  return thread;
}

test("each piece of work has a thread of its own", async () => {
  const { run } = openThread();
  const [first, second] = [await run("thread", ["a"]), await run("thread", ["b"])];
  expect([first, second]).toEqual([
    [expect.any(Number), ["a"]],
    [expect.any(Number), ["b"]],
  ]);
  expect(first).not.toEqual(second);
});

test("other work is refused meanwhile, and not afterwards", async () => {
  const { run, stop } = openThread();
  const goesOn = run("hang", []);
  const refused = { code: "conflict", message: expect.stringContaining("busy with a backup") };
  await expect(run("thread", [])).rejects.toMatchObject(refused);
  await stop();
  await expect(goesOn).rejects.toThrow("The server is stopping.");
  await expect(run("thread", [])).rejects.toThrow("The server is stopping.");
});

test("work that takes too long is broken off, and the next one begins", async () => {
  const { run } = openThread(500);
  await expect(run("hang", [])).rejects.toThrow("was stopped");
  expect(await run("thread", [])).toEqual([expect.any(Number), []]);
});

test("a refusal comes as it is, and a thread that dies fails its own work alone", async () => {
  const { run } = openThread();
  const refused = { code: "unavailable", message: "No room." };
  await expect(run("refuse", [])).rejects.toMatchObject(refused);
  await expect(run("die", [])).rejects.toThrow("out of memory");
  expect(await run("thread", [])).toEqual([expect.any(Number), []]);
});
