import { beforeEach, describe, expect, test } from "vitest";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { action as deskPage } from "../../../app/routes/matches/desk/desk-screen";
import {
  loader as innings,
  action as inningsPage,
} from "../../../app/routes/matches/desk/innings-screen";
import { action as filePage } from "../../../app/routes/matches/desk/match-file-screen";
import {
  loader as fixture,
  action as fixturePage,
} from "../../../app/routes/matches/tournament/fixture-screen";
import {
  loader as pool,
  action as poolPage,
} from "../../../app/routes/matches/tournament/pool-screen";
import {
  loader as tournament,
  action as tournamentPage,
} from "../../../app/routes/matches/tournament/tournament-screen";
import { loader as accountPage } from "../../../app/routes/people/account/account-screen";
import {
  loader as home,
  action as homePage,
} from "../../../app/routes/run/operator/operator-screen";
import { logInAs } from "../page-args";
import { leadsTo, type Office, officeOf, openOffice } from "./operator-office";

const PLACE = { tournamentId: "1", fixtureId: "1", innings: "1" };
const RUNS = { battingTeam: "1", "batting.1.howOut": "not out", "batting.1.runs": "12" };

let services: TestServices;
let office: Office;
let member: Office;

beforeEach(async () => {
  const started = await startLeague([START, START + DAY]);
  ({ services } = started);
  const { asha } = started;
  services.setNow(START + HOUR);
  lockDueFixtures(services.db, services.now());
  office = await openOffice(services);
  member = officeOf(services, asha, await logInAs(services, asha));
});

const FORMS = [
  ["make", homePage, { intent: "make", name: "Cup" }],
  ["team", tournamentPage, { intent: "team", name: "Greens", shortName: "GRE" }],
  [
    "colours",
    tournamentPage,
    {
      ...{ intent: "edit-team", teamId: "1", name: "Reds", shortName: "RED" },
      ...{ colours: "own", capColour: "#a01010", trimColour: "#ffe0e0" },
    },
  ],
  ["tournament", tournamentPage, { intent: "tournament", name: "Shield" }],
  ["pool", poolPage, { intent: "preview", pool: "name,team,role,salary\nA,Reds,BAT,8" }],
  ["fixture", fixturePage, { intent: "details", name: "Final" }],
  ["scorer", tournamentPage, { intent: "scorer", scorer: "1" }],
  ["end of a scorer", tournamentPage, { intent: "end-scorer", scorer: "1" }],
  ["result", deskPage, { intent: "result", result: "a" }],
  ["players", deskPage, { intent: "players", player: "1" }],
  ["void", deskPage, { intent: "void" }],
  ["innings", inningsPage, { intent: "preview", ...RUNS }],
  ["removal", inningsPage, { intent: "remove" }],
  ["file", filePage, { intent: "preview", file: "{}" }],
] as const;

test.each(FORMS)("%s: a manager of a league is no operator", async (_, action, form) => {
  const before = dumpTables(services.db);
  const answer = await member.send(action, PLACE, form);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { sentence: "Clean bowled. That page isn't here." },
  ]);
  expect(dumpTables(services.db)).toEqual(before);
});

test("only an operator's account leads to the pages", async () => {
  const shown = async (who: Office) => (await (await who.see(accountPage, {})).json()).operator;
  expect([await shown(office), await shown(member)]).toEqual([true, false]);
});

test.each([
  ["home", home],
  ["tournament", tournament],
  ["pool", pool],
  ["fixture", fixture],
  ["innings", innings],
] as const)("%s shows itself, and nothing of what there is not", async (name, loader) => {
  expect((await office.see(loader, PLACE)).status).toBe(200);
  if (name === "home") return;
  for (const id of ["99", "x", "0", "1e3"]) {
    const params = { tournamentId: id, fixtureId: id, innings: "1" };
    expect((await office.see(loader, params)).status).toBe(404);
  }
});

describe("what is refused comes back", () => {
  test.each([
    ["1000000000", "from 0 to 999"],
    ["1e2", "from 0 to 999"],
    ["twelve", "from 0 to 999"],
    ["", "from 0 to 999"],
  ])("%s runs, beside the field and as it was typed", async (runs, sentence) => {
    const typed = { ...RUNS, "batting.1.runs": runs };
    const answer = await office.send(inningsPage, PLACE, { intent: "preview", ...typed });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      intent: "preview",
      typed,
      preview: null,
      faults: [{ fields: ["batting.1.runs"], sentence: expect.stringContaining(sentence) }],
    });
  });

  test("two hundred rows of players who do not play", async () => {
    const rows = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`batting.${1000 + index}.runs`, "1"]),
    );
    const form = { intent: "preview", ...RUNS, ...rows };
    const answer = await office.send(inningsPage, PLACE, form);
    expect([answer.status, (await answer.json()).faults]).toEqual([
      400,
      [{ fields: [], sentence: "A player is not in the batting side." }],
    ]);
  });

  test("an innings that is not what was seen, with what it gives now", async () => {
    const form = { intent: "save", ...RUNS, seen: "something else" };
    const answer = await office.send(inningsPage, PLACE, form);
    expect(answer.status).toBe(409);
    const { preview, faults } = await answer.json();
    expect(faults).toEqual([
      {
        fields: [],
        sentence: "The figures have changed since the preview. Check the points again, then save.",
      },
    ]);
    const again = await office.send(inningsPage, PLACE, { ...form, seen: preview.digest });
    expect(leadsTo(again)).toBe("/match/1/desk");
  });

  test("a file of other teams", async () => {
    const file = JSON.stringify(smallMatch());
    const answer = await office.send(filePage, PLACE, { intent: "preview", file });
    expect(await answer.json()).toEqual({
      intent: "preview",
      typed: { file },
      preview: null,
      faults: [{ fields: [], sentence: "This file is of India v Nepal, not of Reds v Blues." }],
    });
  });

  test.each([
    ["no intent", {}],
    ["another intent", { intent: "delete" }],
    ["a player who is no id", { intent: "players", player: "1 or 1=1" }],
  ])("not a form with %s", async (_, form) => {
    const before = dumpTables(services.db);
    expect((await office.send(deskPage, PLACE, form)).status).toBe(400);
    expect(dumpTables(services.db)).toEqual(before);
  });
});

test("void and back by the page's buttons, twice pressed", async () => {
  for (const intent of ["void", "void", "reinstate", "reinstate"]) {
    const answer = await office.send(deskPage, PLACE, { intent });
    expect(leadsTo(answer)).toBe("/match/1/desk");
  }
});
