import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "#db/client";
import { fixtures, inningsScores, poolPlayers, statLines, teams } from "#db/schema";
import { statLinesOf } from "#game/play/match/stat-lines";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { importCricsheet } from "#server/matches/imports/import-cricsheet";
import { importSeason } from "#server/matches/imports/import-season";
import { dumpTables } from "#tests/support/dump-tables";
import { realMatchData, seasonToTestWith } from "#tests/support/match-data";
import { matchFolder } from "#tests/support/match-folder";
import { deliveriesOf, type RawMatch, winnerOfRaw } from "#tests/support/raw-match";
import { readMatchFolder } from "#tests/support/read-match-folder";
import { type TestServices, testServices } from "#tests/support/services";
import { writePoolCsv } from "#tests/support/write-pool-csv";
import { ALL_ODD_MATCHES } from "../cricsheet/odd-matches/all-odd-matches";

const { name: seasonName, matches, pool } = seasonToTestWith();

describe(`the import of a season: ${seasonName}`, () => {
  const services = testServices();
  const { db } = services;
  const season = { name: "The Season", image: null, matches, pool, as: "results" } as const;
  const report = importSeason(services, season);

  test("has every match, numbered in playing order, and every team", () => {
    expect(report).toMatchObject({ added: matches.length, updated: 0, outsidePool: [] });
    const all = db.select().from(fixtures).orderBy(asc(fixtures.number)).all();
    expect(all.map(({ number }) => number)).toEqual(matches.map((_, index) => index + 1));
    const starts = all.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(all.filter(({ stage }) => stage === "playoff")).toHaveLength(
      matches.filter(({ info }) => info.stage !== null).length,
    );
    expect(teamNames(services)).toEqual(
      [...new Set(matches.flatMap(({ info }) => info.teams))].sort(),
    );
  });

  test("has each winner and each innings of the files", () => {
    const nameOf = new Map(
      db
        .select()
        .from(teams)
        .all()
        .map(({ id, name }) => [id, name]),
    );
    const stored = db.select().from(inningsScores).all();
    for (const fixture of db.select().from(fixtures).all()) {
      const source = matches.find(({ externalId }) => externalId === fixture.externalId);
      const raw: RawMatch = JSON.parse(source?.text ?? "");
      expect(fixture.state).toBe("finished");
      expect(nameOf.get(fixture.winnerTeamId ?? 0) ?? null).toBe(winnerOfRaw(raw));
      const found = stored
        .filter(({ fixtureId }) => fixtureId === fixture.id)
        .sort((a, b) => a.innings - b.innings)
        .map(({ teamId, runs }) => [nameOf.get(teamId), runs]);
      expect(found, fixture.externalId ?? "").toEqual(scoresOf(raw));
    }
  });

  test("changes nothing when it is done again", () => {
    const before = dumpTables(db);
    services.setNow(services.now() + 3_600_000);
    const again = importSeason(services, season);
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: matches.length });
    expect(dumpTables(db)).toEqual(before);
  });

  test("comes without a pool too, with everybody who played, and the same stat lines", () => {
    const other = testServices();
    importSeason(other, { ...season, pool: null });
    const played = new Set(
      matches.flatMap(({ match }) =>
        match.sides.flatMap(({ name, players }) => players.map(({ key }) => `${name}:${key}`)),
      ),
    );
    expect(other.db.select().from(poolPlayers).all()).toHaveLength(played.size);
    const lines = matches.flatMap(({ match }) => statLinesOf(match));
    expect(other.db.select().from(statLines).all()).toHaveLength(lines.length);
    expect(db.select().from(statLines).all()).toHaveLength(lines.length);
  });

  test("is the same from a folder of files and a pool file", async () => {
    const some = matches.slice(0, 4);
    const files = Object.fromEntries(
      some.map(({ externalId, text }) => [`${externalId}.json`, text]),
    );
    const poolFolder = matchFolder({ "pool.csv": writePoolCsv(pool) });
    const [fromFiles, direct] = [testServices(), testServices()];
    await importCricsheet(fromFiles, {
      ...season,
      folder: matchFolder(files),
      poolFile: `${poolFolder}/pool.csv`,
    });
    importSeason(direct, { ...season, matches: some });
    expect(withoutChance(fromFiles.db)).toEqual(withoutChance(direct.db));
  });
});

/** Every row without tokens, permanent names and their digests, which are never the same twice. */
function withoutChance(db: Db) {
  const tables = { ...dumpTables(db), points_tokens: [], line_versions: [] };
  return JSON.parse(JSON.stringify(tables), (key, value) => (key === "ref" ? undefined : value));
}

const realOddFolder = realMatchData("special");
const oddMatches = [
  ...ALL_ODD_MATCHES.map(([name, body]) => ({ name, text: JSON.stringify(body) })),
  ...(realOddFolder === null
    ? []
    : readMatchFolder(realOddFolder).matches.map(({ externalId, text }) => ({
        name: `real match ${externalId}`,
        text,
      }))),
];

describe("odd matches, each a tournament of its own", () => {
  test.each(oddMatches)("$name", ({ name, text }) => {
    const raw: RawMatch = JSON.parse(text);
    const matches = [{ externalId: name, text, ...readCricsheet(text) }];
    const services = testServices();
    const odd = { name, image: null, matches, pool: null, as: "results" } as const;
    expect(importSeason(services, odd)).toMatchObject({ added: 1 });
    expect(importSeason(services, odd)).toMatchObject({ unchanged: 1 });
    const [fixture] = services.db.select().from(fixtures).all();
    expect(fixture?.state).toBe("finished");
    const winner = services.db
      .select()
      .from(teams)
      .all()
      .find(({ id }) => id === fixture?.winnerTeamId);
    expect(winner?.name ?? null).toBe(winnerOfRaw(raw));
    // Super overs are no innings of the score.
    expect(services.db.select().from(inningsScores).all()).toHaveLength(scoresOf(raw).length);
  });
});

function teamNames({ db }: TestServices): string[] {
  return db
    .select()
    .from(teams)
    .all()
    .map(({ name }) => name)
    .sort();
}

/** The batters and their runs, innings by innings; super overs do not count. */
function scoresOf({ innings }: RawMatch): [team: string, runs: number][] {
  return innings
    .filter(({ super_over }) => !super_over)
    .map((each) => {
      const { pre = 0, post = 0 } = each.penalty_runs ?? {};
      const runs = deliveriesOf(each).reduce((sum, delivery) => sum + delivery.runs.total, 0);
      return [each.team, runs + pre + post];
    });
}
