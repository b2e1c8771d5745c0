import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, poolPlayers, teams, tournaments } from "#db/schema";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { importSeason } from "#server/matches/imports/import-season";
import { addFixture } from "#server/matches/operator/add-fixture";
import type { Operator } from "#server/matches/operator/operator-access";
import { previewPool, savePool } from "#server/matches/operator/paste-pool";
import { addTeam } from "#server/matches/operator/save-team";
import { makeTournament } from "#server/matches/operator/save-tournament";
import { previewFile, saveFile } from "#server/matches/reconcile/score-file";
import { readScore } from "#server/play/points/read-score";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import {
  fixtureRow,
  makeOperator,
  operatorLog,
  scorerOf,
} from "#tests/server/matches/operator/operated-season";
import { dumpTables } from "#tests/support/dump-tables";
import { HOUR, makeLeague, makeUser, type SmallLeague } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

const START = Date.UTC(2023, 4, 29, 10);
const POOL =
  "name,team,role,salary\nA Rao,India,BAT,9\nB Iyer,India,BAT,8\nC Thapa,Nepal,AR,8\nD Karki,Nepal,WK,7";

let services: TestServices;
let league: SmallLeague;
let operator: Operator;
let fixture: number;

beforeEach(async () => {
  services = testServices({ now: START - HOUR });
  operator = await makeOperator(services);
  const cup = { name: "Himalayan Cup", from: "", to: "", image: "" };
  const tournamentId = makeTournament(services, operator, cup);
  addTeam(services, operator, tournamentId, { name: "Nepal", shortName: "NEP" });
  addTeam(services, operator, tournamentId, { name: "India", shortName: "IND" });
  const { digest } = previewPool(services, operator, tournamentId, POOL);
  savePool(services, operator, tournamentId, { text: POOL, seen: digest });
  const kind = { name: "", matchType: "T20", stage: "group" };
  const place = { teamA: 1, teamB: 2, startsAt: "2023-05-29T10:00" };
  fixture = addFixture(services, operator, tournamentId, { ...place, ...kind });
  league = makeLeague(services, { tournamentId }, await makeUser(services, "Asha"));
  services.setNow(START + HOUR);
});

const preview = (text: string) =>
  previewFile(services, scorerOf(services, operator, fixture), text);
const save = (text: string, seen = preview(text).digest, alsoDoubted = false) =>
  saveFile(services, scorerOf(services, operator, fixture), { text, seen, alsoDoubted });

describe("a match file", () => {
  test("scores the fixture whichever side it names first, by the names of the pool", () => {
    const text = JSON.stringify(smallMatch());
    const before = dumpTables(services.db);
    const shown = preview(text);
    expect(dumpTables(services.db)).toEqual(before);
    expect(shown).toMatchObject({
      status: "India won by 4 runs",
      doubts: [],
      added: ["E Gurung (Nepal)"],
    });
    save(text, shown.digest);
    save(text, shown.digest);
    expect(fixtureRow(services, fixture)).toMatchObject({ state: "finished", winnerTeamId: 2 });
    const rao = services.db.select().from(poolPlayers).where(eq(poolPlayers.name, "A Rao")).all();
    // Known by his id from now on, and no second player of the name.
    expect(rao).toMatchObject([{ key: "aaaa1111", salary: 900 }]);
    expect(readScore(services.db, fixture).playersOfMatch).toEqual([rao[0]?.id]);
    const sides = [...readKnownSides(services.db, fixture, null).values()];
    expect(sides.map(({ source }) => source)).toEqual(["match file", "match file"]);
    expect(operatorLog(services, league.manager)).toEqual([
      "Nepal v India: score entered from a match file",
      "E Gurung (NEP) added to the pool, to be checked",
    ]);
  });

  test("over a stored score shows what differs; with fewer balls it has to be confirmed", () => {
    save(JSON.stringify(smallMatch()));
    const whole = readScore(services.db, fixture);
    const half = smallMatch();
    half.innings.splice(1);
    const text = JSON.stringify(half);
    const shown = preview(text);
    expect(shown).toMatchObject({
      toConfirm: ["The file has 0 legal balls of innings 2, and 1 are stored."],
      others: [{ what: "Innings", from: "IND 6/1 (4 balls), NEP 2/0 (1 balls)" }],
    });
    expect(shown.changes).toContainEqual(
      expect.objectContaining({ player: "C Thapa", figure: "runs", from: 2, to: 0 }),
    );
    expect(() => save(text)).toThrow("Confirm that it is right, then save.");
    expect(readScore(services.db, fixture)).toEqual(whole);
    save(text, shown.digest, true);
    expect(readScore(services.db, fixture).innings).toHaveLength(1);
  });

  test.each<[string, () => string, string]>([
    ["text", () => "Rao c Thapa b Karki 4", "This file cannot be read: the file is not JSON."],
    ["nothing", () => "", "This file cannot be read: the file is not JSON."],
    ["an empty object", () => "{}", "This file cannot be read: info is missing."],
    [
      "other teams",
      () => JSON.stringify(smallMatch()).replaceAll("Nepal", "Oman"),
      "This file is of India v Oman, not of Nepal v India.",
    ],
    [
      "another day",
      () => JSON.stringify(smallMatch()).replaceAll("2023-05-29", "2023-05-20"),
      "The match of the file was played on 2023-05-20, Nepal v India starts on 2023-05-29.",
    ],
    [
      "another type",
      () => JSON.stringify(smallMatch()).replace('"T20"', '"Test"'),
      "The match of the file is of the type Test, Nepal v India of the type T20.",
    ],
  ])("of %s is refused in a sentence", (_, text, sentence) => {
    const before = dumpTables(services.db);
    expect(() => preview(text())).toThrow(sentence);
    expect(() => save(text(), "")).toThrow(sentence);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("is saved only as it was seen", () => {
    const before = dumpTables(services.db);
    expect(() => save(JSON.stringify(smallMatch()), "x")).toThrow("The figures have changed");
    expect(dumpTables(services.db)).toEqual(before);
  });
});

test("what an operator has scored, an import leaves alone", () => {
  const source = (runs: number) => {
    const document = smallMatch();
    const delivery = document.innings[0]?.overs[0]?.deliveries[0];
    if (delivery) delivery.runs = { batter: runs, extras: 0, total: runs };
    const text = JSON.stringify(document);
    return { externalId: "1", text, ...readCricsheet(text) };
  };
  const season = (runs: number) =>
    ({
      name: "Imported",
      image: null,
      pool: null,
      as: "results",
      matches: [source(runs)],
    }) as const;
  services.setNow(START + 6 * HOUR);
  importSeason(services, season(4));
  const imported =
    services.db
      .select({ id: fixtures.id })
      .from(fixtures)
      .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
      .where(eq(tournaments.name, "Imported"))
      .get()?.id ?? 0;
  const corrected = source(6).text;
  const digest = previewFile(services, scorerOf(services, operator, imported), corrected).digest;
  saveFile(services, scorerOf(services, operator, imported), {
    text: corrected,
    seen: digest,
    alsoDoubted: false,
  });
  const before = readScore(services.db, imported);
  expect(importSeason(services, season(4))).toMatchObject({ updated: 0, unchanged: 1 });
  expect(readScore(services.db, imported)).toEqual(before);
  expect(services.db.select().from(teams).all()).toHaveLength(4);
});
