import { beforeEach, describe, expect, test } from "vitest";
import { poolPlayers, teams } from "#db/schema";
import { EXAMPLE } from "#game/matches/typed/example";
import { ANSWER_FIRST } from "#server/play/locks/dry-run";
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
  const { digest } = preview;
  expect(leadsTo(await send({ intent: "league", digest }))).toBe("/create-league?tournamentId=1");
  // Pressed twice, it is there once.
  expect(leadsTo(await send({ intent: "save", digest }))).toBe("/operator/tournament/1");
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
  await send({ intent: "save", digest: preview.digest, ...row });
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
      const answer = await send({ intent, digest: "x", ...wrong });
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
    const faulty = await send({ intent: "save", digest: preview.digest, ...typed });
    expect([faulty.status, await faulty.json()]).toMatchObject([
      422,
      { typed, preview: { faults: [{ box: "fixtures", line: 1 }] } },
    ]);
    const changed = await send({ intent: "save", digest: preview.digest, squads: "Reds\nAsha" });
    expect(changed.status).toBe(409);
    const other = await send({ intent: "save", digest: "an older one" });
    expect([other.status, await other.json()]).toMatchObject([
      409,
      { faults: [{ sentence: "Check the season before you save it." }], preview: { faults: [] } },
    ]);
  });
});

describe("names in doubt", () => {
  const squads = FORM.squads.replace("Asha", "Asha Rao");
  const more = { squads: "Redss\nAsha Reo\nGita", fixtures: "Blues v Rds, 5/12 14:00" };
  const ask = async (answers: Readonly<Record<string, string>> = {}) => {
    const answer = await send({ intent: "preview", ...more, ...answers }, "?tournament=1");
    const { preview } = await answer.json();
    return preview;
  };
  const store = async (answers: Readonly<Record<string, string>>) => {
    const { digest } = await ask(answers);
    return send({ intent: "save", digest, ...more, ...answers }, "?tournament=1");
  };
  const names = () =>
    services.db
      .select()
      .from(poolPlayers)
      .all()
      .map(({ name }) => name);

  beforeEach(async () => {
    const { preview } = await previewed({ squads });
    await send({ intent: "save", digest: preview.digest, squads });
  });

  test("are asked about line by line, and count once they are answered", async () => {
    const { doubts, faults, players, fixtures } = await ask();
    expect([faults, players, fixtures]).toEqual([[], [], []]);
    expect(doubts).toMatchObject([
      {
        ...{ field: "team.redss", text: "Players, lines 2, 3: Asha Reo", suggested: "Reds" },
        sentence: "“Redss”: did you mean Reds?",
      },
      {
        ...{ field: "team.rds", text: "Fixtures, line 1: Blues v Rds, 5/12 14:00" },
        sentence: "“Rds” is none of the teams. Which one is it?",
        options: [{ value: "Blues" }, { value: "Reds" }, { value: "new" }],
      },
    ]);
    const both = { "team.redss": "Reds", "team.rds": "Reds" };
    const preview = await ask(both);
    expect(preview.players.map(({ name }: { name: string }) => name)).toEqual(["Gita"]);
    expect(preview.fixtures).toMatchObject([{ name: "Blues v Reds", isNew: true }]);
    expect(preview.doubts).toMatchObject([
      { field: "player.reds-ashareo", sentence: "“Asha Reo”: did you mean Asha Rao?" },
    ]);
    const all = { ...both, "player.reds-ashareo": "Asha Rao" };
    expect(leadsTo(await store(all))).toBe("/operator/tournament/1");
    expect(names()).toEqual(["Asha Rao", "Ben", "Chitra", "Gita"]);
  });

  test("may be new, or left out", async () => {
    const answers = { "team.redss": "Reds", "team.rds": "out", "player.reds-ashareo": "new" };
    const { doubts, leftOut, fixtures } = await ask(answers);
    expect([doubts, fixtures]).toEqual([[], []]);
    expect(leftOut).toMatchObject([{ line: 1, sentence: "You left it out." }]);
    await store(answers);
    expect(names()).toEqual(["Asha Rao", "Ben", "Chitra", "Asha Reo", "Gita"]);
    await store({ ...answers, "team.redss": "new" });
    expect(
      services.db
        .select()
        .from(teams)
        .all()
        .map(({ name }) => name),
    ).toEqual([...["Reds", "Blues", "Redss"]]);
  });

  test("save nothing by themselves, and no answer of another page counts", async () => {
    const open = await store({ "team.redss": "Greens", "team.rds": "7", "player.x": "Ben" });
    expect([open.status, await open.json()]).toMatchObject([
      422,
      {
        faults: [{ sentence: ANSWER_FIRST }],
        preview: { doubts: [{ field: "team.redss" }, { field: "team.rds" }] },
      },
    ]);
    expect(names()).toEqual(["Asha Rao", "Ben", "Chitra"]);
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
  await send({ intent: "save", digest: preview.digest });
  const more = { squads: "Reds\nDev", fixtures: "" };
  const { preview: plan } = await (
    await send({ intent: "preview", ...more }, "?tournament=1")
  ).json();
  expect(plan).toMatchObject({ isNew: false, added: 1 });
});
