import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "#server/core/live-hub";
import { connectToLeague } from "../../app/lib/event-source";

/** A browser's EventSource, as far as the stream uses it; the test says what it hears. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readyState = 0;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  hear(event: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  /** The connection breaks off: the browser tries again, or gives up. */
  fail(gaveUp: boolean) {
    this.readyState = gaveUp ? FakeEventSource.CLOSED : 0;
    this.dispatchEvent(new Event("error"));
  }
}

const { opened } = FakeEventSource;
const reload = vi.fn();
let states: boolean[];
let news: (LiveEvent | null)[];
let since: number;
let connection: ReturnType<typeof connectToLeague>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("window", { location: { reload } });
  reload.mockClear();
  opened.length = 0;
  states = [];
  news = [];
  since = 7;
  connection = connectToLeague(3, {
    since: () => since,
    onState: (up) => states.push(up),
    onNews: (event) => news.push(event),
  });
  connection.open();
});
afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const latest = () => {
  const source = opened.at(-1);
  if (!source) throw new Error("No stream was opened.");
  return source;
};
const event: LiveEvent = { id: 8, kinds: ["scores"], standings: [], spreadMs: 6 };

test("a stream is asked for what the tab does not know, once, and is up when it says so", () => {
  connection.open();
  expect(opened.map(({ url }) => url)).toEqual(["/league/3/events?since=7"]);
  expect(states).toEqual([]);
  latest().hear("connected", { lostAfterMs: 45_000 });
  latest().hear("message", event);
  expect([states, news]).toEqual([[true], [event]]);
});

test("while the browser reconnects by itself the tab polls, and nothing more is opened", async () => {
  latest().hear("connected", { lostAfterMs: 45_000 });
  latest().fail(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([states, opened.length]).toEqual([[true, false], 1]);
  latest().hear("connected", { lostAfterMs: 45_000 });
  expect(states).toEqual([true, false, true]);
});

test("where the browser gives up it is tried again, ever more rarely", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  latest().fail(true);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(opened).toHaveLength(1);
  since = 9;
  await vi.advanceTimersByTimeAsync(1);
  expect(latest().url).toBe("/league/3/events?since=9");
  latest().fail(true);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(3);
});

test("a silent stream is opened again; each ping keeps it", async () => {
  latest().hear("connected", { lostAfterMs: 45_000 });
  await vi.advanceTimersByTimeAsync(44_000);
  latest().hear("ping");
  await vi.advanceTimersByTimeAsync(44_000);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveLength(2);
  expect(states).toEqual([true, false]);
});

test.each([
  [404, 1],
  [401, 0],
  [429, 0],
])("who is refused with %i reloads %i times and asks no more", async (status, reloads) => {
  latest().hear("refused", { status, message: "No." });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([reload.mock.calls.length, opened.length, states]).toEqual([reloads, 1, [false]]);
});
