import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, poolPlayers, scorers } from "#db/schema";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { NAMES, ONE_INNINGS } from "#tests/server/matches/operator/pasted-texts";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { action, loader } from "../../../app/routes/matches/desk/paste-screen";
import { logInAs } from "../page-args";
import { leadsTo, type Office, officeOf } from "./operator-office";

const PLACE = { fixtureId: "1" };

let services: TestServices;
/** The manager of the league, and so no more than a member here. */
let member: Office;
let outsider: Office;
let scorer: Office;

beforeEach(async () => {
  const started = await startOnce(["paste scorecard"], begin);
  const { asha, sita, omar } = started;
  ({ services } = started);
  member = officeOf(services, asha, await logInAs(services, asha));
  outsider = officeOf(services, omar, await logInAs(services, omar));
  scorer = officeOf(services, sita, await logInAs(services, sita));
});

async function begin() {
  const started = await startLeague([START, START + DAY], {
    members: ["Sita"],
    outsiders: ["Omar"],
  });
  const { services: made, sita, season } = started;
  for (const [side, names] of NAMES.entries()) {
    for (const [place, name] of names.entries()) {
      const id = season.playersOf(side)[place] ?? 0;
      made.db.update(poolPlayers).set({ name }).where(eq(poolPlayers.id, id)).run();
    }
  }
  const { tournamentId } = season;
  made.db.insert(scorers).values({ tournamentId, userId: sita.id, since: 0 }).run();
  made.setNow(START + HOUR);
  lockDueFixtures(made.db, made.now());
  return started;
}

const previewOf = async (form: Record<string, string>) =>
  (await scorer.send(action, PLACE, { intent: "preview", ...form })).json();

describe.each([
  ["a plain member", () => member],
  ["an outsider", () => outsider],
] as const)("for %s", (_, who) => {
  test("there is no such page", async () => {
    expect((await who().see(loader, PLACE)).status).toBe(404);
  });

  test.each(["preview", "save"])("a %s says so, and changes nothing", async (intent) => {
    const before = dumpTables(services.db);
    const answer = await who().send(action, PLACE, { intent, text: ONE_INNINGS });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { sentence: "Clean bowled. That page isn't here." },
    ]);
    expect(dumpTables(services.db)).toEqual(before);
  });
});

test("a scorer sees the page of the fixture, and none of others", async () => {
  expect((await scorer.see(loader, PLACE)).status).toBe(200);
  for (const fixtureId of ["99", "x", "0"]) {
    expect((await scorer.see(loader, { fixtureId })).status).toBe(404);
  }
});

test("a scorecard is previewed, then saved", async () => {
  const { preview, faults } = await previewOf({ text: ONE_INNINGS });
  expect([faults, preview.faults]).toEqual([[], []]);
  const form = { intent: "save", text: ONE_INNINGS, seen: preview.score.digest };
  expect(leadsTo(await scorer.send(action, PLACE, form))).toBe("/match/1/paste");
  expect((await previewOf({ text: ONE_INNINGS })).preview.innings[0].replaces).toBe(true);
});

test("a choice that was made after the preview is shown before it is saved", async () => {
  const text = ONE_INNINGS.replace("Anil Rao", "Anil Rau");
  const { preview } = await previewOf({ text });
  const [{ field, options }] = preview.questions;
  const form = { intent: "save", text, seen: preview.score.digest, [field]: String(options[0].id) };
  const answer = await scorer.send(action, PLACE, form);
  expect(answer.status).toBe(409);
  const again = await answer.json();
  expect(again.preview.innings[0].batting[0]).toMatchObject({ name: "Anil Rao", leftOut: false });
  const seen = again.preview.score.digest;
  expect(leadsTo(await scorer.send(action, PLACE, { ...form, seen }))).toBe("/match/1/paste");
});

test("what is no scorecard is refused beside the field, with what was pasted", async () => {
  const answer = await scorer.send(action, PLACE, { intent: "preview", text: "<b>hello</b>" });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    {
      intent: "preview",
      typed: { text: "<b>hello</b>" },
      preview: null,
      faults: [
        {
          fields: ["text"],
          sentence:
            "No scorecard found in this text. Copy the batting and bowling tables with their headings.",
        },
      ],
    },
  ]);
});

test("before the start nothing is taken", async () => {
  services.db
    .update(fixtures)
    .set({ lockedAt: null, startsAt: START + 2 * DAY })
    .run();
  const answer = await scorer.send(action, PLACE, { intent: "preview", text: ONE_INNINGS });
  expect(answer.status).toBe(409);
});

test.each([
  ["no intent", { text: "x" }],
  ["another intent", { intent: "remove", text: "x" }],
  ["a longer choice than any", { intent: "preview", text: "x", "team.0": "1".repeat(1001) }],
])("a form with %s is none of ours", async (_, form) => {
  expect((await scorer.send(action, PLACE, form)).status).toBe(400);
});
