import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { leagueLog, leagues } from "#db/schema";
import { claimSeatAsHost } from "#server/leagues/membership/claim-seat";
import { addOperator, removeOperator } from "#server/matches/operator/name-operators";
import { requireOperator } from "#server/matches/operator/operator-access";
import { importUploadedLeague, takeLeagueFile } from "#server/run/maintenance/host-league-files";
import { listServerLeagues, makeManagersSeatLink } from "#server/run/maintenance/server-leagues";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { dumpTables } from "#tests/support/dump-tables";
import { makeUser } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { startOperated } from "./operator-on-disk";

/** Another server, with an operator, and the file of a league from the first one. */
async function startElsewhere() {
  const { services: first, manager } = await startOperated();
  const bytes = gzipSync(writeLeagueFile(first, manager));
  const services = testServices({ now: first.now(), seed: 2 });
  const olga = await makeUser(services, "Olga");
  addOperator(services, olga.email);
  const operator = requireOperator(services.db, olga);
  const upload = (files = [{ name: "league.jsonl.gz", bytes }], anyway = false) =>
    importUploadedLeague(services, operator, { files, tournament: "", anyway });
  return { services, operator, olga, bytes, upload };
}

test("a league comes with its file, and the manager's seat with its link, once", async () => {
  const { services, operator, olga, upload } = await startElsewhere();
  const { leagueId, name } = await upload();
  const { displayName, href } = makeManagersSeatLink(services, operator, leagueId);
  expect(displayName).toBe("Asha");
  expect(href).toMatch(/^http:\/\/gully\.test\/seat\/[\w-]{20,}$/);
  expect(listServerLeagues(services, operator, null)).toMatchObject({
    ...{ count: 1, older: null },
    leagues: [{ id: leagueId, name, manager: "Asha", managerSeatOpen: true }],
  });
  const log = services.db.select().from(leagueLog).all();
  expect(log.at(-1)).toMatchObject({ userId: olga.id, change: { kind: "seat link" } });
  claimSeatAsHost(services, { leagueId, userId: olga.id });
  expect(() => makeManagersSeatLink(services, operator, leagueId)).toThrow("has been claimed");
});

test("the same file twice, or at once, is one league", async () => {
  const { services, upload } = await startElsewhere();
  const both = await Promise.allSettled([upload(), upload()]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(upload()).rejects.toMatchObject({ code: "conflict" });
  expect(services.db.select().from(leagues).all()).toHaveLength(1);
});

test("what does not follow is named, and comes in only as it is wished", async () => {
  const { services, bytes, upload } = await startElsewhere();
  const text = gunzipSync(bytes).toString("utf8");
  const changed = text.replace('"salary":850', '"salary":851');
  expect(changed).not.toBe(text);
  const files = [{ name: "league.jsonl", bytes: Buffer.from(changed) }];
  await expect(upload(files)).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("Not everything in the file follows from the rest of it."),
  });
  expect(services.db.select().from(leagues).all()).toEqual([]);
  await upload(files, true);
  expect(services.db.select().from(leagues).all()).toHaveLength(1);
});

test.each<[string, { name: string; bytes: Buffer }[]]>([
  ["no file", []],
  ["two files", [1, 2].map((n) => ({ name: `${n}.jsonl`, bytes: Buffer.from("{}\n") }))],
  ["an empty file", [{ name: "league.jsonl", bytes: Buffer.alloc(0) }]],
  ["no league", [{ name: "x.jsonl", bytes: Buffer.from('{"type":"x"}\n') }]],
  ["no text", [{ name: "x.jsonl", bytes: Buffer.from([0xff, 0xfe, 0, 1]) }]],
  ["a broken archive", [{ name: "x.gz", bytes: Buffer.from([0x1f, 0x8b, 1, 2, 3]) }]],
  ["a bomb", [{ name: "x.gz", bytes: gzipSync(Buffer.alloc(80 * 1024 * 1024)) }]],
])("%s is refused with a sentence, and nothing is stored", async (_, files) => {
  const { services, upload } = await startElsewhere();
  for (const anyway of [false, true]) {
    await expect(upload(files, anyway)).rejects.toMatchObject({ code: "invalid" });
  }
  expect(services.db.select().from(leagues).all()).toEqual([]);
});

test("an operator takes the file that members get, and the league's log says so", async () => {
  const { services, operator, olga, manager } = await startOperated();
  const before = writeLeagueFile(services, manager);
  const packed = await takeLeagueFile(services, operator, manager.leagueId);
  expect(gunzipSync(packed).toString("utf8")).toBe(before);
  expect(services.db.select().from(leagueLog).all().at(-1)).toMatchObject({
    ...{ leagueId: manager.leagueId, userId: olga.id, change: { kind: "file taken" } },
  });
  await expect(takeLeagueFile(services, operator, 99)).rejects.toMatchObject({ code: "not-found" });
});

test("who is no operator any more sees, takes, imports and links nothing", async () => {
  const { services, operator, olga, league } = await startOperated();
  const { leagueId } = league;
  removeOperator(services, olga.email);
  const before = dumpTables(services.db);
  const gone = { code: "not-found" };
  const upload = { files: [], tournament: "", anyway: true };
  expect(() => listServerLeagues(services, operator, null)).toThrow("That page isn't here");
  expect(() => makeManagersSeatLink(services, operator, leagueId)).toThrow("That page isn't here");
  await expect(takeLeagueFile(services, operator, leagueId)).rejects.toMatchObject(gone);
  await expect(importUploadedLeague(services, operator, upload)).rejects.toMatchObject(gone);
  expect(dumpTables(services.db)).toEqual(before);
});

test("a league with members of its own has no seat to give away", async () => {
  const { services, operator, league } = await startOperated();
  expect(() => makeManagersSeatLink(services, operator, league.leagueId)).toThrow(
    "This seat has been claimed.",
  );
});
