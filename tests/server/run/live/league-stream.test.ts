import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "#server/core/live-hub";
import { LeagueStream } from "#server/run/http/league-stream";

const refusalOf = () => ({ status: 401, message: "Please log in again." });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test("several changes come as one event to a slow reader", async () => {
  const { target, written, stream } = openStream(async () => {});
  target.writableNeedDrain = true;
  stream.hear(event(1, ["scores"]));
  stream.hear(event(2, ["fixtures"]));
  stream.tend(performance.now() + 20_000);
  expect(written).toEqual([]);
  expect(target.listenerCount("drain")).toBe(1);
  target.writableNeedDrain = false;
  target.emit("drain");
  await vi.waitFor(() => expect(written).toEqual([textOf(event(2, ["scores", "fixtures"]))]));
});

test("in play, with news all the time, a reader is looked at every 15 seconds as well", async () => {
  const check = vi.fn(async () => {});
  const { stream, written } = openStream(check);
  for (let ball = 1; ball <= 4; ball += 1) {
    vi.advanceTimersByTime(5_000);
    stream.tend(performance.now());
    stream.hear(event(ball, ["scores"]));
    // News does not wait for this look.
    expect(written).toContain(textOf(event(ball, ["scores"])));
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(ball < 3 ? 0 : 1));
  }
});

test("news waits for a look that is late", async () => {
  let admit = () => {};
  const check = vi.fn(() => new Promise<void>((resolve) => (admit = resolve)));
  const { stream, written } = openStream(check);
  vi.advanceTimersByTime(15_000);
  stream.tend(performance.now());
  vi.advanceTimersByTime(5_000);
  stream.hear(event(1, ["scores"]));
  stream.tend(performance.now());
  expect(check).toHaveBeenCalledTimes(1);
  expect(written).not.toContain(textOf(event(1, ["scores"])));
  admit();
  await vi.waitFor(() => expect(written).toContain(textOf(event(1, ["scores"]))));
});

test("what changes the league's people waits until the reader has been looked at", async () => {
  let admit = () => {};
  const check = vi.fn(() => new Promise<void>((resolve) => (admit = resolve)));
  const { stream, written } = openStream(check);
  stream.hear(event(1, ["league"]));
  stream.hear(event(2, ["league"]));
  expect(written).toEqual([]);
  admit();
  // The second change may have been the one that removed the reader.
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(2));
  expect(written).toEqual([]);
  admit();
  await vi.waitFor(() => expect(written).toEqual([textOf(event(2, ["league"]))]));
});

test("who may not read any more hears that and nothing else", async () => {
  const { stream, written, target } = openStream(async () => {
    throw new Error("logged out");
  });
  stream.hear(event(1, ["league"]));
  await vi.waitFor(() => expect(target.end).toHaveBeenCalledTimes(1));
  stream.hear(event(2, ["scores"]));
  stream.tend(performance.now() + 60_000);
  expect(written).toEqual([`event: refused\ndata: ${JSON.stringify(refusalOf())}\n\n`]);
});

/** A stream on a response that keeps what is written. */
function openStream(check: () => Promise<void>) {
  const written: string[] = [];
  const target = Object.assign(new EventEmitter(), {
    writableNeedDrain: false,
    write: (bytes: Buffer | string) => written.push(String(bytes)),
    end: vi.fn(),
  });
  const stream = new LeagueStream(target as unknown as ServerResponse, { check, refusalOf });
  return { target, written, stream };
}

function event(id: number, kinds: LiveEvent["kinds"]): LiveEvent {
  return { id, kinds, standings: [], spreadMs: 6 };
}

function textOf(expected: LiveEvent): string {
  return `data: ${JSON.stringify(expected)}\nid: ${expected.id}\n\n`;
}
