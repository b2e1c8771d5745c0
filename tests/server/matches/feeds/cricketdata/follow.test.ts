import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fixtures, followedSeries, poolPlayers, statLines, teams, tournaments } from "#db/schema";
import { followSeries, unfollowSeries } from "#server/matches/feeds/followed/follow-series";
import { readFeedStatus } from "#server/matches/feeds/followed/read-feed-status";
import { takeSeries } from "#server/matches/feeds/followed/take-series";
import { readPoolCsv } from "#server/play/season/read-pool-csv";
import { runCli } from "#server/run/cli/run-cli";
import { type CricketDataProvider, success } from "#tests/support/cricketdata-provider";
import { dumpTables } from "#tests/support/dump-tables";
import { type FollowedCup, feedOn, followCup, KEY, NEVER } from "./feed-on";
import {
  FOXES,
  GULLS,
  gmt,
  matchRow,
  person,
  SERIES,
  START,
  seriesBody,
  squad,
} from "./made-up-bodies";

const DAY = 24 * 3_600_000;
const SECOND = matchRow({
  id: "second",
  name: `${FOXES} vs ${GULLS}, Final, Coast Cup 2026`,
  dateTimeGMT: gmt(START + DAY),
  teams: [FOXES, GULLS],
});
const UNKNOWN = matchRow({ id: "third", teams: ["Tbc", "Tbc"], dateTimeGMT: gmt(START + 2 * DAY) });

let cup: FollowedCup;
let provider: CricketDataProvider;
beforeEach(async () => {
  cup = await followCup([UNKNOWN, SECOND, matchRow()]);
  provider = cup.provider;
});
afterEach(() => provider.stop());

function follow(more: { name?: string; pool?: string } = {}) {
  const pool = more.pool === undefined ? null : readPoolCsv(more.pool);
  const following = { seriesId: SERIES, name: more.name ?? null, pool };
  return followSeries(cup.services, cup.feed, following, NEVER);
}

function fixtureRows() {
  const columns = { id: fixtures.externalId, number: fixtures.number, stage: fixtures.stage };
  return cup.services.db
    .select({ ...columns, name: fixtures.name, startsAt: fixtures.startsAt })
    .from(fixtures)
    .orderBy(fixtures.number)
    .all();
}

function player(side: "g" | "f", place: number) {
  const { db } = cup.services;
  return db
    .select()
    .from(poolPlayers)
    .where(eq(poolPlayers.key, person(side, place).id))
    .get();
}

test("a series becomes a tournament; what is to be confirmed waits", () => {
  const { db } = cup.services;
  expect(db.select().from(tournaments).all()).toMatchObject([
    { name: "Coast Cup 2026", startsAt: START, endsAt: START + DAY },
  ]);
  expect(fixtureRows()).toMatchObject([
    { number: 1, stage: "group", name: `${GULLS} v ${FOXES}`, startsAt: START },
    { id: "second", number: 2, stage: "playoff", name: `${FOXES} v ${GULLS}` },
  ]);
  const shortNames = db
    .select()
    .from(teams)
    .all()
    .map((team) => team.shortName);
  expect(shortNames.sort()).toEqual(["FOX", "GUL"]);
  expect(db.select().from(poolPlayers).all()).toHaveLength(22);
  expect(player("g", 6)).toMatchObject({ name: "Guy Firth", role: "Wicket Keeper", salary: 850 });
  expect(player("g", 7)?.role).toBe("Allrounder");
});

test("following again changes nothing, and takes in what has become known", async () => {
  const before = dumpTables(cup.services.db);
  expect((await follow()).fixtures).toEqual({
    added: 0,
    moved: 0,
    toBeConfirmed: 1,
    unconfirmed: 0,
  });
  const after = dumpTables(cup.services.db);
  for (const table of ["fixtures", "teams", "pool_players", "tournaments"]) {
    expect(after[table]).toEqual(before[table]);
  }
  const known = { ...UNKNOWN, teams: [GULLS, FOXES] };
  provider.answer("series_info", success(seriesBody([known, SECOND, matchRow()])));
  expect((await follow({ name: "Cup of the Coast" })).fixtures.added).toBe(1);
  expect(fixtureRows().map(({ id }) => id)).toEqual([matchRow().id, "second", "third"]);
  expect(cup.services.db.select().from(tournaments).all()[0]?.name).toBe("Cup of the Coast");
});

test("a pool file overrides, finds players by name, and adds whom the feed lacks", async () => {
  const report = await follow({
    pool: [
      "name,team,role,salary,overseas,cricsheet_id",
      `Guy Abbot,${GULLS},AR,11.50,yes,abc123`,
      `New Man,${FOXES},Bowler,5,no,`,
      "Nobody,Inland Owls,Bowler,5,no,",
    ].join("\n"),
  });
  expect(report.squads).toMatchObject({ added: 1, updated: 1, unused: ["Nobody (Inland Owls)"] });
  expect(player("g", 1)).toMatchObject({ role: "Allrounder", salary: 1150, overseas: true });
  await follow();
  expect(player("g", 1)?.salary).toBe(1150);
  provider.answer(
    "series_squad",
    success([{ ...squad("f"), players: [{ id: "f-12", name: "New Man", role: "Bowler" }] }]),
  );
  expect((await follow()).squads).toMatchObject({ added: 0, updated: 1 });
  const named = cup.services.db.select().from(poolPlayers).where(eq(poolPlayers.name, "New Man"));
  expect(named.all()).toMatchObject([{ key: "f-12", salary: 500 }]);
});

test("salaries come from what the players did in earlier tournaments", async () => {
  const { services, feed } = cup;
  const [fixture] = services.db.select().from(fixtures).all();
  // 60 runs, 10 runs and nothing at all: the dearest, the cheapest, and the usual price.
  for (const [place, runs] of [
    [1, 60],
    [2, 10],
  ] as const) {
    const playerId = player("g", place)?.id ?? 0;
    services.db
      .insert(statLines)
      .values({ fixtureId: fixture?.id ?? 0, innings: 1, playerId, runs, ballsFaced: runs })
      .run();
  }
  const other = { seriesId: "other", name: "Inland Cup", pool: null };
  const { tournamentId } = await followSeries(services, feed, other, NEVER);
  const salaryOf = (place: number) =>
    services.db
      .select({ salary: poolPlayers.salary })
      .from(poolPlayers)
      .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
      .where(and(eq(teams.tournamentId, tournamentId), eq(poolPlayers.key, person("g", place).id)))
      .get()?.salary;
  expect([salaryOf(1), salaryOf(2), salaryOf(3)]).toEqual([1200, 500, 850]);
});

test("names of other tournaments, missing keys and unknown series are refused", async () => {
  const { services } = cup;
  const { feed } = feedOn(provider);
  const other = { seriesId: "other", name: "Coast Cup 2026", pool: null };
  await expect(followSeries(services, feed, other, NEVER)).rejects.toMatchObject({
    code: "conflict",
  });
  const following = { seriesId: SERIES, name: null, pool: null };
  await expect(
    followSeries(services, { ...feed, ready: false }, following, NEVER),
  ).rejects.toMatchObject({ code: "unavailable" });
  provider.answer("series_info", { status: "failure", reason: "ERR: Series x not found" });
  await expect(followSeries(services, feed, following, NEVER)).rejects.toThrow(
    "The feed does not know what was asked for.",
  );
});

test("a fixture moves when two answers in a row say so", async () => {
  const { services, tournamentId } = cup;
  const moved = seriesBody([matchRow({ dateTimeGMT: gmt(START + 2 * DAY) }), SECOND]);
  provider.answer("series_info", success(moved));
  const series = await cup.feed.askSeries(SERIES, NEVER);
  const startOf = () => fixtureRows().find(({ id }) => id === matchRow().id)?.startsAt;
  expect(takeSeries(services, tournamentId, series, "told twice")).toMatchObject({
    unconfirmed: 1,
  });
  expect(startOf()).toBe(START);
  services.setNow(START + 60_000);
  expect(takeSeries(services, tournamentId, series, "told twice")).toMatchObject({ moved: 1 });
  expect(startOf()).toBe(START + 2 * DAY);
  expect(fixtureRows().map(({ id, number }) => [id, number])).toEqual([
    ["second", 1],
    [matchRow().id, 2],
  ]);
});

test("the state is there for the operator, and following can end", () => {
  const { services } = cup;
  expect(readFeedStatus(services)).toMatchObject({
    ready: true,
    hits: { used: 11, limit: 100_000, left: 99_989 },
    lastError: null,
    series: [
      { seriesId: SERIES, name: "Coast Cup 2026", fixtures: 2, played: 0, withoutSquad: [] },
    ],
  });
  unfollowSeries(services, "cricketdata", SERIES);
  expect(services.db.select().from(followedSeries).all()).toEqual([]);
  expect(services.db.select().from(tournaments).all()).toHaveLength(1);
  expect(() => unfollowSeries(services, "cricketdata", SERIES)).toThrow("is not followed");
});

test("gully follow and unfollow", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-follow-"));
  const variables = { DATA_DIR: dataDir, CRICDATA_URL: provider.url, LOG_LEVEL: "silent" };
  const gully = async (args: string[], key: string | undefined = KEY) => {
    let out = "";
    const print = (text: string) => {
      out += text;
    };
    const io = { stdout: print, stderr: print, loadApp: null, jobEntry: undefined };
    await runCli(args, { ...io, variables: { ...variables, CRICDATA_API_KEY: key } });
    return out;
  };
  const pool = path.join(dataDir, "pool.csv");
  writeFileSync(pool, `name,team,role,salary\nGuy Abbot,${GULLS},BAT,9`);
  expect(await gully(["follow"], "")).toBe(
    "No series is followed.\nCricketData has no key: nothing is asked.\nHits left today (UTC): 100 of 100.\n",
  );
  expect(await gully(["follow", SERIES], "")).toContain("set CRICDATA_API_KEY");
  expect(await gully(["follow", SERIES, "--pool", pool])).toBe(
    "Coast Cup 2026: 2 fixtures added, 0 moved, 1 not known yet.\nPlayers: 22 added, 0 updated.\nHits left today (UTC): 89 of 100.\n",
  );
  expect(await gully(["follow"])).toContain(
    `Coast Cup 2026 (${SERIES}): 0 of 2 fixtures played.\n`,
  );
  // The key that an operator has stored in the browser, which no output has.
  writeFileSync(path.join(dataDir, "cricketdata-key"), `${KEY}\n`);
  expect(await gully(["follow", SERIES], "")).toBe(
    "Coast Cup 2026: 0 fixtures added, 0 moved, 1 not known yet.\nPlayers: 0 added, 0 updated.\nHits left today (UTC): 78 of 100.\n",
  );
  expect(provider.keys.at(-1)).toBe(KEY);
  expect(await gully(["unfollow", SERIES])).toContain("is followed no longer");
  expect(await gully(["follow", "--name", "x"])).toContain("Write gully follow");
  expect(await gully(["unfollow"])).toContain("Write gully unfollow");
  rmSync(dataDir, { recursive: true });
});
