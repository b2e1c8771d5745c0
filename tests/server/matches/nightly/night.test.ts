import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fetchedArchives, followedSeries, tournaments } from "#db/schema";
import { DAY_MS, MINUTE_MS } from "#game/core/units";
import { VERSION } from "#server/core/version";
import { chooseMatchFiles } from "#server/matches/nightly/choose-match-files";
import { nextNight, openFetched } from "#server/matches/nightly/fetched-archives";
import { readFilesOfTournament, readNightlyFiles } from "#server/matches/nightly/read-match-files";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { readScore } from "#server/play/points/read-score";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { operatorLog } from "#tests/server/matches/operator/operated-season";
import { makeCup } from "#tests/server/matches/push/pushed-season";
import { testServices } from "#tests/support/services";
import { EVENING, type FetchedCup, fetchedCup, lookOnce, MORNING, RECENT } from "./fetched-cup";

let cup: FetchedCup;
beforeEach(async () => {
  cup = await fetchedCup();
});
afterEach(() => cup.archives.stop());

describe("once a night", () => {
  test("the match files of the last days put right what is stored, in the server's own minute", async () => {
    const { archives, services } = cup;
    archives.put(RECENT, { "README.txt": "Welcome", "1.json": smallMatch() }, '"a"');
    const at = cup.state()?.nextAt ?? 0;
    expect(at).toBeGreaterThanOrEqual(Date.UTC(2023, 4, 30, 0, 30));
    expect(at).toBeLessThan(MORNING);
    await cup.at(at - 1);
    expect(archives.requests).toEqual([]);
    await cup.at(at);
    expect(cup.status()).toBe("India won by 4 runs");
    expect(cup.state()).toMatchObject({
      succeededAt: at,
      counts: { applied: 1, same: 0, open: 0, leftOut: 0, notes: [] },
      error: null,
      nextAt: at + DAY_MS,
      waiting: [],
    });
    for (const later of [1, 60, 12 * 60]) await cup.at(at + later * MINUTE_MS);
    expect(archives.requests).toHaveLength(1);
    const [{ path, headers } = { path: "", headers: {} }] = archives.requests;
    expect(path).toBe(`/${RECENT}`);
    expect(headers["user-agent"]).toBe(`Gully/${VERSION}`);
    expect(Object.keys(headers).sort()).toEqual(["accept", "connection", "host", "user-agent"]);
    const [entry] = listLeagueLog(services, cup.league.manager, {}).entries;
    expect(entry).toMatchObject({
      who: "Gully",
      sentence: "Operator: Nepal v India: score entered from a match file",
    });
  });

  test("an archive that is the same is not read again, and one that has changed corrects", async () => {
    const { archives } = cup;
    archives.put(RECENT, { "1.json": smallMatch() }, '"a"');
    await cup.at(MORNING);
    await cup.at(MORNING + DAY_MS);
    expect(archives.requests.map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      '"a"',
    ]);
    // The last correction is still named.
    expect(cup.state()).toMatchObject({ counts: { applied: 1 }, succeededAt: MORNING + DAY_MS });
    const revised = smallMatch();
    revised.info.player_of_match = ["C Thapa"];
    archives.put(RECENT, { "1.json": revised }, '"b"');
    await cup.at(MORNING + 2 * DAY_MS);
    expect(readScore(cup.services.db, cup.fixtureId).playersOfMatch).toHaveLength(1);
    expect(cup.state()).toMatchObject({ counts: { applied: 1, same: 0 } });
    archives.put(RECENT, { "1.json": revised, "2.json": "{}" }, '"c"');
    await cup.at(MORNING + 3 * DAY_MS);
    expect(cup.state()).toMatchObject({ counts: { applied: 0, same: 1, leftOut: 1 } });
  });

  test("a tournament that is turned on later gets the files that were there before", async () => {
    const { archives, services, operator } = cup;
    const other = makeCup(services, operator, "Another Cup");
    archives.put(RECENT, { "1.json": smallMatch() }, '"a"');
    await cup.at(MORNING);
    chooseMatchFiles(services, operator, other, true);
    await cup.at(MORNING + DAY_MS);
    await cup.at(MORNING + 2 * DAY_MS);
    expect(archives.requests.map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      undefined,
      '"a"',
    ]);
  });

  test("what a restart finds is where it was", async () => {
    const { archives, services } = cup;
    archives.put(RECENT, { "1.json": smallMatch() }, '"a"');
    await cup.at(MORNING);
    const before = services.db.select().from(fetchedArchives).all();
    await lookOnce({ ...services });
    expect(services.db.select().from(fetchedArchives).all()).toEqual(before);
    expect(archives.requests).toHaveLength(1);
  });
});

test("servers ask in different minutes of the night, each always in its own", () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
    const { minute, nextAt } = openFetched(testServices({ seed, now: EVENING }), RECENT);
    expect(nextNight(nextAt, minute)).toBe(nextAt + DAY_MS);
    return minute;
  });
  expect(new Set(minutes).size).toBeGreaterThan(4);
  for (const minute of minutes) expect(minute).toBeLessThan(120);
});

describe("turned on", () => {
  test("by default where a feed is followed, and nowhere else", () => {
    const { services, operator, tournamentId } = cup;
    const other = makeCup(services, operator, "Followed Cup");
    const fetches = (id: number) => readFilesOfTournament(services, id)?.fetches;
    expect([fetches(tournamentId), fetches(other)]).toEqual([true, false]);
    services.db
      .insert(followedSeries)
      .values({ tournamentId: other, feed: "cricketdata", seriesId: "s" })
      .run();
    expect(fetches(other)).toBe(true);
    chooseMatchFiles(services, operator, other, false);
    expect(fetches(other)).toBe(false);
  });

  test("or off by an operator, as every league's log says, and nothing is asked for then", async () => {
    const { archives, services, operator, tournamentId, league } = cup;
    chooseMatchFiles(services, operator, tournamentId, false);
    chooseMatchFiles(services, operator, tournamentId, false);
    expect(operatorLog(services, league.manager).slice(0, 2)).toEqual([
      "tournament's nightly match files of Cricsheet on → off",
      "tournament's nightly match files of Cricsheet off → on",
    ]);
    await cup.at(MORNING + DAY_MS);
    expect(archives.requests).toEqual([]);
    expect(readNightlyFiles(services)).toBeNull();
    const row = services.db
      .select()
      .from(tournaments)
      .where(eq(tournaments.id, tournamentId))
      .get();
    expect(row?.cricsheet).toBe(false);
  });
});
