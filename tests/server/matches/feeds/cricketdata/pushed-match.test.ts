import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtures, scoreSources } from "#db/schema";
import { askFeedNow } from "#server/matches/feeds/followed/ask-now";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { openSources, raiseSource } from "#server/matches/feeds/program/save-sources";
import { openMatchDesk } from "#server/matches/operator/open-desk";
import type { Operator } from "#server/matches/operator/operator-access";
import { requireScorer } from "#server/matches/operator/scorer-access";
import { makePushToken, requirePushToken } from "#server/matches/push/push-tokens";
import { takePushJob } from "#server/matches/push/take-push";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { success } from "#tests/support/cricketdata-provider";
import { cupWithATeam, LIVE, scoreNow, tell } from "./cup-with-a-team";
import { type FollowedCup, NEVER } from "./feed-on";
import { FOXES, GULLS, person, START } from "./made-up-bodies";

const MINUTE = 60_000;
let cup: FollowedCup;
let operator: Operator;
beforeEach(async () => {
  cup = await cupWithATeam();
  operator = await makeOperator(cup.services);
  tell(cup.provider, ...LIVE);
});
afterEach(() => cup.provider.stop());

/** A match whose second innings has so many runs, as a script sends it. */
function pushAt(minutes: number, runs: number, state = "in progress") {
  const { services, tournamentId } = cup;
  services.setNow(START + minutes * MINUTE);
  const named = { tournamentId, name: "Laptop" };
  const header = `Bearer ${makePushToken(services, operator, named, "192.0.2.1")}`;
  const token = requirePushToken(services, header, "192.0.2.1");
  const inningsOf = (team: string, side: "g" | "f", total: number) => ({
    ...{ team, bowling: [], totals: { runs: total, wickets: 3, overs: "20" } },
    batting: [
      { player: person(side, 1).name, runs: 9, balls: 9, fours: 0, sixes: 0, howOut: "not out" },
    ],
  });
  const innings = [inningsOf(GULLS, "g", 150), inningsOf(FOXES, "f", runs)];
  const [fixture] = services.db.select({ id: fixtures.id }).from(fixtures).all();
  const body = JSON.stringify({ state, innings });
  const key = String(fixture?.id ?? 0);
  return takePushJob.run(services, token, { feed: "gully", key, body, of: "score" });
}

async function pollAt(minutes: number): Promise<number> {
  const before = cup.provider.questions.length;
  cup.services.setNow(START + minutes * MINUTE);
  await pollFeed(cup.services, cup.feed, NEVER);
  return cup.provider.questions.slice(before).filter((question) => !question.startsWith("series"))
    .length;
}

const source = () => cup.services.db.select().from(scoreSources).get();

test("a match whose score a script sends costs no hit, until nothing has come for ten minutes", async () => {
  await pollAt(5);
  expect(source()?.source).toBe("feed");
  expect(pushAt(6, 61)).toMatchObject({ outcome: "stored" });
  expect(await pollAt(7)).toBe(0);
  expect(await pollAt(15)).toBe(0);
  // The same again is a sign of life too.
  expect(pushAt(15, 61)).toMatchObject({ outcome: "unchanged" });
  expect(await pollAt(24)).toBe(0);
  expect(scoreNow(cup).innings).toMatchObject([{}, { runs: 61 }]);
  expect(source()).toMatchObject({ source: "pushed", asOf: START + 15 * MINUTE });
  expect(await pollAt(25)).toBeGreaterThan(0);
  // The feed is behind the script, which is hard to believe once.
  const next = source()?.nextAt ?? 0;
  expect([source()?.source, next > START + 25 * MINUTE]).toEqual(["pushed", true]);
  await pollAt(30);
  expect(source()?.source).toBe("feed");
});

test("an answer that was on its way when a script began is not taken in", async () => {
  cup.provider.answer("currentMatches", () => {
    pushAt(6, 61);
    return success([LIVE[0]]);
  });
  await pollAt(6);
  expect(scoreNow(cup).innings).toMatchObject([{}, { runs: 61 }]);
  expect(source()?.source).toBe("pushed");
});

test("a match that a script has ended is not asked about again", async () => {
  expect(pushAt(6, 61, "finished")).toMatchObject({ outcome: "stored" });
  expect(await pollAt(120)).toBe(0);
});

describe("a tournament whose operator has put CricketData above pushes", () => {
  const desk = () => {
    const { services } = cup;
    const fixtureId = source()?.fixtureId ?? 0;
    return openMatchDesk(services, requireScorer(services.db, { id: operator.userId }, fixtureId));
  };
  beforeEach(() => {
    // A token, without which pushes are no source.
    makePushToken(
      cup.services,
      operator,
      { tournamentId: cup.tournamentId, name: "A" },
      "192.0.2.1",
    );
    raiseSource(cup.services, operator, cup.tournamentId, "feed");
  });

  test("compares pushes, and what lasts waits on the desk", async () => {
    await pollAt(5);
    const before = scoreNow(cup);
    expect(pushAt(6, 61)).toMatchObject({ outcome: "compared" });
    expect(scoreNow(cup)).toEqual(before);
    expect(desk().sourceDoubts).toEqual([]);
    expect(pushAt(9, 61)).toMatchObject({ outcome: "compared" });
    const since = START + 6 * MINUTE;
    expect(desk().sourceDoubts).toContainEqual(
      expect.objectContaining({
        ...{ source: "pushed", writer: "feed", playerId: null, innings: 2, since },
        reported: "61/3",
      }),
    );
    expect(await pollAt(12)).toBeGreaterThan(0);
  });

  test("takes pushes once CricketData has said nothing for ten minutes", async () => {
    await pollAt(5);
    expect(pushAt(14, 61)).toMatchObject({ outcome: "compared" });
    expect(pushAt(15, 61)).toMatchObject({ outcome: "stored" });
    expect(desk().sourceDoubts).toEqual([]);
    expect(source()?.source).toBe("pushed");
  });

  test("says so in the log, and nobody else may change it", () => {
    const { services, tournamentId } = cup;
    raiseSource(services, operator, tournamentId, "pushed");
    expect(openSources(services, operator, tournamentId).order).toEqual(["pushed", "feed"]);
    raiseSource(services, operator, tournamentId, "pushed");
    expect(() => raiseSource(services, operator, tournamentId, "typed")).toThrow("Choose one");
    const stranger = { userId: operator.userId + 99 } as Operator;
    expect(() => raiseSource(services, stranger, tournamentId, "feed")).toThrow();
    expect(openSources(services, operator, tournamentId).order).toEqual(["pushed", "feed"]);
  });
});

test("the desk says why the feed is not asked", async () => {
  pushAt(6, 61);
  const scorer = requireScorer(cup.services.db, { id: operator.userId }, source()?.fixtureId ?? 0);
  const asking = askFeedNow(cup.services, cup.feed, scorer, NEVER);
  await expect(asking).rejects.toThrow("Another source sends its score.");
});
