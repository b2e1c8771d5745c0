import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, lockedTeams } from "#db/schema";
import { FieldsError } from "#server/core/errors";
import { addFixture } from "#server/matches/operator/add-fixture";
import { editFixture } from "#server/matches/operator/edit-fixture";
import type { TypedFixture } from "#server/matches/operator/fixture-form";
import type { Operator } from "#server/matches/operator/operator-access";
import { setResult } from "#server/matches/operator/set-result";
import { formatTypedTime } from "#server/matches/operator/typed-text";
import { isEdited, isScoredManually } from "#server/matches/results/overrides";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { fixtureRow, makeOperator, operatorLog, scorerOf } from "./operated-season";

let services: TestServices;
let season: SmallSeason;
let league: SmallLeague;
let operator: Operator;
let first: number;
let second: number;

beforeEach(async () => {
  ({ services, season, league } = await startLeague([START, START + DAY]));
  operator = await makeOperator(services);
  [first = 0, second = 0] = season.fixtureIds;
});

function typed(change: Partial<TypedFixture> = {}): TypedFixture {
  const [teamA = 0, teamB = 0] = season.teamIds;
  const kind = { name: "Reds v Blues", matchType: "T20", stage: "group" };
  return { teamA, teamB, startsAt: formatTypedTime(START), ...kind, ...change };
}

function faultsOf(act: () => unknown): unknown {
  try {
    act();
    return "nothing was refused";
  } catch (error) {
    if (error instanceof FieldsError) return error.faults;
    throw error;
  }
}

function playTheLock(at: number) {
  expect(submit(services, league.manager, elevenAfter(season, 0)).ok).toBe(true);
  services.setNow(at);
  lockDueFixtures(services.db, at);
}

const PAST_START = "Teams are open for it: choose a start that has not come.";

const locks = () => services.db.select().from(lockedTeams).all();

describe("adding", () => {
  test("the same form twice adds one fixture", () => {
    const later = typed({ startsAt: "2026-04-10T09:30", name: "" });
    const ids = [1, 2].map(() => addFixture(services, operator, season.tournamentId, later));
    expect(ids).toEqual([3, 3]);
    expect(fixtureRow(services, 3)).toMatchObject({
      name: "Reds v Blues",
      number: 3,
      startsAt: Date.UTC(2026, 3, 10, 9, 30),
      lockedAt: null,
    });
    expect(operatorLog(services, league.manager)).toEqual([
      "fixture Reds v Blues added, starts Fri 10 Apr, 09:30 UTC",
    ]);
  });

  test.each<[string, Partial<TypedFixture>, string]>([
    ["a team against itself", { teamB: 1 }, "A team cannot play itself."],
    ["a team of nowhere", { teamA: 99 }, "Choose the first team."],
    ["no second team", { teamB: null }, "Choose the second team."],
    ["no time", { startsAt: "soon" }, "A start is written like 2026-04-01T14:00, in UTC."],
    [
      "31 April",
      { startsAt: "2026-04-31T14:00" },
      "A start is written like 2026-04-01T14:00, in UTC.",
    ],
    [
      "the year 9999",
      { startsAt: "9999-01-01T00:00" },
      "A start is written like 2026-04-01T14:00, in UTC.",
    ],
    ["another stage", { stage: "final" }, "Choose group or playoff."],
    ["a type that objects have", { matchType: "toString" }, "Choose one of the match types."],
    ["a long name", { name: "x".repeat(81) }, "A name has at most 80 characters."],
    [
      "the same meeting, otherwise called",
      { name: "Final" },
      "Reds and Blues meet at that time already.",
    ],
    [
      "the same meeting, sides swapped",
      { teamA: 2, teamB: 1, name: "F" },
      "Blues and Reds meet at that time already.",
    ],
  ])("refuses %s", (_, change, sentence) => {
    const add = () => addFixture(services, operator, season.tournamentId, typed(change));
    expect(faultsOf(add)).toMatchObject([{ sentence }]);
    expect(services.db.select().from(fixtures).all()).toHaveLength(2);
  });

  test.each<[string, number, boolean]>([
    ["an hour ago, while a team is open for it", -HOUR, false],
    ["this minute, while a team is open for it", 0, false],
    ["in a minute", HOUR / 60, true],
    ["before the last lock: it shows only what shows already", -2 * DAY, true],
  ])("a start %s", (_, after, added) => {
    playTheLock(START + HOUR);
    services.setNow(START + DAY - HOUR);
    const start = services.now() + after;
    const add = () =>
      addFixture(
        services,
        operator,
        season.tournamentId,
        typed({ startsAt: formatTypedTime(start) }),
      );
    expect(faultsOf(add)).toEqual(
      added ? "nothing was refused" : [{ fields: ["startsAt"], sentence: PAST_START }],
    );
    expect(services.db.select().from(fixtures).all()).toHaveLength(added ? 3 : 2);
  });

  test("a start that has come, where nobody has a team", () => {
    const past = typed({ startsAt: formatTypedTime(services.now() - HOUR) });
    const id = addFixture(services, operator, season.tournamentId, past);
    expect(fixtureRow(services, id).lockedAt).toBeNull();
    recordScore(services, id, { state: "in progress" });
    expect(fixtureRow(services, id).lockedAt).toBe(services.now() - HOUR);
  });
});

describe("moving", () => {
  const moveTo = (startsAt: number) => () =>
    editFixture(services, operator, first, typed({ startsAt: formatTypedTime(startsAt) }));

  test("a fixture that has not locked goes to a start that has not come", () => {
    expect(submit(services, league.manager, elevenAfter(season, 0)).ok).toBe(true);
    moveTo(START + 3 * HOUR)();
    expect(fixtureRow(services, first)).toMatchObject({
      startsAt: START + 3 * HOUR,
      lockedAt: null,
    });
    expect(isScoredManually(services.db, first)).toBe(false);
    expect(isEdited(services.db, first)).toBe(true);
    expect(operatorLog(services, league.manager)).toEqual([
      "Reds v Blues moved: Wed 1 Apr, 14:00 UTC → Wed 1 Apr, 17:00 UTC",
    ]);
  });

  test("its start does not go into the past while a team is open for it", () => {
    expect(submit(services, league.manager, elevenAfter(season, 0)).ok).toBe(true);
    services.setNow(START - HOUR);
    const refused = [{ fields: ["startsAt"], sentence: PAST_START }];
    expect(faultsOf(moveTo(START - 2 * HOUR))).toEqual(refused);
    expect(faultsOf(moveTo(START - HOUR))).toEqual(refused);
    expect(locks()).toEqual([]);
  });

  test("what locked by a start in the past stays locked, also when an operator or a feed moves it", () => {
    services.setNow(START - HOUR);
    moveTo(START - 2 * HOUR)();
    recordScore(services, first, { state: "in progress" });
    recordScore(services, first, { state: "upcoming" });
    expect(submit(services, league.manager, elevenAfter(season, 0)).ok).toBe(true);
    expect(faultsOf(moveTo(START))).toMatchObject([{ fields: ["startsAt"] }]);
    moveFixture(services, first, START);
    expect(fixtureRow(services, first)).toMatchObject({
      startsAt: START - 2 * HOUR,
      lockedAt: START - 2 * HOUR,
    });
  });

  test("a lock that came on time stays for an operator, and goes for a feed", () => {
    playTheLock(START + HOUR);
    expect(faultsOf(moveTo(START + 3 * HOUR))).toMatchObject([{ fields: ["startsAt"] }]);
    expect(locks()).toHaveLength(1);
    moveFixture(services, first, START + 3 * HOUR);
    expect(locks()).toEqual([]);
  });

  test.each<[string, Partial<TypedFixture>, string]>([
    [
      "an earlier time",
      { startsAt: formatTypedTime(START - HOUR) },
      "This fixture has locked: its start stays as it is. If it is postponed, void it and add it again.",
    ],
    [
      "other teams",
      { teamA: 2, teamB: 1 },
      "This fixture has locked: its teams, stage and type stay as they are.",
    ],
    [
      "the playoffs",
      { stage: "playoff" },
      "This fixture has locked: its teams, stage and type stay as they are.",
    ],
  ])("what has locked does not go to %s", (_, change, sentence) => {
    playTheLock(START + HOUR);
    const before = locks();
    expect(faultsOf(() => editFixture(services, operator, first, typed(change)))).toMatchObject([
      { sentence },
    ]);
    expect(locks()).toEqual(before);
  });

  test("after its first ball a fixture does not move", () => {
    playTheLock(START + HOUR);
    setResult(services, scorerOf(services, operator, first), { result: "no result", status: "" });
    const move = () =>
      editFixture(services, operator, first, typed({ startsAt: formatTypedTime(START + DAY / 2) }));
    expect(faultsOf(move)).toMatchObject([
      { sentence: "Its first ball has been bowled: the start stays as it is." },
    ]);
  });

  test("two fixtures of the same teams do not come together", () => {
    const move = () =>
      editFixture(services, operator, first, typed({ startsAt: formatTypedTime(START + DAY) }));
    expect(faultsOf(move)).toMatchObject([{ fields: ["startsAt"] }]);
  });

  test("a start with seconds stays when nobody touches it", () => {
    services.db
      .update(fixtures)
      .set({ startsAt: START + 30_500 })
      .where(eq(fixtures.id, second))
      .run();
    editFixture(services, operator, second, typed({ name: "Return match" }));
    expect(fixtureRow(services, second)).toMatchObject({
      name: "Return match",
      startsAt: START + 30_500,
    });
    expect(operatorLog(services, league.manager)).toEqual([
      "Reds v Blues: name Reds v Blues → Return match",
    ]);
  });
});
