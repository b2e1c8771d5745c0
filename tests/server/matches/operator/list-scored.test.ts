import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  fixtureOverrides,
  fixturePolls,
  followedSeries,
  rehearsalMatches,
  scorers,
} from "#db/schema";
import { listScored } from "#server/matches/operator/list-scored";
import { setResult } from "#server/matches/operator/set-result";
import { noteScoreSource } from "#server/matches/results/score-source";
import type { SessionUser } from "#server/people/accounts/sessions";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { countPrepared, countStatements } from "#tests/support/count-statements";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, makeSeason, makeUser, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { stateSide } from "#tests/support/state-side";
import { makeOperator, scorerOf } from "./operated-season";

let services: TestServices;
let season: SmallSeason;
let ben: SessionUser;

/** Ben scores; the second match is in play, the first was yesterday. */
beforeEach(async () => {
  ({ services, season, ben } = await startLeague([START - DAY, START, START + DAY], {
    members: ["Ben"],
  }));
  const { tournamentId } = season;
  services.db.insert(scorers).values({ tournamentId, userId: ben.id, since: 0 }).run();
  services.setNow(START + HOUR);
  lockDueFixtures(services.db, services.now());
});

const list = (user: { readonly id: number } = ben) => listScored(services, user);
const fixture = (number: number) => season.fixtureIds[number - 1] ?? 0;

function nameReds(): void {
  const named = season.playersOf(0).slice(0, 11);
  stateSide(services, { fixtureId: fixture(2), teamId: season.teamIds[0] ?? 0, named });
}

function score(number: number, state: "in progress" | "finished", lines = true): void {
  const line = { ...inningsStats({ runs: 40 }), playerId: season.playersOf(0)[0] ?? 0 };
  recordScore(services, fixture(number), { state, lines: lines ? [line] : [] });
}

describe("the matches of a desk", () => {
  test("begin with what lacks something", () => {
    const listed = list().map(({ id, needs }) => [id, needs.map(({ need }) => need)]);
    expect(listed).toEqual([
      [fixture(1), ["points", "sides"]],
      [fixture(2), ["sides"]],
      [fixture(3), []],
    ]);
  });

  test("say their points, the source and its age, and who entered them", async () => {
    const olga = await makeOperator(services);
    score(1, "in progress");
    const scorer = scorerOf(services, olga, fixture(1));
    setResult(services, scorer, { result: "tie", status: "" });
    score(2, "in progress");
    noteScoreSource(services.db, fixture(2), { feed: "cricketdata" }, services.now());
    const points = new Map(list().map((each) => [each.id, each.points]));
    const at = services.now();
    expect(points.get(fixture(1))).toEqual({
      ...{ has: "all", source: "typed", feed: null, by: "Olga", at },
    });
    expect(points.get(fixture(2))).toEqual({
      ...{ has: "some", source: "feed", feed: "cricketdata", by: null, at },
    });
    expect(points.get(fixture(3))).toMatchObject({ has: "none", source: null, at: null });
    noteScoreSource(services.db, fixture(1), { feed: "cricketdata" }, services.now());
    expect(list().find(({ id }) => id === fixture(1))?.points.by).toBeNull();
  });

  test("say whose side is known, and from whom", () => {
    nameReds();
    const match = list().find(({ id }) => id === fixture(2));
    expect(match?.sides).toEqual([
      { team: "RED", source: "feed" },
      { team: "BLU", source: null },
    ]);
    expect(match?.needs).toEqual([{ need: "sides", teams: ["BLU"] }]);
  });

  test("say what a feed reports strangely, or lacks, unless people score the match", () => {
    const { tournamentId } = season;
    const feed = { feed: "cricketdata", seriesId: "s" };
    services.db
      .insert(followedSeries)
      .values({ tournamentId, ...feed })
      .run();
    const polls = { doubt: "went back", refusedAt: 1, refusal: "No.", missingAt: 1 };
    services.db
      .insert(fixturePolls)
      .values({ fixtureId: fixture(2), ...polls })
      .run();
    const needs = () => list().find(({ id }) => id === fixture(2))?.needs ?? [];
    expect(needs().slice(0, 2)).toEqual([{ need: "doubts" }, { need: "scorecard" }]);
    const manual = { scoredManually: true, updatedAt: 0 };
    services.db
      .insert(fixtureOverrides)
      .values({ fixtureId: fixture(2), ...manual })
      .run();
    expect(needs().map(({ need }) => need)).toEqual(["sides"]);
  });

  test("ask nothing of a rehearsal", () => {
    const source = { fixtureId: fixture(1), source: "{}" };
    services.db.insert(rehearsalMatches).values(source).run();
    expect(list().find(({ id }) => id === fixture(1))?.needs).toEqual([]);
  });
});

test("only tournaments that the reader scores are listed, and nothing for others", async () => {
  const others = makeSeason(services, [START], { name: "Other Trophy" });
  expect(list().some(({ id }) => others.fixtureIds.includes(id))).toBe(false);
  const { userId: id } = await makeOperator(services);
  expect(list({ id }).some(({ tournament }) => tournament === "Other Trophy")).toBe(true);
  const eve = await makeUser(services, "Eve");
  expect(() => list(eve)).toThrow("That page isn't here.");
  services.db.delete(scorers).where(eq(scorers.userId, ben.id)).run();
  expect(() => list()).toThrow("That page isn't here.");
});

test("a longer list takes no more statements, all prepared", async () => {
  nameReds();
  const count = () => countStatements(services.db, () => list());
  const before = await count();
  makeMore();
  expect(list().length).toBeGreaterThan(10);
  expect(await count()).toBe(before);
  expect(await countPrepared(services.db, () => list())).toBe(0);
});

function makeMore(): void {
  const starts = Array.from({ length: 20 }, (_, hour) => START + hour * HOUR);
  const { tournamentId } = makeSeason(services, starts, { name: "Other Trophy" });
  services.db.insert(scorers).values({ tournamentId, userId: ben.id, since: 0 }).run();
}
