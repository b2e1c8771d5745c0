import { expect, onTestFinished, test } from "vitest";
import { startJobThreads } from "#server/core/job-threads";
import { testServices } from "#tests/support/services";

const ENTRY = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", (message) => {
    if (message === "stop") return parentPort.close();
    const { id, name, args } = message;
    if (name === "export") Atomics.wait(args[0], 0, 0);
    parentPort.postMessage({ id, result: name });
  });
`;

test("a lock and a score are done while a read goes on and others wait for it", async () => {
  const url = new URL(`data:text/javascript,${encodeURIComponent(ENTRY)}`);
  const threads = startJobThreads(testServices(), url);
  onTestFinished(() => threads.stop());
  const goesOn = new Int32Array(new SharedArrayBuffer(4));
  const asker = { who: "user 1", isGone: () => false };
  const done: string[] = [];
  const reads = [1, 2, 3].map((turn) =>
    threads.read("export", [goesOn, turn], asker).then(() => done.push("export")),
  );
  expect(await threads.write("lockDueFixtures", [])).toBe("lockDueFixtures");
  expect(await threads.write("takePush", [])).toBe("takePush");
  expect(done).toEqual([]);
  Atomics.store(goesOn, 0, 1);
  Atomics.notify(goesOn, 0);
  await Promise.all(reads);
  expect(done).toHaveLength(3);
});
