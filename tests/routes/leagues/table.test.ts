import { beforeEach, describe, expect, test } from "vitest";
import { leftOutFixtures } from "#db/schema";
import { loadLeague } from "#server/play/leagues/load-league";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { DAY, makeSeason } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { action as saveRules } from "../../../app/routes/leagues/rules/rules-screen";
import { action, loader } from "../../../app/routes/leagues/rules/table-screen";
import { pageArgs, thrownBy } from "../page-args";
import { logOf, type OneMatch, overallOf, startOneMatch } from "./one-match";
import { settingsForm } from "./rules-forms";

const params = { leagueId: "1" };
const PATH = "/league/1/rules/table";

let world: OneMatch;
let cookies: OneMatch["cookies"];

beforeEach(async () => {
  world = await startOneMatch();
  ({ cookies } = world);
});

function send(form: Record<string, string>, who: keyof typeof cookies = "asha") {
  return action(pageArgs(world.services, PATH, { cookie: cookies[who], params, form }));
}

const leftOut = () => world.services.db.select().from(leftOutFixtures).all();
const log = () => logOf(world);
const overall = () => overallOf(world);

async function readPage(who: keyof typeof cookies) {
  const answer = await loader(pageArgs(world.services, PATH, { cookie: cookies[who], params }));
  return (await answer.json()).page;
}

describe("a match is left out of the table (rules.md#tables)", () => {
  test("once however often it is sent, and put back; both are in the log", async () => {
    const { services, members, season } = world;
    const [first = 0] = season.fixtureIds;
    const form = { intent: "leave-out", fixture: String(first) };
    expect(overall()).toEqual([
      ["Asha", 1, 2400],
      ["Ben", 2, 0],
    ]);
    const answers = [await send(form), await send(form)];
    expect(answers.map((answer) => answer.headers.get("location"))).toEqual([PATH, PATH]);
    expect(leftOut()).toEqual([
      { leagueId: 1, fixtureId: first, since: services.now(), userId: world.asha.id },
    ]);
    expect(overall()).toEqual([
      ["Asha", 1, 0],
      ["Ben", 1, 0],
    ]);
    expect(log().slice(0, 1)).toEqual(["Left match 1, RED v BLU, out of the table"]);
    const board = showLeaderboard(services, members.ben, first);
    expect(board).toMatchObject({ leftOut: true, rows: [{ points: 2400 }, { points: 0 }] });
    const ask = { fixtureId: first, participantId: members.asha.participantId };
    expect(showScores(services, members.ben, ask)).toMatchObject({
      leftOut: true,
      score: { total: 2400 },
    });
    await send({ ...form, intent: "put-back" });
    await send({ ...form, intent: "put-back" });
    expect(leftOut()).toEqual([]);
    expect(log().slice(0, 3)).toEqual([
      "Put match 1, RED v BLU, back into the table",
      "Left match 1, RED v BLU, out of the table",
      "Joined the league",
    ]);
    expect(overall()[0]).toEqual(["Asha", 1, 2400]);
  });

  test("before it has begun", async () => {
    const next = world.season.fixtureIds[1] ?? 0;
    await send({ intent: "leave-out", fixture: String(next) });
    const { mayEdit, fixtures } = await readPage("asha");
    expect(mayEdit).toBe(true);
    expect(fixtures.map(({ number, leftOut: out, counted }) => [number, out, counted])).toEqual([
      [1, false, true],
      [2, true, false],
    ]);
    expect((await readPage("ben")).mayEdit).toBe(false);
  });

  test.each(["", "999", "another tournament's"])("not the match %j", async (fixture) => {
    const other = makeSeason(world.services, [START + 5 * DAY], { name: "Other Cup" });
    const id = fixture.includes(" ") ? String(other.fixtureIds[0]) : fixture;
    const answer = await send({ intent: "leave-out", fixture: id });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ faults: [{ sentence: "Match not found." }] });
    expect(leftOut()).toEqual([]);
  });

  test.each([
    ["ben", 403],
    ["olga", 404],
  ] as const)("not by %s", async (who, status) => {
    const form = { intent: "leave-out", fixture: String(world.season.fixtureIds[0]) };
    const refused = await thrownBy(send(form, who));
    expect(refused.status).toBe(status);
    expect(leftOut()).toEqual([]);
  });

  test.each<Record<string, string>>([
    { intent: "both" },
    { intent: "leave-out", fixture: "1 or 1" },
  ])("not with the form %j", async (form) => {
    const refused = await thrownBy(send(form));
    expect(refused.status).toBe(400);
  });
});

describe("the settings of the table", () => {
  const save = (change: Record<string, string>, who: keyof typeof cookies = "asha") =>
    saveRules(
      pageArgs(world.services, "/league/1/rules", {
        ...{ cookie: cookies[who], params },
        form: settingsForm(change),
      }),
    );
  const stored = () => loadLeague(world.services.db, 1).settings;

  test("are stored in one form, change the standings at once, and are in the log", async () => {
    await save({ table: "Places", placePoints: " 5,3 , 1" });
    expect(stored()).toMatchObject({ table: "places", placePoints: "5, 3, 1" });
    expect(overall()).toEqual([
      ["Asha", 1, 500],
      ["Ben", 2, 0],
    ]);
    expect(log().slice(0, 2)).toEqual([
      "Points by Place: 10, 8, 6, 4, 3, 2, 1 → 5, 3, 1",
      "Table: Points → Places",
    ]);
    await save({ table: "Best matches", bestFixtures: "3", placePoints: "5, 3, 1" });
    expect(stored()).toMatchObject({ table: "best", bestFixtures: 3 });
    expect(overall()[0]).toEqual(["Asha", 1, 2400]);
  });

  test.each([
    [{ table: "Goals" }, "table", "Table must be one of Points, Places, Best matches."],
    [
      { bestFixtures: "0" },
      "bestFixtures",
      "Matches That Count must be a whole number from 1 to 1000.",
    ],
    [
      { bestFixtures: "" },
      "bestFixtures",
      "Matches That Count must be a whole number from 1 to 1000.",
    ],
    [
      { placePoints: "1, 2" },
      "placePoints",
      "Points by Place must be 1 to 50 whole numbers from 0 to 1000, separated by commas, none higher than the one before.",
    ],
  ])("%j is refused at its field", async (change, field, sentence) => {
    const before = stored();
    const answer = await save(change);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      faults: [{ fields: [field], sentence }],
      typed: change,
    });
    expect(stored()).toEqual(before);
  });

  test("are the manager's", async () => {
    const refused = await thrownBy(save({ table: "Places" }, "ben"));
    expect(refused.status).toBe(403);
    expect(stored().table).toBe("points");
  });
});
