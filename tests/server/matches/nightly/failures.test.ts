import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/units";
import type { Lookup } from "#server/people/delivery/guarded-fetch";
import { guardedGet } from "#server/people/delivery/guarded-get";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { type ArchiveReply, zipOf } from "#tests/support/archive-server";
import { zipArchive } from "#tests/support/zip-archive";
import { type FetchedCup, fetchedCup, MORNING, RECENT } from "./fetched-cup";

let cup: FetchedCup;
beforeEach(async () => {
  cup = await fetchedCup();
});
afterEach(() => cup.archives.stop());

const WHOLE = JSON.stringify(smallMatch());

function zipWithout(bytes: number): Buffer {
  const whole = zipOf({ "1.json": smallMatch() });
  return whole.subarray(0, whole.length - bytes);
}

const failures: readonly [string, ArchiveReply, RegExp][] = [
  ["is not there", { status: 404 }, /^The server has no archive of this name \(404\)\.$/],
  ["is refused", { status: 403 }, /^The server answered with the status 403\.$/],
  ["is the same, though nobody asked that", { status: 304 }, /status 304/],
  [
    "is a page",
    { headers: { "Content-Type": "text/html" }, body: "<h1>Welcome</h1>" },
    /^The answer is not an archive\.$/,
  ],
  ["is empty", { body: "" }, /^The answer is not an archive\.$/],
  ["breaks off", { body: zipWithout(40) }, /is not an archive that can be read/],
  ["has no match file", { body: zipOf({ "README.txt": "Welcome" }) }, /match files/],
  [
    "unpacks to more than it says",
    { body: zipArchive([{ name: "1.json", text: " ".repeat(1_000_000) + WHOLE, claimed: 10 }]) },
    /is not an archive that can be read/,
  ],
  [
    "has a file that is too large",
    { body: zipArchive([{ name: "1.json", text: WHOLE, claimed: 5 * 1024 * 1024 }]) },
    /1\.json is larger than 4 MB/,
  ],
  [
    "has too many files",
    {
      body: zipOf(Object.fromEntries(Array.from({ length: 30_001 }, (_, i) => [`${i}.json`, ""]))),
    },
    /30000 match files/,
  ],
  [
    "says that it is huge",
    { headers: { "Content-Length": String(33 * 1024 * 1024) }, body: "PK" },
    /^The answer is larger than 32 MB\.$/,
  ],
  [
    "is huge",
    (response) => {
      const piece = Buffer.alloc(1024 * 1024, "PK");
      const more = () => {
        while (!response.destroyed && response.write(piece));
        response.once("drain", more);
      };
      more();
    },
    /^The answer is larger than 32 MB\.$/,
  ],
  ["is closed at once", (response) => response.destroy(), /^The server could not be reached\.$/],
  [
    "moved to another server",
    { status: 302, headers: { Location: "http://127.0.0.1:9/x.zip" } },
    /redirects to another server/,
  ],
  [
    "moved into a private network",
    { status: 301, headers: { Location: "http://192.168.1.1/x.zip" } },
    /redirects to another server/,
  ],
  ["moved nowhere", { status: 302 }, /redirects to no address/],
  [
    "goes round in circles",
    { status: 302, headers: { Location: `/${RECENT}` } },
    /redirects again and again/,
  ],
];

test.each(failures)("an archive that %s is a sentence for the operator", async (_, reply, why) => {
  cup.archives.reply(RECENT, reply);
  await cup.at(MORNING);
  expect(cup.state()).toMatchObject({ error: expect.stringMatching(why), counts: null });
  expect(cup.status()).toBe("");
  // The next try succeeds.
  cup.archives.put(RECENT, { "1.json": smallMatch() }, '"a"');
  await cup.at(cup.state()?.nextAt ?? 0);
  expect(cup.state()).toMatchObject({ error: null, counts: { applied: 1 } });
  expect(cup.status()).toBe("India won by 4 runs");
});

test("an archive that comes drop by drop is given up", async () => {
  const beats: NodeJS.Timeout[] = [];
  cup.archives.reply(RECENT, (response) => {
    response.writeHead(200);
    beats.push(setInterval(() => response.write("P"), 20));
  });
  await cup.at(MORNING, { timeoutMs: 200 });
  for (const beat of beats) clearInterval(beat);
  expect(cup.state()).toMatchObject({ error: "The server did not answer in time." });
});

test("a redirect to the same server is followed", async () => {
  cup.archives.reply(RECENT, { status: 302, headers: { Location: "/new/place.zip" } });
  cup.archives.put("new/place.zip", { "1.json": smallMatch() }, '"a"');
  await cup.at(MORNING);
  expect(cup.state()).toMatchObject({ error: null, counts: { applied: 1 } });
});

test("a name that leads into the own network is not asked", async () => {
  const lookup: Lookup = (_name, _options, done) =>
    done(null, [{ address: "10.0.0.7", family: 4 }]);
  Object.assign(cup.services.env, { cricsheetUrl: "https://cricsheet.example" });
  await cup.at(MORNING, { lookup });
  expect(cup.state()).toMatchObject({ error: "This address isn't on the public internet." });
});

test("a plain address is not asked, unless it is this machine", async () => {
  const get = { headers: {}, mostBytes: 100, timeoutMs: 1_000 };
  const address = `${cup.archives.origin}/${RECENT}`;
  const { signal } = new AbortController();
  expect(await guardedGet(cup.services, { ...get, address }, signal)).toEqual({
    kind: "failed",
    reason: "The address must begin with https://.",
  });
  expect(cup.archives.requests).toEqual([]);
});

test("breaks grow within the night, then the next night comes", async () => {
  const breaks: number[] = [];
  let now = cup.state()?.nextAt ?? 0;
  const first = now;
  for (let tries = 0; tries < 5; tries += 1) {
    await cup.at(now);
    const next = cup.state()?.nextAt ?? 0;
    breaks.push((next - now) / MINUTE_MS);
    now = next;
  }
  expect(breaks.slice(0, 4)).toEqual([15, 30, 60, 120]);
  expect(now).toBe(first + DAY_MS);
  await cup.at(now);
  expect(cup.state()?.nextAt).toBe(now + 15 * MINUTE_MS);
  // A server without internet logs that once, not each night.
  expect(cup.lines.filter((line) => line.includes("Cricsheet: "))).toHaveLength(1);
  expect(cup.lines.join("\n")).not.toMatch(/"level":"?(?:40|50|warn|error)/);
  expect(cup.archives.requests).toHaveLength(6);
});

test("a server that asks for patience gets it", async () => {
  cup.archives.reply(RECENT, { status: 503, headers: { "Retry-After": "7200" } });
  await cup.at(MORNING);
  expect(cup.state()?.nextAt).toBe(MORNING + 2 * HOUR_MS);
});

test("a fault of this server asks for the archive five times a night, and not for ever", async () => {
  cup.archives.reply(RECENT, { body: zipOf({ "1.json": smallMatch() }) });
  const jobs = { write: () => Promise.reject(new Error("The thread has ended.")) };
  Object.assign(cup.services, { jobs });
  for (let at = MORNING; at < MORNING + 20 * HOUR_MS; at += 5 * MINUTE_MS) {
    await cup.at(at).catch(() => {});
  }
  expect(cup.archives.requests).toHaveLength(5);
  expect(cup.state()?.error).toBe("Its files could not be compared: the server's log says why.");
});
