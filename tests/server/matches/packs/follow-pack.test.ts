import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fixtureIds, fixtures, playerIds, poolPlayers, teams, tournaments } from "#db/schema";
import { followSeries } from "#server/matches/feeds/followed/follow-series";
import { listPolledFixtures } from "#server/matches/feeds/followed/followed-fixtures";
import { exportPack } from "#server/matches/packs/export-pack";
import type { SeasonPack } from "#server/matches/packs/pack-schema";
import { readPack } from "#server/matches/packs/read-pack";
import { takePack } from "#server/matches/packs/take-pack";
import { countedFeed, KEY, NEVER } from "#tests/server/matches/feeds/cricketdata/feed-on";
import {
  FOXES,
  GULLS,
  gmt,
  MATCH,
  matchRow,
  person,
  SERIES,
  START,
  seriesBody,
  squad,
} from "#tests/server/matches/feeds/cricketdata/made-up-bodies";
import {
  type CricketDataProvider,
  startCricketDataProvider,
  success,
} from "#tests/support/cricketdata-provider";
import { DAY, HOUR } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

const SECOND = matchRow({
  ...{ id: "second", name: `${FOXES} vs ${GULLS}, Final, Coast Cup 2026` },
  ...{ dateTimeGMT: gmt(START + DAY), teams: [FOXES, GULLS] },
});
const EXTRA = matchRow({ id: "third", dateTimeGMT: gmt(START + 9 * DAY) });

let services: TestServices;
let provider: CricketDataProvider;

beforeEach(async () => {
  services = testServices({ now: START - DAY });
  Object.assign(services.env, { cricdataHitsPerDay: 100_000, cricdataApiKey: KEY });
  provider = await startCricketDataProvider();
  provider.answer("series_info", success(seriesBody([SECOND, matchRow(), EXTRA])));
  provider.answer("series_squad", success([squad("g"), squad("f")]));
});
afterEach(() => provider.stop());

/** The Gulls have another name, the first player of the Foxes another spelling, one of them an id alone. */
function packOf(version: number, more: Partial<SeasonPack> = {}): SeasonPack {
  const players = (side: "g" | "f") =>
    Array.from({ length: 11 }, (_, index) => ({ name: person(side, index + 1).name, salary: 9 }));
  const [foxes, gulls] = [players("f"), players("g")];
  Object.assign(foxes[0] ?? {}, { name: "Someone Else", ids: { cricketdata: person("f", 1).id } });
  return readPack(
    JSON.stringify({
      ...{
        format: "gully-season-pack",
        formatVersion: 1,
        id: "coast-2026",
        version,
        season: "2026",
      },
      tournament: { name: "The Coast", matchType: "T20", ids: { cricketdata: SERIES } },
      teams: [
        { name: "Gulls of the Harbour", shortName: "GUL" },
        { name: FOXES, shortName: "FOX" },
      ],
      fixtures: [
        {
          id: "one",
          number: 1,
          teams: ["GUL", "FOX"],
          start: new Date(START + HOUR).toISOString(),
        },
        {
          id: "two",
          number: 2,
          name: "The Last",
          teams: ["FOX", "GUL"],
          start: new Date(START + DAY).toISOString(),
        },
        {
          id: "six",
          number: 3,
          teams: ["GUL", "FOX"],
          start: new Date(START + 30 * DAY).toISOString(),
        },
      ],
      squads: [
        { team: "GUL", players: gulls },
        { team: "FOX", players: foxes },
      ],
      ...more,
    }),
  );
}

const follow = () =>
  followSeries(
    services,
    countedFeed(services, provider),
    { seriesId: SERIES, name: null, pool: null },
    NEVER,
  );
const rows = () => services.db.select().from(fixtures).orderBy(fixtures.startsAt).all();

test("a series that a pack names is followed into the pack's tournament", async () => {
  const { tournamentId } = takePack(services, null, { pack: packOf(1), address: null }, null);
  const report = await follow();
  expect(report).toMatchObject({ tournamentId, name: "The Coast", squads: { added: 0 } });
  expect(services.db.select().from(tournaments).all()).toHaveLength(1);
  expect(services.db.select().from(teams).all()).toHaveLength(2);
  expect(services.db.select().from(poolPlayers).all()).toHaveLength(22);
  // Its fixtures keep their ids and names; the feed has moved one and added another.
  expect(rows()).toMatchObject([
    { externalId: "one", name: `Gulls of the Harbour v ${FOXES}`, startsAt: START },
    { externalId: "two", name: "The Last", stage: "group", startsAt: START + DAY },
    { externalId: "third", startsAt: START + 9 * DAY },
    { externalId: "six", startsAt: START + 30 * DAY },
  ]);
  const ids = services.db.select().from(fixtureIds).all();
  expect(ids.map(({ provider, externalId }) => `${provider} ${externalId}`).sort()).toEqual(
    [MATCH, "second", "third"].map((id) => `cricketdata ${id}`).sort(),
  );
  // A match that only the pack has is not asked of the feed.
  expect(
    listPolledFixtures(services.db, "cricketdata").map(({ externalId }) => externalId),
  ).toEqual([MATCH, "second", "third"]);
});

test("players are found by the feed's id, else by name, and their ids stand beside the pack's", async () => {
  takePack(services, null, { pack: packOf(1), address: null }, null);
  await follow();
  const known = services.db
    .select({ name: poolPlayers.name, key: poolPlayers.key, id: playerIds.externalId })
    .from(playerIds)
    .innerJoin(poolPlayers, eq(poolPlayers.id, playerIds.playerId))
    .all();
  expect(known).toHaveLength(22);
  expect(known).toContainEqual({ name: "Someone Else", key: "Someone Else", id: "f-1" });
  expect(known).toContainEqual({ name: "Guy Firth", key: "Guy Firth", id: "g-6" });
  await follow();
  expect(services.db.select().from(playerIds).all()).toHaveLength(22);
});

test("a newer pack does not undo a move of the feed, and an export has the feed's ids", async () => {
  const { tournamentId } = takePack(services, null, { pack: packOf(1), address: null }, null);
  await follow();
  const plan = takePack(services, null, { pack: packOf(2), address: null }, null);
  expect(plan).toMatchObject({ fixtures: [], players: [] });
  expect(rows()[0]).toMatchObject({ externalId: "one", startsAt: START });
  const exported = exportPack(services, null, tournamentId);
  expect(exported.fixtures.find(({ id }) => id === "one")?.ids).toEqual({ cricketdata: MATCH });
  expect(exported.tournament.ids).toEqual({ cricketdata: SERIES });
});

test("without a pack that names it, a series makes a tournament of its own", async () => {
  const other = packOf(1, { tournament: { name: "The Coast", matchType: "T20" } });
  takePack(services, null, { pack: other, address: null }, null);
  expect((await follow()).name).toBe("Coast Cup 2026");
  expect(services.db.select().from(tournaments).all()).toHaveLength(2);
});
