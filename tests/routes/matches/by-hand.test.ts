import { beforeEach, describe, expect, test } from "vitest";
import { poolPlayers } from "#db/schema";
import { EXAMPLE } from "#game/matches/typed/example";
import { type TestServices, testServices } from "#tests/support/services";
import { action, loader } from "../../../app/routes/matches/by-hand/by-hand-screen";
import { pageArgs } from "../page-args";
import { leadsTo, type Office, openOffice } from "./operator-office";

let services: TestServices;
let office: Office;

beforeEach(async () => {
  services = testServices({ now: Date.UTC(2026, 10, 26, 10) });
  office = await openOffice(services);
});

const FORM = {
  ...{ name: "Cup", matchType: "T20", order: "day first", zone: "Asia/Kolkata" },
  ...{ squads: "Reds\nAsha\nBen\n\nBlues\nChitra", fixtures: "Reds v Blues, 3/12 14:00" },
};
const send = (form: Readonly<Record<string, string>>, search = "") =>
  office.send(action, {}, { ...FORM, ...form }, search);

async function previewed(form: Readonly<Record<string, string>> = {}) {
  const answer = await (await send({ intent: "preview", ...form })).json();
  return answer;
}

test("what was checked is saved, and leads to a league or to the tournament", async () => {
  const { preview, typed } = await previewed();
  expect(typed).toMatchObject({ squads: FORM.squads, fixtures: FORM.fixtures, name: "Cup" });
  expect(preview).toMatchObject({ isNew: true, added: 3, faults: [] });
  const seen = preview.digest;
  expect(leadsTo(await send({ intent: "league", seen }))).toBe("/create-league?tournamentId=1");
  // Pressed twice, it is there once.
  expect(leadsTo(await send({ intent: "save", seen }))).toBe("/operator/tournament/1");
  expect(services.db.select().from(poolPlayers).all()).toHaveLength(3);
});

test("values of the table are stored", async () => {
  const row = {
    player: "Reds / Asha",
    read: "Batsman 8 no",
    role: "Bowler",
    salary: "9.5",
    overseas: "0",
  };
  const { preview, typed } = await previewed(row);
  expect(typed).not.toHaveProperty("player");
  await send({ intent: "save", seen: preview.digest, ...row });
  expect(services.db.select().from(poolPlayers).all()[0]).toMatchObject({
    ...{ name: "Asha", role: "Bowler", salary: 950, overseas: true },
  });
});

describe("a refusal keeps what was typed", () => {
  test.each([
    [{ name: "" }, ["name"]],
    [{ zone: "Mars/Olympus" }, ["zone"]],
    [{ matchType: "Chess" }, ["matchType"]],
  ])("%j", async (wrong, fields) => {
    for (const intent of ["preview", "save", "league"]) {
      const answer = await send({ intent, seen: "x", ...wrong });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        faults: [{ fields }],
        typed: { squads: FORM.squads, fixtures: FORM.fixtures },
      });
    }
  });

  test("also where a text has faults, or is changed after the check", async () => {
    const { preview } = await previewed();
    const typed = { squads: "Reds\nAsha", fixtures: "nets" };
    const faulty = await send({ intent: "save", seen: preview.digest, ...typed });
    expect([faulty.status, await faulty.json()]).toMatchObject([
      422,
      { typed, preview: { faults: [{ box: "fixtures", line: 1 }] } },
    ]);
    const changed = await send({ intent: "save", seen: preview.digest, squads: "Reds\nAsha" });
    expect(changed.status).toBe(422);
    const other = await send({ intent: "save", seen: "an older one" });
    expect([other.status, await other.json()]).toMatchObject([
      409,
      { faults: [{ sentence: "Check the season before you save it." }], preview: { faults: [] } },
    ]);
  });
});

test("the example fills only empty boxes", async () => {
  const filled = await (await send({ intent: "example", squads: " " })).json();
  expect(filled.typed).toMatchObject({ squads: EXAMPLE.squads, fixtures: FORM.fixtures });
});

describe("times are read", () => {
  const see = async (headers: Readonly<Record<string, string>>) => {
    const args = pageArgs(services, "/operator/by-hand", { cookie: office.cookie });
    const cookie = [office.cookie, headers.cookie].filter(Boolean).join("; ");
    const request = new Request(args.request.url, { headers: { ...headers, cookie } });
    const { zone, order } = await (await loader({ ...args, request })).json();
    return { zone, order };
  };
  const ofServer = Intl.DateTimeFormat().resolvedOptions().timeZone;

  test.each([
    [{}, ofServer, "day first"],
    [
      { cookie: "gully-zone=Asia%2FKolkata", "accept-language": "en-US" },
      "Asia/Kolkata",
      "day first",
    ],
    [
      { cookie: "gully-zone=America%2FNew_York", "accept-language": "en-US,en;q=0.9" },
      "America/New_York",
      "month first",
    ],
    [
      { cookie: "gully-zone=America%2FBarbados", "accept-language": "en-GB" },
      "America/Barbados",
      "day first",
    ],
    [{ cookie: "gully-zone=%3Cscript%3E" }, ofServer, "day first"],
  ])("by the browser: %j", async (headers, zone, order) => {
    expect(await see(headers)).toEqual({ zone, order });
  });
});

test("a tournament that is not there, and one by its id", async () => {
  expect((await send({ intent: "preview" }, "?tournament=77")).status).toBe(404);
  const { preview } = await previewed();
  await send({ intent: "save", seen: preview.digest });
  const more = { squads: "Reds\nDev", fixtures: "" };
  const { preview: plan } = await (
    await send({ intent: "preview", ...more }, "?tournament=1")
  ).json();
  expect(plan).toMatchObject({ isNew: false, added: 1 });
});
