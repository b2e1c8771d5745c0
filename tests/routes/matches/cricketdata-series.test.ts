import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { followedSeries, leagueLog, tournaments } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { createLeague } from "#server/leagues/membership/create-league";
import { readFeedStatus } from "#server/matches/feeds/followed/read-feed-status";
import {
  matchRow,
  SERIES,
  START,
  seriesBody,
} from "#tests/server/matches/feeds/cricketdata/made-up-bodies";
import { failure, success } from "#tests/support/cricketdata-provider";
import { makeUser } from "#tests/support/season";
import { loader as operatorLoader } from "../../../app/routes/run/operator/operator-screen";
import {
  type CricketDataOffice,
  faultsOf,
  KEY,
  openCricketDataOffice,
  PAGE,
} from "./cricketdata-office";
import { leadsTo } from "./operator-office";

const MINUTE = 60_000;

let at: CricketDataOffice;
beforeEach(async () => {
  at = await openCricketDataOffice();
  await at.saveKey(KEY);
});
afterEach(() => at.close());

describe("a search", () => {
  test("costs a hit once, and shows what goes on before what is over", async () => {
    expect(leadsTo(await at.send({ intent: "search", search: "  Coast  Cup " }))).toBe(
      `${PAGE}?search=Coast+Cup`,
    );
    expect(leadsTo(await at.send({ intent: "search", search: "coast cup" }))).toContain(
      "coast+cup",
    );
    expect(at.provider.questions.slice(1)).toEqual(["series?offset=0&search=Coast+Cup"]);
    const { feed } = await at.see("COAST CUP");
    expect(feed.found).toEqual([
      {
        ...{ id: SERIES, name: "Coast Cup 2026", matches: 2, kinds: { t20: 2 }, squads: 2 },
        ...{ firstDay: Date.UTC(2026, 10, 21), lastDay: Date.UTC(2026, 10, 30) },
        ...{ isOver: false, tournamentId: null },
      },
      {
        ...{ id: "old", name: "Coast Cup 2025", matches: null, kinds: {}, squads: null },
        ...{ firstDay: Date.UTC(2025, 11, 20), lastDay: Date.UTC(2026, 0, 3) },
        ...{ isOver: true, tournamentId: null },
      },
    ]);
    at.services.setNow(at.services.now() + 31 * MINUTE);
    expect((await at.see("coast cup")).feed.found).toBeNull();
  });

  test.each([
    ["", "Type 3 to 60 letters of the series' name."],
    ["ab", "Type 3 to 60 letters of the series' name."],
    ["x".repeat(61), "Type 3 to 60 letters of the series' name."],
  ])("of no name asks nothing: %j", async (search, sentence) => {
    expect(await faultsOf(await at.send({ intent: "search", search }))).toEqual([sentence]);
    expect(at.provider.questions).toHaveLength(1);
  });

  test("never takes the hits kept for the ends of today's matches, or those that are used up", async () => {
    await at.follow();
    at.services.setNow(START + MINUTE);
    const search = (words: string) => at.send({ intent: "search", search: words });
    const spend = (limit: number) => Object.assign(at.services.env, { cricdataHitsPerDay: limit });
    spend(11);
    expect(await faultsOf(await search("coast"))).toEqual([
      "The hits that are left today are kept for the ends of today's matches.",
    ]);
    spend(0);
    expect(await faultsOf(await search("coast"))).toEqual([
      "This takes 1 hit, and 0 of today's 0 are left. New ones come at midnight UTC.",
    ]);
    spend(12);
    expect((await search("coast")).status).toBe(302);
  });

  test("that cannot be read leaves the polls alone; a blocked key does not", async () => {
    at.provider.answer("series", success({ not: "a list" }));
    const refused = await at.send({ intent: "search", search: "coast" });
    expect((await faultsOf(refused))[0]).toContain("makes no sense");
    expect(readFeedStatus(at.services).retryAt).toBeNull();
    at.provider.answer("series", failure("Blocked for 15 minutes"));
    await at.send({ intent: "search", search: "coast" });
    expect(readFeedStatus(at.services)).toMatchObject({ isFailing: true });
    const before = at.provider.questions.length;
    expect(await faultsOf(await at.send({ intent: "search", search: "coast" }))).toEqual([
      "The feed has failed and is left alone for a while.",
    ]);
    expect(at.provider.questions).toHaveLength(before);
  });
});

describe("following", () => {
  test("makes a tournament, says what it found, and lists it with its next look", async () => {
    expect(leadsTo(await at.follow())).toBe(PAGE);
    const { feed } = await at.see();
    expect(feed.series).toEqual([
      expect.objectContaining({
        ...{ seriesId: SERIES, name: "Coast Cup 2026", fixtures: 1, played: 0 },
        withoutSquad: ["Hill Foxes"],
        next: { match: "GUL v FOX", at: START },
        report: ["Found 1 new fixture and 11 new players."],
      }),
    ]);
    await at.send({ intent: "search", search: "coast" });
    expect((await at.see("coast")).feed.found[0].tournamentId).toBe(1);
    const { matches } = await (await at.office.see(operatorLoader, {})).json();
    expect(matches).toEqual([expect.objectContaining({ teams: "GUL v FOX", source: "feed" })]);
    at.services.setNow(at.services.now() + 61 * MINUTE);
    expect((await at.see()).feed.series[0].report).toEqual([]);
  });

  test("takes a name and a pool as the command does, and says what is wrong with them", async () => {
    const refused = await at.follow({ pool: "name,team\nGuy Abbot,Harbour Gulls" });
    expect(refused.status).toBe(422);
    expect((await refused.clone().json()).typed).toMatchObject({ seriesId: SERIES });
    expect((await at.follow({ name: "://" })).status).toBe(422);
    expect((await at.follow({ seriesId: "../x" })).status).toBe(400);
    expect(at.countAsked("series_info")).toBe(0);
    const pool = "name,team,role,salary\nGuy Abbot,Harbour Gulls,BAT,9\nNo Body,Nowhere,BOWL,5";
    await at.follow({ name: " Our  Cup ", pool });
    const { name, report } = (await at.see()).feed.series[0];
    expect(name).toBe("Our Cup");
    expect(report).toContain("In the pool, but their team has no fixture: No Body (Nowhere).");
  });

  test("twice at once asks once", async () => {
    const answers = await Promise.all([at.follow(), at.follow()]);
    expect(answers.map(leadsTo).sort()).toEqual([PAGE, 409].sort());
    expect([at.countAsked("series_info"), at.countAsked("series_squad")]).toEqual([1, 1]);
    expect(at.services.db.select().from(tournaments).all()).toHaveLength(1);
  });

  test("without the hits for the squads brings the fixtures, and the squads later", async () => {
    Object.assign(at.services.env, { cricdataHitsPerDay: 8 });
    await at.follow();
    expect((await at.see()).feed.series[0].report).toContain(
      "The squads could not be fetched: This takes 10 hits, and 4 of today's 8 are left. New ones come at midnight UTC.",
    );
    expect(at.countAsked("series_squad")).toBe(0);
    const [row] = at.services.db.select().from(followedSeries).all();
    expect(row?.squadsAskedAt).toBeNull();
  });

  test("says what the feed refuses, and keeps what was typed", async () => {
    at.provider.answer("series_info", failure("ERR: Series not found"));
    const refused = await at.follow({ name: "Our Cup" });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      intent: `follow ${SERIES}`,
      typed: { name: "Our Cup" },
      faults: [{ sentence: "The feed does not know what was asked for." }],
    });
  });

  test("ends with what has come, in the leagues' logs, and goes on in the same tournament", async () => {
    await at.follow();
    const asha = await makeUser(at.services, "Asha");
    createLeague(at.services, asha, {
      ...{ tournamentId: 1, name: "Quay League", teamName: "Quayside" },
      settings: DEFAULT_LEAGUE_SETTINGS,
    });
    expect(leadsTo(await at.send({ intent: "unfollow", seriesId: SERIES }))).toBe(PAGE);
    expect((await at.see()).feed.series).toEqual([]);
    const again = await at.send({ intent: "unfollow", seriesId: SERIES });
    expect(again.status).toBe(404);
    const pool = "name,team,role,salary\nGuy Abbot,Harbour Gulls,BAT,5";
    expect(await faultsOf(await at.follow({ pool }))).toEqual([
      "Coast Cup 2026 has these matches: paste the pool on its page.",
    ]);
    await at.follow({ name: "Another name" });
    expect((await at.see()).feed.series[0].name).toBe("Coast Cup 2026");
    expect(at.services.db.select().from(tournaments).all()).toHaveLength(1);
    const entries = at.services.db.select().from(leagueLog).all();
    expect(
      entries.map(({ change }) => change).filter(({ kind }) => kind === "feed follows"),
    ).toEqual(
      [false, true].map((follows) => ({ kind: "feed follows", feed: "CricketData", follows })),
    );
    expect(entries.at(-1)?.userId).toBe(at.office.operator.id);
  });

  test("another series with a match in common gets a tournament of its own", async () => {
    await at.follow();
    await at.send({ intent: "unfollow", seriesId: SERIES });
    const rows = ["a", "b", "c"].map((id) => matchRow({ id }));
    at.provider.answer("series_info", success({ ...seriesBody([matchRow(), ...rows]) }));
    await at.follow({ seriesId: "championship", name: "Championship" });
    expect(at.services.db.select().from(tournaments).all()).toHaveLength(2);
  });
});
