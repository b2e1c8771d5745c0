import { beforeEach, describe, expect, test } from "vitest";
import { scorers, tournaments } from "#db/schema";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, HOUR, makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as desk, action as deskPage } from "../../../app/routes/matches/desk/desk-screen";
import {
  loader as innings,
  action as inningsPage,
} from "../../../app/routes/matches/desk/innings-screen";
import {
  loader as file,
  action as filePage,
} from "../../../app/routes/matches/desk/match-file-screen";
import { loader as desks } from "../../../app/routes/matches/desk/matches-screen";
import { action as fixturePage } from "../../../app/routes/matches/tournament/fixture-screen";
import { action as poolPage } from "../../../app/routes/matches/tournament/pool-screen";
import { action as tournamentPage } from "../../../app/routes/matches/tournament/tournament-screen";
import { loader as scoresPage } from "../../../app/routes/stories/boards/scores-screen";
import { loader as homePage } from "../../../app/routes/stories/home/home-screen";
import { logInAs } from "../page-args";
import { faultsOf, leadsTo, type Office, officeOf, openOffice } from "./operator-office";

const PLACE = { tournamentId: "1", fixtureId: "1", innings: "1" };
const RUNS = { battingTeam: "1", "batting.1.howOut": "not out", "batting.1.runs": "12" };

const SCORING = [
  ["the result", deskPage, { intent: "result", result: "a" }],
  ["the player of the match", deskPage, { intent: "players", player: "1" }],
  ["dot balls", deskPage, { intent: "dots" }],
  ["the feed", deskPage, { intent: "feed" }],
  ["a question to the feed", deskPage, { intent: "ask" }],
  ["a preview", inningsPage, { intent: "preview", ...RUNS }],
  ["an innings", inningsPage, { intent: "save", ...RUNS }],
  ["a removal", inningsPage, { intent: "remove" }],
  ["a file", filePage, { intent: "save", file: "{}" }],
] as const;

const OPERATING = [
  ["void", deskPage, { intent: "void" }],
  ["reinstate", deskPage, { intent: "reinstate" }],
  ["take a match file that waits", deskPage, { intent: "take", seen: "x" }],
  ["turn match files on", tournamentPage, { intent: "cricsheet", on: "yes" }],
  ["ask for the season", tournamentPage, { intent: "season" }],
  ["move a fixture", fixturePage, { intent: "details", startsAt: "2026-05-01T10:00" }],
  ["edit the pool", poolPage, { intent: "save", pool: "name,team,role,salary\nA,Reds,BAT,8" }],
  ["edit the tournament", tournamentPage, { intent: "tournament", name: "Shield" }],
  ["name another scorer", tournamentPage, { intent: "scorer", scorer: "2" }],
] as const;

const NOT_HERE = { sentence: "Clean bowled. That page isn't here." };

let services: TestServices;
let office: Office;
let scorer: Office;
let ben: MemberLeague;

beforeEach(async () => {
  const started = await startLeague([START, START + DAY]);
  ({ services } = started);
  services.setNow(START + HOUR);
  lockDueFixtures(services.db, services.now());
  office = await openOffice(services);
  const { asha } = started;
  scorer = officeOf(services, asha, await logInAs(services, asha));
  ben = started.league.manager;
});

const nameAsha = () =>
  office.send(tournamentPage, PLACE, { intent: "scorer", scorer: String(scorer.operator.id) });

type Send = Parameters<Office["send"]>;

async function expectRefused(who: Office, action: Send[0], form: Send[2]) {
  const before = dumpTables(services.db);
  const answer = await who.send(action, PLACE, form);
  expect([answer.status, await answer.json()]).toEqual([404, NOT_HERE]);
  expect(dumpTables(services.db)).toEqual(before);
}

describe.each(SCORING)("%s", (_, action, form) => {
  test("is no plain member's to write", () => expectRefused(scorer, action, form));

  test("is no outsider's to write", async () => {
    const eve = await makeUser(services, "Eve");
    await nameAsha();
    await expectRefused(officeOf(services, eve, await logInAs(services, eve)), action, form);
  });

  test("is not written by a scorer of another tournament", async () => {
    services.db.insert(tournaments).values({ id: 2, name: "Other Cup" }).run();
    const row = { tournamentId: 2, userId: scorer.operator.id, since: 0 };
    services.db.insert(scorers).values(row).run();
    await expectRefused(scorer, action, form);
  });

  test("is not written by a scorer who was removed", async () => {
    await nameAsha();
    const ended = { intent: "end-scorer", scorer: String(scorer.operator.id) };
    expect(leadsTo(await office.send(tournamentPage, PLACE, ended))).toBe("/operator/tournament/1");
    await expectRefused(scorer, action, form);
  });
});

describe("a scorer", () => {
  test.each(OPERATING)("cannot %s", async (_, action, form) => {
    await nameAsha();
    await expectRefused(scorer, action, form);
  });

  test("reaches the desk, its pages and the list of matches, as an operator does", async () => {
    const statuses = async (who: Office) =>
      Promise.all(
        [desk, innings, file, desks].map(async (page) => (await who.see(page, PLACE)).status),
      );
    expect(await statuses(scorer)).toEqual([404, 404, 404, 404]);
    await nameAsha();
    expect(await statuses(scorer)).toEqual([200, 200, 200, 200]);
    expect(await statuses(office)).toEqual([200, 200, 200, 200]);
  });

  test("is led to the desk from League Home and Scores of their tournament, and nobody else", async () => {
    const params = { leagueId: "1", tournamentId: "1" };
    const isLed = async (who: Office) => {
      const home = await (await who.see(homePage, params)).json();
      const scores = await (await who.see(scoresPage, params)).json();
      return [home.scores, scores.desk];
    };
    expect(await isLed(scorer)).toEqual([false, false]);
    services.db.insert(tournaments).values({ id: 2, name: "Other Cup" }).run();
    const row = { tournamentId: 2, userId: scorer.operator.id, since: 0 };
    services.db.insert(scorers).values(row).run();
    expect(await isLed(scorer)).toEqual([false, false]);
    await nameAsha();
    expect(await isLed(scorer)).toEqual([true, true]);
  });

  test("types an innings, and each league's log says who they are", async () => {
    await nameAsha();
    const shown = await scorer.send(inningsPage, PLACE, { intent: "preview", ...RUNS });
    const { preview } = await shown.json();
    const form = { intent: "save", ...RUNS, seen: preview.digest };
    expect(leadsTo(await scorer.send(inningsPage, PLACE, form))).toBe("/match/1/desk");
    expect(sentencesOf()).toEqual([
      "Asha: Scorer: Reds v Blues, innings 1: score entered by hand",
      "Olga: Operator: Asha is a scorer of the tournament",
    ]);
  });
});

describe("naming a scorer", () => {
  test("twice is once", async () => {
    for (let times = 0; times < 2; times += 1) {
      expect(leadsTo(await nameAsha())).toBe("/operator/tournament/1");
    }
    expect(services.db.select().from(scorers).all()).toHaveLength(1);
    expect(sentencesOf()).toEqual(["Olga: Operator: Asha is a scorer of the tournament"]);
  });

  test.each(["", "0", "999", "1 or 1=1"])("is refused for %o", async (who) => {
    const before = dumpTables(services.db);
    const answer = await office.send(tournamentPage, PLACE, { intent: "scorer", scorer: who });
    expect([answer.status, await faultsOf(answer)]).toEqual([
      422,
      [
        {
          fields: ["scorer"],
          sentence: "Choose a member of one of the tournament's leagues.",
        },
      ],
    ]);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("is refused for somebody with an account who is in no league of it", async () => {
    const eve = await makeUser(services, "Eve");
    const form = { intent: "scorer", scorer: String(eve.id) };
    expect((await office.send(tournamentPage, PLACE, form)).status).toBe(422);
    expect(services.db.select().from(scorers).all()).toEqual([]);
  });
});

function sentencesOf(): string[] {
  return listLeagueLog(services, ben, {})
    .entries.map(({ who, sentence }) => `${who}: ${sentence}`)
    .filter((line) => /Operator|Scorer/.test(line));
}
