import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { fixtures, inningsScores, playersOfMatch, poolPlayers, teams } from "#db/schema";
import { type ImportReport, importCricsheet } from "#server/matches/imports/import-cricsheet";
import { importSeason } from "#server/matches/imports/import-season";
import { describeKnownMatches, realMatchData } from "#tests/support/match-data";
import { readMatchFolder } from "#tests/support/read-match-folder";
import { testServices } from "#tests/support/services";

/** The laws of any season are in import-seasons.test.ts. */
describeKnownMatches("the import of IPL 2023", "ipl2023", (folder) => {
  const services = testServices();
  const poolFile = realMatchData("ipl2023-pool.csv");
  const given = { name: "IPL 2023", image: null, folder, poolFile, as: "results" } as const;
  let report: ImportReport;
  beforeAll(async () => {
    report = await importCricsheet(services, given);
  });
  const { db } = services;

  test("has 74 fixtures, four of them playoffs, and ten teams", () => {
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
    ).toEqual(["CSK", "DC", "GT", "KKR", "LSG", "MI", "PBKS", "RCB", "RR", "SRH"]);
  });

  test.each([
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

  test("scores the final: 214 for 4, and 171 for 5 in the 15 overs that the rain left", () => {
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
});

describeKnownMatches("the winners of odd real matches", "special", (folder) => {
  test.each([
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
    // Super overs are no innings of the score.
    expect(services.db.select().from(inningsScores).all()).toHaveLength(2);
  });
});
