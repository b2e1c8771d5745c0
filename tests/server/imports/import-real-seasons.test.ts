import { readdirSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fixtures, inningsScores, playersOfMatch, poolPlayers, statLines, teams } from "#db/schema";
import { importCricsheet } from "#server/imports/import-cricsheet";
import { importSeason } from "#server/imports/import-season";
import { readMatchFolder } from "#server/imports/read-match-folder";
import { dumpTables } from "#tests/support/dump-tables";
import { testServices } from "#tests/support/services";
import { sharedPath } from "#tests/support/shared-data";

const season = sharedPath("cricsheet", "ipl2023");
const poolFile = sharedPath("cricsheet", "ipl2023-pool.csv");
const special = sharedPath("cricsheet", "special");

function importIpl(services = testServices(), pool = poolFile) {
  const given = { folder: season ?? "", name: "IPL 2023", image: null, poolFile: pool };
  const report = importCricsheet(services, { ...given, as: "results" });
  return { services, report };
}

describe.skipIf(season === null || poolFile === null)("the IPL of 2023", () => {
  const { services, report } = season === null ? { services: testServices() } : importIpl();
  const { db } = services;

  it("has 74 fixtures, four of them playoffs, and ten teams", () => {
    expect(report).toMatchObject({ season: { added: 74, outsidePool: [] }, broken: [] });
    const all = db.select().from(fixtures).orderBy(asc(fixtures.number)).all();
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 74 }, (_, i) => i + 1));
    expect(all.filter(({ stage }) => stage === "playoff").map(({ number }) => number)).toEqual([
      71, 72, 73, 74,
    ]);
    expect(
      db
        .select()
        .from(teams)
        .all()
        .map(({ shortName }) => shortName)
        .sort(),
    ).toEqual(["CSK", "DC", "GT", "KKR", "LSG", "MI", "PK", "RCB", "RR", "SH"]);
  });

  it.each([
    ["1359475", "2023-03-31T14:00:00.000Z", "Gujarat Titans won by 5 wickets", "GT", "Rashid Khan"],
    ["1359519", "2023-05-03T10:00:00.000Z", "No result", undefined, undefined],
    [
      "1370353",
      "2023-05-29T14:00:00.000Z",
      "Chennai Super Kings won by 5 wickets (D/L)",
      "CSK",
      "Devon Conway",
    ],
  ])("knows date, result and player of match %s", (externalId, start, status, winner, best) => {
    const fixture = db
      .select({ fixture: fixtures, winner: teams.shortName, best: poolPlayers.name })
      .from(fixtures)
      .leftJoin(teams, eq(teams.id, fixtures.winnerTeamId))
      .leftJoin(playersOfMatch, eq(playersOfMatch.fixtureId, fixtures.id))
      .leftJoin(poolPlayers, eq(poolPlayers.id, playersOfMatch.playerId))
      .where(eq(fixtures.externalId, externalId))
      .all();
    expect(fixture).toHaveLength(1);
    expect(fixture[0]).toMatchObject({ winner: winner ?? null, best: best ?? null });
    const { startsAt, state, status: text } = fixture[0]?.fixture ?? {};
    expect([new Date(startsAt ?? 0).toISOString(), state, text]).toEqual([
      start,
      "finished",
      status,
    ]);
  });

  it("scores the final: 214 for 4, and 171 for 5 in the 15 overs that the rain left", () => {
    const scores = db
      .select({ score: inningsScores })
      .from(inningsScores)
      .innerJoin(fixtures, eq(fixtures.id, inningsScores.fixtureId))
      .where(eq(fixtures.externalId, "1370353"))
      .orderBy(asc(inningsScores.innings))
      .all();
    expect(scores.map(({ score: { runs, wickets, balls } }) => [runs, wickets, balls])).toEqual([
      [214, 4, 120],
      [171, 5, 90],
    ]);
  });

  it("changes nothing when it is imported again", () => {
    const before = dumpTables(db);
    services.setNow(services.now() + 3_600_000);
    const again = importIpl(services);
    expect(again.report.season).toMatchObject({ added: 0, updated: 0, unchanged: 74 });
    expect(dumpTables(db)).toEqual(before);
  });

  it("comes without the pool file too, with everybody who played, and the same stat lines", () => {
    const { services: other } = importIpl(testServices(), null);
    const played = new Set(
      readMatchFolder(season ?? "").matches.flatMap(({ match }) =>
        match.sides.flatMap(({ name, players }) => players.map(({ key }) => `${name}:${key}`)),
      ),
    );
    expect(other.db.select().from(poolPlayers).all()).toHaveLength(played.size);
    expect(other.db.select().from(statLines).all()).toHaveLength(
      db.select().from(statLines).all().length,
    );
  });
});

describe.skipIf(special === null)("the odd matches, each a tournament of its own", () => {
  const folder = special ?? "";
  const files =
    special === null ? [] : readdirSync(folder).filter((name) => name.endsWith(".json"));

  it.each(files)("%s", (file) => {
    const matches = readMatchFolder(folder).matches.filter(
      ({ externalId }) => `${externalId}.json` === file,
    );
    const services = testServices();
    const odd = { name: file, image: null, matches, pool: null, as: "results" } as const;
    expect(importSeason(services, odd)).toMatchObject({ added: 1 });
    expect(importSeason(services, odd)).toMatchObject({ unchanged: 1 });
    expect(services.db.select().from(fixtures).all()).toMatchObject([{ state: "finished" }]);
  });

  it.each([
    ["1144530", "England"],
    ["392190", "Rajasthan Royals"],
    ["287862", "India"],
    ["1003869", null],
  ])("match %s was won by %s, also after a tie", (externalId, winner) => {
    const matches = readMatchFolder(folder).matches.filter(
      (each) => each.externalId === externalId,
    );
    const services = testServices();
    importSeason(services, { name: "Odd", image: null, matches, pool: null, as: "results" });
    const row = services.db
      .select({ name: teams.name })
      .from(fixtures)
      .innerJoin(teams, eq(teams.id, fixtures.winnerTeamId))
      .get();
    expect(row?.name ?? null).toBe(winner);
    // Super overs are no innings of the score (decision 3).
    expect(services.db.select().from(inningsScores).all()).toHaveLength(2);
  });
});
