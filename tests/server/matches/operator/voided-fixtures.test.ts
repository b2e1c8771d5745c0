import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, lockedTeams, rehearsalMatches } from "#db/schema";
import { addFixture } from "#server/matches/operator/add-fixture";
import type { TypedFixture } from "#server/matches/operator/fixture-form";
import { returnToFeed } from "#server/matches/operator/manual-scoring";
import type { Operator } from "#server/matches/operator/operator-access";
import { setResult } from "#server/matches/operator/set-result";
import { formatTypedTime } from "#server/matches/operator/typed-text";
import { reinstateFixture, voidFixture } from "#server/matches/operator/void-fixture";
import { isScoredManually } from "#server/matches/results/overrides";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";

import { DAY, HOUR, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { fixtureRow, makeOperator, operatorLog, scorerOf } from "./operated-season";

let services: TestServices;
let season: SmallSeason;
let league: SmallLeague;
let operator: Operator;
let first: number;

beforeEach(async () => {
  ({ services, season, league } = await startLeague([START, START + DAY]));
  operator = await makeOperator(services);
  [first = 0] = season.fixtureIds;
});

function typed(change: Partial<TypedFixture> = {}): TypedFixture {
  const [teamA = 0, teamB = 0] = season.teamIds;
  const kind = { name: "Reds v Blues", matchType: "T20", stage: "group" };
  return { teamA, teamB, startsAt: formatTypedTime(START), ...kind, ...change };
}

function playTheLock(at: number) {
  expect(submit(services, league.manager, elevenAfter(season, 0)).ok).toBe(true);
  services.setNow(at);
  lockDueFixtures(services.db, at);
}

const locks = () => services.db.select().from(lockedTeams).all();

describe("voiding", () => {
  test("gives no points and comes back as it was", () => {
    playTheLock(START + HOUR);
    voidFixture(services, operator, first);
    voidFixture(services, operator, first);
    expect(fixtureRow(services, first)).toMatchObject({ state: "abandoned", lockedAt: START });
    reinstateFixture(services, operator, first);
    expect(fixtureRow(services, first)).toMatchObject({ state: "upcoming", status: "" });
    expect(operatorLog(services, league.manager)).toEqual([
      "Reds v Blues reinstated",
      "Reds v Blues voided after its teams were shown: no points, transfers and boosters given back",
    ]);
  });

  test("one that was void at its start locks at its first ball, with the teams of its start", () => {
    expect(submit(services, league.manager, elevenAfter(season, 0)).ok).toBe(true);
    voidFixture(services, operator, first);
    services.setNow(START + HOUR);
    lockDueFixtures(services.db, services.now());
    expect(locks()).toEqual([]);
    reinstateFixture(services, operator, first);
    expect(locks()).toEqual([]);
    setResult(services, scorerOf(services, operator, first), { result: "a", status: "" });
    expect(locks()).toMatchObject([{ fixtureId: first, instant: START }]);
  });

  test("is refused once a ball has been bowled", () => {
    playTheLock(START + HOUR);
    setResult(services, scorerOf(services, operator, first), { result: "a", status: "" });
    expect(() => voidFixture(services, operator, first)).toThrow("A ball has been bowled");
  });

  test("a fixture that has been given back is the feed's again", () => {
    voidFixture(services, operator, first);
    returnToFeed(services, scorerOf(services, operator, first));
    returnToFeed(services, scorerOf(services, operator, first));
    expect(isScoredManually(services.db, first)).toBe(false);
    expect(operatorLog(services, league.manager)[0]).toBe(
      "Reds v Blues is scored by its feed again",
    );
  });
});

describe("a rehearsal", () => {
  const set = (result: string) => () =>
    setResult(services, scorerOf(services, operator, first), { result, status: "" });

  test("plays itself, and is corrected once it is over", () => {
    services.db.insert(rehearsalMatches).values({ fixtureId: first, source: "{}" }).run();
    services.setNow(START + HOUR);
    expect(set("a")).toThrow("Reds v Blues is a rehearsal: it is played from its file.");
    expect(() => voidFixture(services, operator, first)).toThrow("is a rehearsal");
    expect(() =>
      addFixture(services, operator, season.tournamentId, typed({ startsAt: "2026-05-01T10:00" })),
    ).toThrow("A rehearsal has the fixtures of its files.");
    services.db.update(fixtures).set({ state: "finished" }).where(eq(fixtures.id, first)).run();
    set("b")();
    expect(fixtureRow(services, first).status).toBe("Blues won");
    expect(set("open")).toThrow("A rehearsal that is over stays over");
  });
});

describe("a result", () => {
  test("waits for the start", () => {
    const set = () =>
      setResult(services, scorerOf(services, operator, first), { result: "a", status: "" });
    expect(set).toThrow("Reds v Blues has not started yet");
  });

  test.each([
    ["a", "", "Reds won", 1],
    ["b", "Blues won by 4 wickets", "Blues won by 4 wickets", 2],
    ["tie", "Reds won", "Match tied", null],
    ["a", "Match tied (Reds won the super over)", "Match tied (Reds won the super over)", 1],
    ["no result", "Rain", "Rain", null],
  ])("%s, in words “%s”", (result, status, expected, winnerTeamId) => {
    services.setNow(START + HOUR);
    setResult(services, scorerOf(services, operator, first), { result, status });
    expect(fixtureRow(services, first)).toMatchObject({
      state: "finished",
      status: expected,
      winnerTeamId,
    });
  });
});
