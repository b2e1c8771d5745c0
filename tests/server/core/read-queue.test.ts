import { expect, test } from "vitest";
import { createReadQueue } from "#server/core/read-queue";

const here = (who: string | null) => ({ who, isGone: () => false });

/** A queue whose reads are done when the test says so; `begun` are those that began, in order. */
function openQueue() {
  const begun: string[] = [];
  const inHand: { done(result: unknown): void; fail(error: Error): void }[] = [];
  let version = 0;
  const ask = createReadQueue(
    (name, args) => {
      begun.push([name, ...args].join(" "));
      return new Promise((done, fail) => inHand.push({ done, fail }));
    },
    () => String(version),
  );
  const settle = async (how: (read: (typeof inHand)[number]) => void) => {
    const read = inHand.shift();
    if (read === undefined) throw new Error("No read is in hand.");
    how(read);
    await new Promise(setImmediate);
  };
  return {
    ask,
    begun,
    finish: (result: unknown) => settle(({ done }) => done(result)),
    fail: (error: Error) => settle(({ fail }) => fail(error)),
    write: () => {
      version += 1;
    },
  };
}

test("reads are done one at a time, in turns of those who ask", async () => {
  const { ask, begun, finish } = openQueue();
  for (const turn of [1, 2, 3]) void ask("a", [turn], here("user 1"));
  void ask("b", [1], here("user 2"));
  void ask("c", [1], here(null));
  expect(begun).toEqual(["a 1"]);
  for (let count = 0; count < 5; count += 1) await finish("x");
  expect(begun).toEqual(["a 1", "a 2", "b 1", "c 1", "a 3"]);
});

test("the same read is done once for all who wait, and again only when something was written", async () => {
  const { ask, begun, finish, write } = openQueue();
  const first = ask("file", [7], here("user 1"));
  const second = ask("file", [7], here("user 2"));
  await finish("the file");
  expect(await Promise.all([first, second])).toEqual(["the file", "the file"]);
  expect(await ask("file", [7], here("user 3"))).toBe("the file");
  expect(begun).toEqual(["file 7"]);
  write();
  const later = ask("file", [7], here("user 1"));
  await finish("the next file");
  expect(await later).toBe("the next file");
});

test("a read that began before a write is not the answer to a later question, and not kept", async () => {
  const { ask, begun, finish, write } = openQueue();
  const before = ask("file", [7], here("user 1"));
  write();
  const after = ask("file", [7], here("user 2"));
  const joined = ask("file", [7], here("user 3"));
  await finish("old");
  expect(await before).toBe("old");
  expect(begun).toEqual(["file 7", "file 7"]);
  await finish("new");
  expect(await Promise.all([after, joined])).toEqual(["new", "new"]);
});

test("only texts and bytes are kept, up to 32 MB, those asked for last", async () => {
  const { ask, begun, finish } = openQueue();
  const read = async (name: string, result: unknown) => {
    const answer = ask(name, [], here("user 1"));
    await finish(result);
    await answer;
  };
  const large = new Uint8Array(20 * 1024 * 1024);
  await read("bytes", large);
  expect(await ask("bytes", [], here("user 2"))).toBe(large);
  await read("object", { rows: [] });
  await read("object", { rows: [] });
  await read("more bytes", large);
  await read("bytes", large);
  expect(begun).toEqual(["bytes", "object", "object", "more bytes", "bytes"]);
});

test("a read whose clients have all left before its turn is not done", async () => {
  const { ask, begun, finish } = openQueue();
  const left = new Set<string>();
  const person = (who: string) => ({ who, isGone: () => left.has(who) });
  const first = ask("first", [], person("user 1"));
  const dropped = ask("dropped", [], person("user 2"));
  const shared = [ask("shared", [], person("user 2")), ask("shared", [], person("user 3"))];
  left.add("user 1").add("user 2");
  const refusal = expect(dropped).rejects.toMatchObject({ code: "unavailable" });
  await finish(1);
  await refusal;
  // The one in hand is finished, and a read that somebody still waits for is done.
  expect(await first).toBe(1);
  expect(begun).toEqual(["first", "shared"]);
  await finish(2);
  expect(await Promise.all(shared)).toEqual([2, 2]);
});

test("a person has at most five different reads waiting; those that they left do not count", async () => {
  const { ask, begun, finish } = openQueue();
  let hasLeft = false;
  const early = { who: "user 1", isGone: () => hasLeft };
  const done = ask("in hand", [], early);
  const waiting = [1, 2, 3, 4, 5].map((turn) => ask("more", [turn], early));
  await expect(ask("more", [6], early)).rejects.toMatchObject({
    code: "too-many",
    retryAfterSeconds: 5,
    message:
      "5 other things that you asked for are still being worked out. Please try again in a few seconds.",
  });
  void ask("more", [5], early);
  for (let turn = 0; turn < 9; turn += 1) void ask("of the server", [turn], here(null));
  void ask("other", [], here("user 2"));
  hasLeft = true;
  const again = ask("again", [], here("user 1"));
  const refused = Promise.allSettled(waiting);
  await finish("x");
  await done;
  expect(begun).toEqual(["in hand", "again"]);
  await finish("x");
  expect(await again).toBe("x");
  expect((await refused).map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  for (let turn = 0; turn < 10; turn += 1) await finish("x");
  expect(begun.filter((read) => read.startsWith("more"))).toEqual([]);
  expect(begun).toHaveLength(12);
});

test("a read that fails fails for all who wait, and the next one is done", async () => {
  const { ask, fail, finish } = openQueue();
  const both = [ask("bad", [], here("user 1")), ask("bad", [], here("user 2"))];
  const refused = both.map((each) => expect(each).rejects.toThrow("no such league"));
  const next = ask("good", [], here("user 1"));
  await fail(new Error("no such league"));
  await Promise.all(refused);
  await finish("good");
  expect(await next).toBe("good");
});
