import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { FeedError, FeedScorecard } from "#server/feeds/feed";
import {
  type CricketDataProvider,
  startCricketDataProvider,
} from "#tests/support/cricketdata-provider";
import { sharedPath } from "#tests/support/shared-data";
import { feedOn, NEVER } from "./feed-on";

const folder = sharedPath("cricapi");
const bodySchema = z.object({ response: z.unknown() });

/** The body that a file of the folder holds. */
function recorded(file: string): unknown {
  const text = readFileSync(`${folder}/${file}.json`, "utf8");
  return bodySchema.parse(JSON.parse(text)).response;
}

describe.skipIf(folder === null)("recorded bodies", () => {
  let provider: CricketDataProvider;
  beforeAll(async () => {
    provider = await startCricketDataProvider();
  });
  afterAll(() => provider.stop());

  async function scorecard(file: string): Promise<FeedScorecard> {
    provider.answer("match_scorecard", recorded(file));
    return feedOn(provider).feed.askScorecard("any", NEVER);
  }

  async function states(ids: string[]) {
    provider.answer("currentMatches", recorded("currentMatches"));
    provider.answer("cricScore", recorded("cricScore"));
    return feedOn(provider).feed.askStates(ids, NEVER);
  }

  test("traps 1 and 3: no results of The Hundred with a ball are finished, in balls", async () => {
    const ids = ["05b9f062-61b3-4858-8306-5e964f3d6826", "cb829e0a-f129-4aee-a165-b16fa16f8d86"];
    for (const state of await states(ids)) {
      expect([state.phase, state.winner]).toEqual(["finished", null]);
    }
    const [first] = await states(ids);
    expect(first?.innings?.map(({ runs, overs }) => [runs, overs])).toEqual([
      [181, 100],
      [21, 16],
    ]);
  });

  test("trap 2: live by its flags and not started by its status is upcoming", async () => {
    const inCurrent = "69deb3c7-20fe-42fa-82e9-5b4843e8341e";
    const inScore = "3ff110ac-deba-4564-aade-374757acf5d8";
    const phases = (await states([inCurrent, inScore])).map(({ phase }) => phase);
    expect(phases).toEqual(["upcoming", "upcoming"]);
  });

  test("a tie decided by a super five has a winner, one in its super over none yet", async () => {
    const [decided, open] = await states([
      "4c2fd8d8-8ff4-4fc1-8fb6-0e14583a31c7",
      "77b7d3c7-e15c-499e-9b02-a773b3d59af2",
    ]);
    expect([decided?.phase, decided?.winner]).toEqual(["finished", "Southern Brave"]);
    expect([open?.phase, open?.winner]).toEqual(["in progress", null]);
  });

  test("trap 4: the malformed label names nobody, the lower-cased one its team", async () => {
    const row = recorded("malformed_inning_label_example");
    provider.answer("currentMatches", { data: [row] });
    const id = "814916d1-784a-4659-8a8c-1650562efc06";
    const [state] = await feedOn(provider).feed.askStates([id], NEVER);
    expect(state?.innings?.map(({ battingTeam }) => battingTeam)).toEqual([
      "Lahore Qalandars",
      null,
    ]);
    expect(state?.winner).toBe("Karachi Kings");
  });

  test("traps 5 and 14: series with year-less dates, starts in UTC", async () => {
    provider.answer("series_info", recorded("series_info_recorded"));
    const series = await feedOn(provider).feed.askSeries("any", NEVER);
    const told = series.fixtures.map(({ matchType, startsAt, over }) => [
      matchType,
      startsAt,
      over,
    ]);
    expect(told).toEqual([
      ["Test", Date.UTC(2024, 9, 7, 5), true],
      ["Test", Date.UTC(2024, 9, 24, 5), false],
      ["Test", Date.UTC(2024, 9, 15, 5), false],
    ]);
    provider.answer("series_info", recorded("series_info"));
    const { name, fixtures } = await feedOn(provider).feed.askSeries("any", NEVER);
    expect([name, fixtures.length]).toEqual(["Pakistan Super League 2026", 1]);
  });

  test("trap 6: a body of 2025 adds up", async () => {
    const card = await scorecard("match_scorecard_2025");
    expect([card.phase, card.winner]).toEqual(["finished", "Royal Challengers Bengaluru"]);
    const sums = card.innings.map((innings) => [
      innings.batting.reduce((sum, { runs }) => sum + runs, 0),
      innings.runs,
      innings.batting.filter(({ out }) => out).length,
      innings.wickets,
    ]);
    // 168 off the bat and 6 extras, 174 and 3.
    expect(sums).toEqual([
      [168, 174, 8, 8],
      [174, 177, 3, 3],
    ]);
    const krunal = card.innings[0]?.bowling.find(({ player }) => player.name === "Krunal Pandya");
    expect(krunal).toMatchObject({
      overs: 4,
      runs: 29,
      wickets: 3,
      lbwOrBowledWickets: 2,
      wides: 1,
    });
  });

  test("traps 7 and 8: not out, and caught and bowled, in a body of 2022", async () => {
    const card = await scorecard("match_scorecard_2022_trimmed");
    const [england, india] = card.innings;
    expect([card.phase, card.winner]).toEqual(["finished", "India"]);
    expect(england?.batting.map(({ out }) => out)).toEqual([true, true, true, true, false]);
    expect(india?.batting.map(({ out, batting }) => [out, batting])).toEqual([
      [false, false],
      [false, false],
    ]);
    const prasidh = england?.fielding.find(({ player }) => player.name === "Prasidh Krishna");
    expect(prasidh?.catches).toBe(1);
    expect([england?.runs, england?.wickets, england?.overs]).toEqual([110, 10, 25.2]);
  });

  test("trap 10: a live Test has who bats in its fourth innings", async () => {
    const card = await scorecard("match_scorecard_test_live");
    expect([card.phase, card.innings.length]).toEqual(["in progress", 4]);
    const batting = card.innings.map((innings) =>
      innings.batting.filter((row) => row.batting).map(({ player }) => player.name),
    );
    expect(batting).toEqual([[], [], [], ["Ollie Pope", "Joe Root"]]);
    const rizwan = card.innings[3]?.fielding.find(({ player }) => /Rizwan/.test(player.name));
    expect([rizwan?.catches, rizwan?.stumpings]).toEqual([1, 1]);
  });

  test("trap 9: squads, and a role that is none", async () => {
    provider.answer("series_squad", recorded("match_squad"));
    const squads = await feedOn(provider).feed.askSquads("any", NEVER);
    expect(squads.map(({ team, players }) => [team.shortName, players.length])).toEqual([
      ["IRE", 4],
      ["WI", 3],
    ]);
  });

  test("trap 11: empty scores of cricScore", async () => {
    const ids = ["7630f8ed-d96f-4ac5-adc9-8c3703c059a0", "043bb613-d8ee-4287-9ccb-a298a0f9c389"];
    const told = (await states(ids)).map(({ phase, innings }) => [phase, innings]);
    expect(told).toEqual([
      ["upcoming", null],
      ["in progress", null],
    ]);
  });

  test("traps 12 and 13: what the answers count, and each recorded failure", async () => {
    const { feed, told } = feedOn(provider);
    provider.answer("match_scorecard", recorded("match_scorecard_2025"));
    await feed.askScorecard("any", NEVER);
    const kinds: string[] = [];
    for (const body of z.array(z.unknown()).parse(recorded("errors"))) {
      provider.answer("match_scorecard", body);
      await feed.askScorecard("any", NEVER).catch((error: FeedError) => kinds.push(error.kind));
    }
    expect(kinds).toEqual(["limit", "limit", "blocked", "not found", "bad key"]);
    expect(told.slice(0, 3)).toEqual([
      { today: 30, limit: 100 },
      { today: 114, limit: 100 },
      { today: 103, limit: 100 },
    ]);
  });
});
