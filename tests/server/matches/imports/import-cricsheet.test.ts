import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  inningsScores,
  playersOfMatch,
  poolPlayers,
  statLines,
  teams,
  tournaments,
} from "#db/schema";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { dumpTables } from "#tests/support/dump-tables";
import { matchFolder } from "#tests/support/match-folder";
import { testServices } from "#tests/support/services";
import { fixtureRows, imported, matchWith } from "./himalayan-cup";

describe("a match file becomes", () => {
  test("a tournament, two teams and a fixture with its result", async () => {
    const services = testServices();
    const folder = matchFolder({ "77.json": smallMatch(), "notes.txt": "no match" });
    const report = await imported(services, folder, { image: "https://img.test/cup.png" });
    expect(report).toMatchObject({ season: { added: 1, updated: 0, unchanged: 0 }, broken: [] });
    const day = Date.UTC(2023, 4, 29, 14);
    expect(services.db.select().from(tournaments).all()).toMatchObject([
      { name: "Himalayan Cup", image: "https://img.test/cup.png", startsAt: day, endsAt: day },
    ]);
    const named = services.db.select().from(teams).orderBy(asc(teams.name)).all();
    expect(named).toMatchObject([
      { name: "India", shortName: "IND" },
      { name: "Nepal", shortName: "NEP" },
    ]);
    expect(fixtureRows(services)).toMatchObject([
      {
        externalId: "77",
        number: 1,
        name: "India v Nepal",
        stage: "group",
        matchType: "T20",
        ballsPerOver: 6,
        teamAId: named[0]?.id,
        teamBId: named[1]?.id,
        startsAt: day,
        lockedAt: day,
        state: "finished",
        status: "India won by 4 runs",
        winnerTeamId: named[0]?.id,
      },
    ]);
  });

  test("innings scores, stat lines and a player of the match", async () => {
    const services = testServices();
    await imported(services, matchFolder({ "77.json": smallMatch() }));
    expect(services.db.select().from(inningsScores).all()).toMatchObject([
      { innings: 1, runs: 6, wickets: 1, balls: 4 },
      { innings: 2, runs: 2, wickets: 0, balls: 1 },
    ]);
    const rao = services.db.select().from(poolPlayers).where(eq(poolPlayers.name, "A Rao")).get();
    expect(services.db.select().from(playersOfMatch).all()).toMatchObject([{ playerId: rao?.id }]);
    const lines = services.db
      .select()
      .from(statLines)
      .where(eq(statLines.playerId, rao?.id ?? 0));
    expect(lines.all()).toMatchObject([
      { innings: 1, runs: 5, ballsFaced: 3, fours: 1, sixes: 0, out: false, ballsBowled: 0 },
      { innings: 2, runs: 0, ballsFaced: 0, ballsBowled: 1, runsConceded: 2, wickets: 0 },
    ]);
  });

  test("a playoff where its stage is a knock-out", async () => {
    const services = testServices();
    const final = matchWith({ event: { name: "Himalayan Cup", stage: "Final" } });
    await imported(services, matchFolder({ "1.json": final }));
    expect(fixtureRows(services)).toMatchObject([{ stage: "playoff" }]);
  });

  test("an abandoned fixture without a ball, a finished one without a result after play", async () => {
    const services = testServices();
    const noResult = { outcome: { result: "no result" }, player_of_match: undefined };
    const washedOut = { ...matchWith(noResult), innings: [] };
    await imported(services, matchFolder({ "1.json": washedOut, "2.json": matchWith(noResult) }));
    expect(fixtureRows(services)).toMatchObject([
      { externalId: "1", state: "abandoned", status: "No result", winnerTeamId: null },
      { externalId: "2", state: "finished", status: "No result", winnerTeamId: null },
    ]);
  });

  test("one of two on a date between the same teams that do not lock together", async () => {
    const services = testServices();
    await imported(services, matchFolder({ "2.json": smallMatch(), "1.json": smallMatch() }));
    expect(fixtureRows(services)).toMatchObject([
      { externalId: "1", number: 1, startsAt: Date.UTC(2023, 4, 29, 10) },
      { externalId: "2", number: 2, startsAt: Date.UTC(2023, 4, 29, 14) },
    ]);
  });
});

describe("what cannot be imported is refused with a sentence", () => {
  test("a folder that is not there or holds no match", async () => {
    const services = testServices();
    const empty = matchFolder({ "notes.txt": "" });
    await expect(imported(services, "/no/such/folder")).rejects.toThrow(
      "There is no folder /no/such/folder.",
    );
    await expect(imported(services, empty)).rejects.toThrow(`${empty} holds no .json files.`);
  });

  test("a pool file that is not there or is none", async () => {
    const services = testServices();
    const folder = matchFolder({ "1.json": smallMatch(), "pool.csv": "name,team\n" });
    const before = dumpTables(services.db);
    await expect(imported(services, folder, { poolFile: "/no/pool.csv" })).rejects.toThrow(
      "There is no file /no/pool.csv.",
    );
    await expect(imported(services, folder, { poolFile: `${folder}/pool.csv` })).rejects.toThrow(
      "The pool has no column role.",
    );
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("an empty name", async () => {
    const folder = matchFolder({ "1.json": smallMatch() });
    await expect(imported(testServices(), folder, { name: "  " })).rejects.toThrow(
      "The tournament needs a name.",
    );
  });

  test("results into a rehearsal, and a rehearsal of known results", async () => {
    const services = testServices();
    const folder = matchFolder({ "1.json": smallMatch() });
    const as = { startsAt: services.now() + 60_000 };
    await imported(services, folder, { name: "Rehearsed", as });
    await imported(services, folder, { name: "Known" });
    await expect(imported(services, folder, { name: "Rehearsed" })).rejects.toThrow(
      "is a rehearsal",
    );
    await expect(imported(services, folder, { name: "Known", as })).rejects.toThrow(
      "has known results",
    );
  });
});
