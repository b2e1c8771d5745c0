import { expect, onTestFinished, test } from "vitest";
import { VERSION } from "#server/core/version";
import { removeOperator } from "#server/matches/operator/name-operators";
import {
  askForReleases,
  readReleaseState,
  setReleaseQuestion,
} from "#server/run/maintenance/ask-for-releases";
import { versionLine } from "#server/run/ready/version-line";
import { type ArchiveReply, startArchiveServer } from "#tests/support/archive-server";
import { DAY } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { startOperated } from "./operator-on-disk";

const GOES_ON = new AbortController().signal;

async function startAsking() {
  const started = await startOperated();
  const server = await startArchiveServer();
  onTestFinished(() => server.stop());
  const env = { ...started.services.env, releasesUrl: `${server.origin}/latest` };
  const services: TestServices = Object.assign(Object.create(started.services), { env });
  const ask = async () => {
    await askForReleases(services, GOES_ON);
    return readReleaseState(services);
  };
  return { ...started, services, server, ask };
}

const release = (tag: string, etag = '"1"'): ArchiveReply => ({
  headers: { ETag: etag },
  body: JSON.stringify({ tag_name: tag, html_url: "https://elsewhere.example" }),
});

test("nobody is asked without the address, or before an operator ticks it", async () => {
  const { services: without, operator } = await startOperated();
  setReleaseQuestion(without, operator, true);
  await askForReleases(without, GOES_ON);
  expect(readReleaseState(without)).toMatchObject({ canAsk: false, isOn: false, askedAt: null });
  expect(versionLine.readState(without)).toEqual({
    ...{ concern: 0, sentence: `Gully ${VERSION}.`, act: null },
  });
  const { server, ask } = await startAsking();
  server.reply("latest", release("v99.0.0"));
  expect(await ask()).toMatchObject({ canAsk: true, isOn: false, askedAt: null, newer: null });
  expect(server.requests).toEqual([]);
});

test("once a week, with what was answered last, and a newer release is said", async () => {
  const { services, operator, server, ask } = await startAsking();
  setReleaseQuestion(services, operator, true);
  server.reply("latest", release("v99.10.2"));
  expect(await ask()).toMatchObject({ newer: "99.10.2", failure: null, askedAt: services.now() });
  expect(versionLine.readState(services)).toMatchObject({
    ...{ concern: 1, sentence: `Gully 99.10.2 is out, and this server runs ${VERSION}.` },
  });
  services.setNow(services.now() + 7 * DAY - 1);
  await ask();
  expect(server.requests).toHaveLength(1);
  services.setNow(services.now() + 1);
  expect(await ask()).toMatchObject({ newer: "99.10.2", failure: null });
  expect(server.requests.map(({ headers }) => headers["if-none-match"])).toEqual([
    undefined,
    '"1"',
  ]);
  // Nothing that tells this server from another one.
  expect(server.requests[0]?.headers["user-agent"]).toBe("Gully");
  setReleaseQuestion(services, operator, false);
  services.setNow(services.now() + 30 * DAY);
  expect(await ask()).toMatchObject({ isOn: false, newer: null });
  expect(server.requests).toHaveLength(2);
});

test.each<[string, ArchiveReply, string]>([
  ["an error", { status: 500 }, "The server answered with status 500."],
  ["no JSON", { body: "<html>" }, "The answer names no release."],
  ["no version", release("latest"), "The answer names no release."],
  ["a pre-release", release("v99.0.0-rc.1"), "The answer names no release."],
  ["markup", release("<b>99.0.0</b>"), "The answer names no release."],
  ["too much", { body: Buffer.alloc(300 * 1024) }, "The answer is larger than 0.25 MB."],
  [
    "another server",
    { status: 302, headers: { Location: "https://elsewhere.example/" } },
    "The server redirects to another server, which is not followed.",
  ],
])("%s fails quietly, and is asked again in a week", async (_, reply, failure) => {
  const { services, operator, server, ask } = await startAsking();
  setReleaseQuestion(services, operator, true);
  server.reply("latest", reply);
  expect(await ask()).toMatchObject({ newer: null, failure });
  await ask();
  expect(server.requests).toHaveLength(1);
  expect(versionLine.readState(services)).toMatchObject({ concern: 0 });
});

test.each(["0.0.1", VERSION])("%s is no newer release", async (tag) => {
  const { services, operator, server, ask } = await startAsking();
  setReleaseQuestion(services, operator, true);
  server.reply("latest", release(tag));
  expect(await ask()).toMatchObject({ newer: null, failure: null });
});

test("who is no operator any more allows nothing", async () => {
  const { services, operator, olga } = await startAsking();
  removeOperator(services, olga.email);
  expect(() => setReleaseQuestion(services, operator, true)).toThrow("That page isn't here");
  expect(readReleaseState(services).isOn).toBe(false);
});
