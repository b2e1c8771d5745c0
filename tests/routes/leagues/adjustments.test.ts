import { beforeEach, describe, expect, test } from "vitest";
import { adjustments } from "#db/schema";
import { MOST_ADJUSTMENTS } from "#game/play/season/adjustments";
import { exportLeague } from "#server/stories/boards/export-league";
import { showScores } from "#server/stories/boards/fixture-scores";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, joinAs, makeSeason } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { action, loader } from "../../../app/routes/leagues/rules/adjustments-screen";
import { pageArgs, thrownBy } from "../page-args";
import { logOf, type OneMatch, overallOf, startOneMatch } from "./one-match";

const params = { leagueId: "1" };
const PATH = "/league/1/rules/points";

let world: OneMatch;
let cookies: OneMatch["cookies"];

beforeEach(async () => {
  world = await startOneMatch();
  ({ cookies } = world);
});

type Form = Record<string, string>;

function send(form: Form, who: keyof typeof cookies = "asha") {
  return action(pageArgs(world.services, PATH, { cookie: cookies[who], params, form }));
}

const idOf = (who: "asha" | "ben") => String(world.members[who].participantId);
const fixtureId = (place: number) => String(world.season.fixtureIds[place]);

const give = (more: Form = {}): Form => ({
  ...{ intent: "preview", participant: idOf("asha"), fixture: "", points: "-5", seen: "" },
  ...{ reason: "Late team", submissionKey: "key-1", ...more },
});

async function previewOf(form: Form) {
  const answer = await send(form);
  expect(answer.status).toBe(200);
  const { preview } = await answer.json();
  if (preview === null) throw new Error("There is no preview.");
  return preview;
}

/** Previews the form and saves it. */
async function save(form: Form) {
  const { digest } = await previewOf(form);
  const answer = await send({ ...form, intent: "save", seen: digest });
  expect(answer.headers.get("location")).toBe(PATH);
}

const stored = () => world.services.db.select().from(adjustments).all();
const log = () => logOf(world);
const overall = () => overallOf(world);

async function readPage(who: keyof typeof cookies) {
  const answer = await loader(pageArgs(world.services, PATH, { cookie: cookies[who], params }));
  return (await answer.json()).page;
}

describe("points with a reason (rules.md#adjustments)", () => {
  test("are previewed without a trace, saved as previewed, and seen by everybody", async () => {
    const before = dumpTables(world.services.db);
    const form = give({ participant: idOf("ben"), fixture: fixtureId(0), points: "+30" });
    const { sentence, rows } = await previewOf(form);
    expect(sentence).toBe("Gave 30.00 points to Ben in match 1, RED v BLU. Reason: Late team");
    expect(rows.rows.map((row) => [row.manager, row.before, row.after])).toEqual([
      ["Ben", { points: 0, rank: 2 }, { points: 3000, rank: 1 }],
      ["Asha", { points: 2400, rank: 1 }, { points: 2400, rank: 2 }],
    ]);
    expect(dumpTables(world.services.db)).toEqual(before);
    await save(form);
    expect(overall()).toEqual([
      ["Ben", 1, 3000],
      ["Asha", 2, 2400],
    ]);
    expect(log()[0]).toBe(sentence);
    const { mayEdit, entries } = await readPage("ben");
    expect(mayEdit).toBe(false);
    expect(entries).toMatchObject([
      { number: 1, member: "Ben", points: 3000, reason: "Late team", by: "Asha" },
    ]);
    const [first = 0] = world.season.fixtureIds;
    // Ben has no team in the match.
    const ask = { fixtureId: first, participantId: world.members.ben.participantId };
    const { score } = showScores(world.services, world.members.asha, ask);
    expect(score).toMatchObject({
      total: 3000,
      extras: [{ kind: "adjustment", name: "Late team", points: 3000 }],
    });
  });

  test("for one's own team are called so", async () => {
    await save(give({ points: "5" }));
    expect(log()[0]).toBe(
      "Gave 5.00 points to Asha, their own team, for the season. Reason: Late team",
    );
  });

  test("count once however often the form is sent", async () => {
    const form = give();
    await save(form);
    const { digest } = await previewOf({ ...form, submissionKey: "other" });
    const again = await send({ ...form, intent: "save", seen: digest });
    expect(again.headers.get("location")).toBe(PATH);
    expect(stored()).toHaveLength(1);
  });

  test("are saved as previewed while balls change the standings", async () => {
    const form = give();
    const { digest } = await previewOf(form);
    const did = { 0: { runs: 13, ballsFaced: 5 } };
    playFixture(world.services, world.season, { fixture: 0, startsAt: START, did });
    const answer = await send({ ...form, intent: "save", seen: digest });
    expect(answer.headers.get("location")).toBe(PATH);
    expect(stored()).toHaveLength(1);
  });

  test("are not saved if others have been given since the preview, or the form is another", async () => {
    const form = give();
    const { digest } = await previewOf(form);
    expect((await send({ ...form, intent: "save", points: "-6", seen: digest })).status).toBe(409);
    await save({ ...form, submissionKey: "key-2" });
    const answer = await send({ ...form, intent: "save", seen: digest });
    expect(answer.status).toBe(409);
    expect((await answer.json()).preview?.digest).not.toBe(digest);
    expect(stored()).toHaveLength(1);
  });

  test("are withdrawn by another entry, once", async () => {
    await save(give({ fixture: fixtureId(0) }));
    expect(overall()[0]).toEqual(["Asha", 1, 1900]);
    const withdraw = { ...give({ submissionKey: "key-2", reason: "On time" }), withdraws: "1" };
    await save(withdraw);
    expect(overall()[0]).toEqual(["Asha", 1, 2400]);
    expect(log().slice(0, 2)).toEqual([
      "Withdrew the 5.00 points taken from Asha, their own team, in match 1, RED v BLU. Reason: On time",
      "Took 5.00 points from Asha, their own team, in match 1, RED v BLU. Reason: Late team",
    ]);
    const [first = 0] = world.season.fixtureIds;
    const ask = { fixtureId: first, participantId: world.members.asha.participantId };
    expect(showScores(world.services, world.members.ben, ask).score?.extras).toEqual([]);
    for (const [number, status] of [
      ["1", 409],
      ["2", 404],
      ["9", 404],
    ] as const) {
      const answer = await send({ ...withdraw, withdraws: number, submissionKey: "key-3" });
      expect(answer.status).toBe(status);
    }
    expect(stored()).toHaveLength(2);
  });

  test("can be withdrawn even when a league has all that it can have", async () => {
    const { services, league, members } = world;
    const at = services.now();
    const of = { leagueId: league.leagueId, participantId: members.asha.participantId, at };
    const full = Array.from({ length: MOST_ADJUSTMENTS }, (_, index) => {
      return { ...of, number: index + 1, points: 100, reason: "Bonus" };
    });
    for (const row of full) services.db.insert(adjustments).values(row).run();
    const answer = await send(give());
    expect(answer.status).toBe(409);
    await save({ ...give({ reason: "No bonus" }), withdraws: "1000" });
    expect(stored().at(-1)).toMatchObject({ withdraws: 1000, points: -100 });
    // Nothing has become free.
    expect((await send(give({ submissionKey: "key-2" }))).status).toBe(409);
  });

  test("are in the exports, which have no such column without them", async () => {
    const csv = (name: "standings" | "fixture-points") =>
      exportLeague(world.services, world.members.ben, name, "csv").split(/\r?\n/);
    const [standings, points] = [csv("standings"), csv("fixture-points")];
    expect([...standings, ...points].join()).not.toContain("adjustment");
    await save(give({ points: "1.25" }));
    await save(give({ points: "-2", fixture: fixtureId(0), submissionKey: "key-2" }));
    expect(csv("standings").slice(0, 2)).toEqual([
      `${standings[0]},adjustment`,
      '1,"Asha\'s XI",Asha,23.25,1.25',
    ]);
    expect(csv("fixture-points")[1]).toMatch(/,22\.00,1,-2\.00$/);
  });

  test.each<[Form, string, string]>([
    [{ points: "0" }, "points", "Points must be from 0.01 to 999.99"],
    [{ points: "1000" }, "points", "Points must be from 0.01 to 999.99"],
    [{ points: "five" }, "points", "Points must be from 0.01 to 999.99"],
    [{ reason: " \u200B " }, "reason", "Give a reason of 1 to 120 characters"],
    [{ reason: "x".repeat(121) }, "reason", "Give a reason of 1 to 120 characters"],
    [{ participant: "" }, "participant", "Choose a member with a team."],
    [{ participant: "99" }, "participant", "Choose a member with a team."],
    [{ fixture: "99" }, "fixture", "Choose a match that has locked."],
    [{ fixture: "2" }, "fixture", "Choose a match that has locked."],
  ])("%j is refused at its field", async (more, field, sentence) => {
    const answer = await send(give(more));
    expect(answer.status).toBe(422);
    const { faults } = await answer.json();
    expect(faults).toMatchObject([{ fields: [field] }]);
    expect(faults[0]?.sentence).toContain(sentence);
    expect(stored()).toEqual([]);
  });

  test("not for a match of another tournament", async () => {
    const other = makeSeason(world.services, [START - DAY], { name: "Other Cup" });
    const answer = await send(give({ fixture: String(other.fixtureIds[0]) }));
    expect(answer.status).toBe(422);
  });

  test("not for somebody who was not in the league at the lock", async () => {
    const olga = joinAs(world.services, world.league, world.olga);
    const form = give({ participant: String(olga.participantId), fixture: fixtureId(0) });
    const { faults } = await (await send(form)).json();
    expect(faults).toMatchObject([{ sentence: "Olga was not in the league when match 1 locked." }]);
  });

  test.each([
    ["ben", 403],
    ["olga", 404],
  ] as const)("not by %s", async (who, status) => {
    expect((await thrownBy(send(give(), who))).status).toBe(status);
    expect(stored()).toEqual([]);
  });
});
