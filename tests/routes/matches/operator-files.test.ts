import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { doImports } from "#server/matches/imports/import-on-time";
import type { ShownImport } from "#server/matches/operator/upload-matches";
import { listTournaments } from "#server/play/season/list-tournaments";
import { advanceRehearsals } from "#server/run/cli/sample-season";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { matchWith } from "#tests/server/matches/imports/himalayan-cup";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { zipArchive } from "#tests/support/zip-archive";
import { loader as createLeague } from "../../../app/routes/leagues/create-league-screen";
import { loader as tournaments } from "../../../app/routes/leagues/tournaments-screen";
import { action } from "../../../app/routes/matches/tournament/files-screen";
import {
  action as changeImport,
  loader as seeImport,
} from "../../../app/routes/matches/tournament/import-screen";
import { action as operatorAction } from "../../../app/routes/run/operator/operator-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";
import { type Office, openOffice } from "./operator-office";

let services: TestServices;
let office: Office;

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-imports-"));
  const usual = testServices();
  services = Object.assign(usual, { env: { ...usual.env, dataDir } });
  office = await openOffice(services);
});

afterEach(() => rmSync(dataDir, { recursive: true }));

/** The form, in parts, because files are in it. */
function upload(cookie: string, files: readonly File[], name = "") {
  const body = new FormData();
  body.append("name", name);
  for (const file of files) body.append("files", file);
  const args = pageArgs(services, "/operator/files");
  const request = new Request(args.request.url, { method: "POST", headers: { cookie }, body });
  return action({ ...args, request });
}

/** The id of the import that an upload has become. */
async function uploaded(files: readonly File[], name = "") {
  const answer = await upload(office.cookie, files, name);
  return answer.headers.get("location")?.replace("/operator/files/", "") ?? "";
}

const never = new AbortController().signal;

/** The outcome of an upload once its turn has come. */
async function reportOf(files: readonly File[], name = "") {
  const importId = await uploaded(files, name);
  await doImports(services, undefined, never);
  return see(importId);
}

/** Sends the choice for the first season of an upload, and lets it come in. */
async function choose(importId: string, wish: Readonly<Record<string, string>>) {
  const form = { intent: "choose", season: "0", ...wish };
  const answer = await office.send(changeImport, { importId }, form);
  if (answer.status !== 302) return answer.json();
  await doImports(services, undefined, never);
  return see(importId);
}

const results = (name: string) => ({ "as-0": "results", "name-0": name });

async function see(importId: string) {
  const page: unknown = await (await office.see(seeImport, { importId })).json();
  return page as ShownImport;
}

const MATCH = new File([JSON.stringify(smallMatch())], "1.json");

/** An archive of one match for each of the seasons of the Himalayan Cup. */
function archiveOf(...seasons: readonly string[]) {
  const files = seasons.map((season) => {
    const info = {
      season,
      dates: [`${season.slice(0, 4)}-05-29`],
      event: { name: "Himalayan Cup" },
    };
    return { name: `${season.replace("/", "-")}.json`, text: JSON.stringify(matchWith(info)) };
  });
  return new File([new Uint8Array(zipArchive(files))], "cup.zip");
}

describe("match files from the browser", () => {
  test("make a tournament, with an answer for each that was left out", async () => {
    const archive = zipArchive([
      { name: "1.json", text: JSON.stringify(smallMatch()) },
      { name: "2.json", text: "{}" },
    ]);
    const zip = new File([new Uint8Array(archive)], "cup.zip");
    const report = await reportOf([zip], "Himalayan Cup");
    expect(report).toMatchObject({ state: "choosing", seasons: [{ isKnown: false }] });
    expect(await choose(report.id, results("Himalayan Cup"))).toMatchObject({
      state: "done",
      seasons: [{ name: "Himalayan Cup", result: { added: 1, updated: 0, unchanged: 0, done: 1 } }],
      broken: [{ file: "2.json" }],
    });
    expect(listTournaments(services.db)).toMatchObject([{ name: "Himalayan Cup", matches: 1 }]);
    const again = await reportOf([MATCH], "Himalayan Cup");
    expect(again).toMatchObject({ state: "choosing", seasons: [{ isKnown: true }] });
    expect(await choose(again.id, results("Himalayan Cup"))).toMatchObject({
      seasons: [{ result: { added: 0, unchanged: 1 }, isOpen: false }],
    });
  });

  test("that cannot be used are refused beside the form, and write nothing", async () => {
    const none = await upload(office.cookie, []);
    expect([none.status, await none.json()]).toEqual([
      422,
      {
        intent: "import",
        faults: [{ fields: [], sentence: "Choose match files (.json), or a .zip of them." }],
        typed: { name: "" },
      },
    ]);
    expect(await reportOf([new File(["{}"], "1.json")], "Cup")).toMatchObject({
      state: "stopped",
      stoppedBecause: "No match could be read, so nothing was imported.",
      broken: [{ file: "1.json" }],
    });
    expect(listTournaments(services.db)).toEqual([]);
  });

  test("that are sent twice are one import", async () => {
    const first = await uploaded([MATCH], "Cup");
    expect(await uploaded([MATCH], "Cup")).toBe(first);
    expect(await uploaded([archiveOf("2021")], "Cup")).not.toBe(first);
  });

  test("of an operator wait while three of theirs are not over", async () => {
    for (const season of ["2020", "2021", "2022"]) await uploaded([archiveOf(season)]);
    const fourth = await upload(office.cookie, [archiveOf("2023")]);
    expect(fourth.status).toBe(429);
  });
});

describe("files of several seasons", () => {
  test("ask which, and each becomes a tournament of its own", async () => {
    const report = await reportOf([archiveOf("2022/23", "2021", "2023/24")]);
    expect(report).toMatchObject({
      state: "choosing",
      seasons: [
        { season: "2021", name: "Himalayan Cup 2021", matches: 1, from: "2021-05-29" },
        { season: "2022/23", name: "Himalayan Cup 2022/23" },
        { season: "2023/24", name: "Himalayan Cup 2023/24" },
      ],
    });
    expect(listTournaments(services.db)).toEqual([]);
    const params = { importId: report.id };
    const none = await office.send(changeImport, params, { intent: "choose" });
    expect(await none.json()).toMatchObject({
      faults: [{ sentence: "Choose at least one season." }],
    });
    const form = { intent: "choose", season: "1", "name-1": "The Cup" };
    expect((await office.send(changeImport, params, form)).status).toBe(302);
    await doImports(services, undefined, new AbortController().signal);
    expect(listTournaments(services.db)).toMatchObject([{ name: "The Cup", matches: 1 }]);
    // The tournament that has its matches is proposed from now on.
    const again = await reportOf([archiveOf("2022/23", "2021")]);
    expect(again.seasons?.map(({ name }) => name)).toEqual(["Himalayan Cup 2021", "The Cup"]);
  });

  test("do not join the tournament of another season", async () => {
    const { id } = await reportOf([archiveOf("2021")], "Cup");
    await choose(id, results("Cup"));
    expect(await reportOf([archiveOf("2022")], "Cup")).toMatchObject({
      state: "choosing",
      seasons: [
        { name: "Cup", fault: expect.stringContaining("give another season another name") },
      ],
    });
    expect(listTournaments(services.db)).toMatchObject([{ name: "Cup", matches: 1 }]);
  });
});

describe("a season that is over", () => {
  const replay = (start: string, name = "Cup again") => ({
    ...{ "as-0": "replay", "start-0": start, "name-0": name },
  });
  /** The clock of the tests stands at the new year of 2026. */
  const FUTURE = "2026-01-03T09:30";

  test("is played again from a start on, and a league can be made for it", async () => {
    const report = await reportOf([archiveOf("2021")]);
    const done = await choose(report.id, replay(FUTURE));
    expect(done).toMatchObject({ state: "done", seasons: [{ isOpen: true, result: { done: 1 } }] });
    expect(listTournaments(services.db)).toMatchObject([
      { name: "Cup again", startsAt: Date.parse(`${FUTURE}Z`), finished: false, isReplay: true },
    ]);
    const form = pageArgs(services, "/create-league?tournamentId=1", { cookie: office.cookie });
    expect(await (await createLeague(form)).json()).toMatchObject({
      ...{ tournament: "Cup again", isReplay: true },
    });
    // The server plays it: no ball before the start, and the result after the last one.
    const state = () => listTournaments(services.db)[0]?.finished;
    await advanceRehearsals(services);
    expect(state()).toBe(false);
    services.setNow(Date.parse(`${FUTURE}Z`) + 24 * 3_600_000);
    await advanceRehearsals(services);
    expect(state()).toBe(true);
  });

  test.each([
    ["", "Cup again", "start-0", "Choose a start within the next two years."],
    ["soon", "Cup again", "start-0", "Choose a start within the next two years."],
    ["2025-12-31T14:00", "Cup again", "start-0", "Choose a start within the next two years."],
    ["2029-01-01T14:00", "Cup again", "start-0", "Choose a start within the next two years."],
    [FUTURE, " ", "name-0", "The tournament needs a name."],
    [
      FUTURE,
      "Known",
      "name-0",
      "There is a tournament called Known already: give the replay another name.",
    ],
  ])("is not played again from %j as %j", async (start, name, field, sentence) => {
    const known = await reportOf([archiveOf("2020")]);
    await choose(known.id, results("Known"));
    const report = await reportOf([archiveOf("2021")]);
    const faults = [{ fields: [field], sentence }];
    const typed = { "name-0": name, "start-0": start };
    expect(await choose(report.id, replay(start, name))).toMatchObject({ faults, typed });
    expect(listTournaments(services.db)).toHaveLength(1);
  });

  test("does not become two tournaments of one name, and results do not join a replay", async () => {
    const [first, second] = [
      await reportOf([archiveOf("2021")]),
      await reportOf([archiveOf("2022")]),
    ];
    const form = { intent: "choose", season: "0", ...replay(FUTURE) };
    expect((await office.send(changeImport, { importId: first.id }, form)).status).toBe(302);
    expect(await choose(second.id, replay(FUTURE))).toMatchObject({
      faults: [{ sentence: "Another upload makes a tournament of this name." }],
    });
    await doImports(services, undefined, never);
    expect(await choose(second.id, results("Cup again"))).toMatchObject({
      faults: [{ sentence: "Cup again is a replay: give the results another name." }],
    });
    // The choice is made once.
    expect((await office.send(changeImport, { importId: first.id }, form)).status).toBe(409);
  });
});

describe("an import", () => {
  test("that is stopped keeps what has come in, and ends", async () => {
    const importId = await uploaded([archiveOf("2021")]);
    await office.send(changeImport, { importId }, { intent: "stop" });
    await doImports(services, undefined, new AbortController().signal);
    expect(await see(importId)).toMatchObject({ state: "stopped" });
    expect(listTournaments(services.db)).toEqual([]);
  });

  test("is for operators alone, also its page and its buttons", async () => {
    const importId = await uploaded([MATCH]);
    const cookie = await logInAs(services, await makeUser(services, "Asha"));
    const params = { importId };
    const path = `/operator/files/${importId}`;
    const forms: Readonly<Record<string, string>>[] = [
      { intent: "stop" },
      { intent: "choose", season: "0", "name-0": "Mine" },
    ];
    for (const form of forms) {
      const sent = changeImport(pageArgs(services, path, { cookie, params, form }));
      expect((await thrownBy(sent)).status).toBe(404);
    }
    const seen = seeImport(pageArgs(services, path, { cookie, params }));
    expect((await thrownBy(seen)).status).toBe(404);
    expect(await see(importId)).toMatchObject({ state: "waiting" });
    expect((await office.see(seeImport, { importId: "../../etc" })).status).toBe(404);
  });

  test("are for operators alone", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Asha"));
    expect((await thrownBy(upload(cookie, [MATCH], "Cup"))).status).toBe(404);
    const anonymous = await thrownBy(upload("", [MATCH], "Cup"));
    expect(anonymous.headers.get("location")).toContain("/login?");
    expect(listTournaments(services.db)).toEqual([]);
  });
});

describe("a server without a tournament", () => {
  const see = async (cookie: string) =>
    (await tournaments(pageArgs(services, "/tournaments", { cookie }))).json();

  test("offers its operator where the cricket comes from, and others nothing", async () => {
    expect(await see(office.cookie)).toMatchObject({ operates: true });
    const ashas = await logInAs(services, await makeUser(services, "Asha"));
    expect(await see(ashas)).toMatchObject({ operates: false });
  });

  test("has the sample season after one click, for a league at once", async () => {
    const answer = await office.send(operatorAction, {}, { intent: "sample" });
    expect(answer.headers.get("location")).toBe("/tournaments");
    expect(await see(office.cookie)).toMatchObject({
      operates: false,
      tournaments: [{ name: "Sample season", matches: 28 }],
    });
  });
});
