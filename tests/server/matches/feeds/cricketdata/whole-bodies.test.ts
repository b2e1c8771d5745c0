import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FeedError, FeedScorecard } from "#server/matches/feeds/feed";
import {
  type CricketDataProvider,
  startCricketDataProvider,
} from "#tests/support/cricketdata-provider";
import { feedOn, NEVER } from "./feed-on";
import * as lists from "./whole-bodies/lists";
import { LIVE_TEST, SCORECARD_2022, SCORECARD_2025 } from "./whole-bodies/scorecards";

let provider: CricketDataProvider;
beforeAll(async () => {
  provider = await startCricketDataProvider();
});
afterAll(() => provider.stop());

async function scorecard(body: object): Promise<FeedScorecard> {
  provider.answer("match_scorecard", body);
  return feedOn(provider).feed.askScorecard("any", NEVER);
}

async function states(...ids: string[]) {
  provider.answer("currentMatches", lists.CURRENT_MATCHES);
  provider.answer("cricScore", lists.CRIC_SCORE);
  return feedOn(provider).feed.askStates(ids, NEVER);
}

describe("lists of matches", () => {
  test("no results of The Hundred that stay live are finished, their overs in balls", async () => {
    const reportedStates = await states(lists.HUNDRED_RAINED_OFF, lists.HUNDRED_BARELY_BEGUN);
    expect(reportedStates.map(({ phase, winner }) => [phase, winner])).toEqual([
      ["finished", null],
      ["finished", null],
    ]);
    expect(reportedStates[0]?.innings?.map(({ runs, overs }) => [runs, overs])).toEqual([
      [154, 100],
      [33, 21],
    ]);
  });

  test("live by its flags and not started by its status is upcoming", async () => {
    const reportedStates = await states(lists.STARTED_BY_ITS_FLAG, lists.LIVE_BEFORE_ITS_START);
    expect(reportedStates.map(({ phase }) => phase)).toEqual(["upcoming", "upcoming"]);
  });

  test("a tie decided by a super five has a winner, one in its super over none yet", async () => {
    const [decided, open] = await states(lists.TIE_DECIDED, lists.TIE_IN_SUPER_OVER);
    expect([decided?.phase, decided?.winner]).toEqual(["finished", "Valley Vixens"]);
    expect([open?.phase, open?.winner]).toEqual(["in progress", null]);
  });

  test("a label with both teams names nobody, one in lower case its team", async () => {
    const [state] = await states(lists.ODD_LABELS);
    expect(state?.innings?.map(({ battingTeam }) => battingTeam)).toEqual(["Harbour Hawks", null]);
    expect(state?.winner).toBe("Valley Vixens");
  });

  test("scores that are empty say nothing, and innings are not told", async () => {
    const reportedStates = await states(lists.NOT_BEGUN, lists.LIVE_WITH_SCORES);
    expect(reportedStates.map(({ phase, innings }) => [phase, innings])).toEqual([
      ["upcoming", null],
      ["in progress", null],
    ]);
  });
});

describe("series and squads", () => {
  test("a series whose last date has no year, its starts in UTC", async () => {
    provider.answer("series_info", lists.SERIES_INFO);
    const { name, fixtures } = await feedOn(provider).feed.askSeries("any", NEVER);
    expect(name).toBe("Vixens tour of the Harbour, 2031");
    expect(fixtures.map(({ matchType, startsAt, over }) => [matchType, startsAt, over])).toEqual([
      ["Test", Date.UTC(2031, 9, 6, 5, 30), true],
      ["Test", Date.UTC(2031, 9, 29, 5, 30), false],
      ["Test", Date.UTC(2031, 9, 16, 5, 30), false],
    ]);
  });

  test("squads: an empty one is left out, and a role of a dash is none", async () => {
    provider.answer("series_squad", lists.SQUADS);
    const squads = await feedOn(provider).feed.askSquads("any", NEVER);
    expect(squads.map(({ team }) => team.shortName)).toEqual(["VAL"]);
    expect(squads[0]?.players.map(({ role }) => role)).toEqual([
      "WK-Batsman",
      "Bowling Allrounder",
      null,
    ]);
  });
});

describe("scorecards", () => {
  test("a body of 2025 adds up without totals", async () => {
    const card = await scorecard(SCORECARD_2025);
    expect([card.phase, card.winner]).toEqual(["finished", "Hill Foxes"]);
    const sums = card.innings.map((innings) => [
      innings.batting.reduce((sum, { runs }) => sum + (runs ?? 0), 0),
      innings.runs,
      innings.batting.filter(({ out }) => out).length,
      innings.wickets,
    ]);
    // 149 off the bat and 5 extras, 152 and 3.
    expect(sums).toEqual([
      [149, 154, 6, 6],
      [152, 155, 2, 2],
    ]);
    const thorn = card.innings[0]?.bowling.find(({ player }) => player.name === "Fay Thorn");
    expect(thorn).toMatchObject({
      overs: 4,
      runs: 29,
      wickets: 3,
      lbwOrBowledWickets: 3,
      wides: 1,
    });
    expect(card.innings[0]?.batting.at(-1)?.player.name).toBe("Guy Gale");
  });

  test("not out has no dismissal, caught and bowled is a catch, in a body of 2022", async () => {
    const card = await scorecard(SCORECARD_2022);
    const [gulls, foxes] = card.innings;
    expect([card.phase, card.winner]).toEqual(["finished", "Hill Foxes"]);
    expect(gulls?.batting.map(({ out }) => out)).toEqual([true, true, true, false]);
    expect(foxes?.batting.map(({ out, batting }) => [out, batting])).toEqual([
      [false, false],
      [false, false],
    ]);
    const usk = gulls?.fielding.find(({ player }) => player.name === "Fay Usk");
    expect(usk?.catches).toBe(1);
    expect([gulls?.runs, gulls?.wickets, gulls?.overs]).toEqual([88, 10, 21.4]);
  });

  test("a live Test has who bats in its fourth innings", async () => {
    const card = await scorecard(LIVE_TEST);
    expect([card.phase, card.innings.length]).toEqual(["in progress", 4]);
    const batting = card.innings.map((innings) =>
      innings.batting.filter((row) => row.batting).map(({ player }) => player.name),
    );
    expect(batting).toEqual([[], [], [], ["Fay Nash", "Fay Orde"]]);
    const firth = card.innings[3]?.fielding.find(({ player }) => player.name === "Guy Firth");
    expect([firth?.catches, firth?.stumpings]).toEqual([1, 1]);
  });
});

test("what the answers count of hits, and what each refusal means", async () => {
  const { feed, reports } = feedOn(provider);
  provider.answer("match_scorecard", SCORECARD_2025);
  await feed.askScorecard("any", NEVER);
  const kinds: string[] = [];
  for (const body of lists.REFUSALS) {
    provider.answer("match_scorecard", body);
    await feed.askScorecard("any", NEVER).catch((error: FeedError) => kinds.push(error.kind));
  }
  expect(kinds).toEqual(["limit", "limit", "blocked", "not found", "bad key"]);
  expect(reports.slice(0, 3)).toMatchObject([
    { today: 30, limit: 100 },
    { today: 118, limit: 100 },
    { today: 104, limit: 100 },
  ]);
});
