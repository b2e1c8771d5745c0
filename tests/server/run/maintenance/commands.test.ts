import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { sessions } from "#db/schema";
import type { Services } from "#server/core/services";
import { logIn } from "#server/people/accounts/log-in";
import { resetPassword } from "#server/people/accounts/reset-password";
import { hasSecondFactor } from "#server/people/accounts/second-factor";
import { startSession } from "#server/people/accounts/sessions";
import { clientAt } from "#tests/support/client";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { turnOn } from "#tests/support/second-factor";
import { type PlayedLeague, playLeague } from "./played-league";

let folder: DataFolder;
let played: PlayedLeague;
/** On the folder's database and by the real clock, as the commands are. */
let services: Services;

beforeEach(async () => {
  folder = makeDataFolder();
  played = await playLeague();
  await played.services.db.$client.backup(folder.file("gully.db"));
  services = { ...played.services, db: openDatabase(folder.file("gully.db")), now: Date.now };
});

afterEach(() => {
  services.db.$client.close();
  folder.remove();
});

test("reset-password ends password and logins of one account; the link sets a new one, once", async () => {
  for (const { id } of [played.asha, played.ben]) startSession(services, id);
  const { code, out } = await folder.gully("reset-password", " Asha@Example.org ");
  expect(code).toBe(0);
  const [, link = ""] = out.trimEnd().split("\n");
  const url = new URL(link);
  expect([url.origin, url.pathname]).toEqual(["http://gully.test", "/reset-password"]);
  const left = services.db.select({ userId: sessions.userId }).from(sessions).all();
  expect(left).toEqual([{ userId: played.ben.id }]);
  const old = { email: "asha@example.org", password: "a long password" };
  await expect(logIn(services, old, clientAt("192.0.2.1"))).rejects.toThrow();
  const token = url.searchParams.get("token") ?? "";
  await resetPassword(services, token, "another long password", "192.0.2.1");
  const renewed = { ...old, password: "another long password" };
  expect(await logIn(services, renewed, clientAt("192.0.2.1"))).toMatchObject({
    id: played.asha.id,
  });
  await expect(resetPassword(services, token, "a third password", "192.0.2.1")).rejects.toThrow(
    "This link has expired or has already been used.",
  );
});

test("of two links for one account only the second works", async () => {
  const first = await folder.gully("reset-password", "asha@example.org");
  await folder.gully("reset-password", "asha@example.org");
  const token = new URL(first.out.trimEnd().split("\n")[1] ?? "").searchParams.get("token") ?? "";
  await expect(resetPassword(services, token, "another password", "192.0.2.1")).rejects.toThrow(
    "This link has expired or has already been used.",
  );
});

test("second-factor off turns it off for one account, and says when it was off already", async () => {
  for (const user of [played.asha, played.ben]) await turnOn(services, user);
  const off = () => folder.gully("second-factor", "off", " Asha@Example.org ");
  expect(await off()).toMatchObject({ code: 0, out: expect.stringMatching(/ is off\.\n$/) });
  expect(await off()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ is off already\.\n$/),
  });
  const on = [played.asha, played.ben].map((user) => hasSecondFactor(services.db, user));
  expect(on).toEqual([false, true]);
  const unknown = await folder.gully("second-factor", "off", "who@example.org");
  expect([unknown.code, unknown.err]).toEqual([1, "No account has the address who@example.org.\n"]);
});

const nobody = ["who@example.org", "no address at all"];
test.each(nobody)("reset-password of %s says so", async (address) => {
  const { code, out, err } = await folder.gully("reset-password", address);
  expect([code, out, err]).toEqual([1, "", `No account has the address ${address}.\n`]);
});

test("stats counts, for people and for programs", async () => {
  startSession(services, played.ben.id);
  const { code, out } = await folder.gully("stats", "--json");
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      accounts: 2,
      accountsVerified: 2,
      sessionsOpen: 1,
      tournaments: 1,
      fixtures: 2,
      fixturesLocked: 1,
      fixturesInProgress: 0,
      leagues: 1,
      members: 2,
      teamsSubmitted: 2,
      mailsWaiting: 0,
      mailsGivenUp: 0,
      messagesWaiting: 0,
      messagesGivenUp: 0,
      feedHitsToday: 0,
      databaseBytes: expect.any(Number),
    },
  ]);
  const table = (await folder.gully("stats")).out.split("\n");
  expect(table[0]).toMatch(/^Accounts {2,}2$/);
  expect(table).toHaveLength(17);
});

const wrong = [
  ...[["backup", "a", "b"], ["restore"], ["reset-password"], ["reset-password", "a", "b"]],
  ...[["second-factor"], ["second-factor", "on", "a"], ["second-factor", "off"]],
];
test.each(wrong)("gully %s %s answers with the right usage", async (...args) => {
  const { code, err } = await folder.gully(...args);
  expect([code, err]).toEqual([1, expect.stringMatching(/Write gully /)]);
});
