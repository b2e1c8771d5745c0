import { beforeEach, describe, expect, test } from "vitest";
import { deliveries, leagues, rehearsalMatches, scorers } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
import { askForScorecards, askForScorecardsOnTime } from "#server/matches/missing/ask-on-time";
import { removeOperator } from "#server/matches/operator/name-operators";
import { noteScoreSource, type ScoreOrigin } from "#server/matches/results/score-source";
import type { SessionUser } from "#server/people/accounts/sessions";
import { chooseQuietHours } from "#server/people/notices/quiet-hours";
import { readScore } from "#server/play/points/read-score";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { allowPush } from "#tests/server/news/messages";
import { choose } from "#tests/support/choose-notice";
import { recordScore } from "#tests/support/record-score";
import { HOUR, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { makeOperator } from "../operator/operated-season";

let services: TestServices;
let season: SmallSeason;
let ben: SessionUser;
let fixtureId: number;

/** Ben scores, Olga operates, and Asha manages the league and does neither. */
beforeEach(async () => {
  ({ services, season, ben } = await startLeague([START], { members: ["Ben"] }));
  fixtureId = season.fixtureIds[0] ?? 0;
  await makeOperator(services);
  const { tournamentId } = season;
  services.db.insert(scorers).values({ tournamentId, userId: ben.id, since: 0 }).run();
});

const BOTH = ["ben@example.org", "olga@example.org"];

/** Those who are asked by mail at a time, hours after the start. */
function askedAt(hours: number, of: TestServices = services): string[] {
  services.setNow(START + hours * HOUR);
  const before = services.mails.length;
  expect(askForScorecards(of)).toBe(services.mails.length - before);
  return services.mails.slice(before).map(({ to }) => to);
}

/** A source reports at a time: points of one player, or the score alone. */
function report(
  hours: number,
  origin: ScoreOrigin,
  { state = "in progress", points = true }: { state?: FixtureState; points?: boolean } = {},
): void {
  services.setNow(START + hours * HOUR);
  const [teamId = 0] = season.teamIds;
  const innings = [{ innings: 1, teamId, runs: 160, wickets: 4, balls: 120 }];
  const line = { ...inningsStats({ runs: 40 }), playerId: season.playersOf(0)[0] ?? 0 };
  const lines = points ? [line] : readScore(services.db, fixtureId).lines;
  recordScore(services, fixtureId, { state, innings, lines });
  noteScoreSource(services.db, fixtureId, origin, services.now(), points ? "points" : "state");
}

describe("scorers and operators, and nobody else, are asked", () => {
  test("at the break and at the end by the clock, each once", () => {
    expect(askedAt(1.9)).toEqual([]);
    expect(askedAt(2)).toEqual(BOTH);
    expect(askedAt(2.1)).toEqual([]);
    expect(askedAt(4)).toEqual(BOTH);
    expect(askedAt(4.1)).toEqual([]);
  });

  test("with the match, what is missing and the one link", () => {
    askedAt(2);
    expect(services.mails[0]).toMatchObject({
      subject: "Reds v Blues: paste the scorecard",
      link: `http://gully.test/match/${fixtureId}/paste`,
      unsubscribe: expect.stringContaining("&kind=desk"),
    });
    expect(services.mails[0]?.text).toContain(
      "Two Team Trophy: the first innings should be over, and no source has points for it.",
    );
    askedAt(4);
    expect(services.mails.at(-1)?.text).toContain("Two Team Trophy: the match should be over");
  });

  test("at once when a feed that has the score alone says that it is over", () => {
    report(1.6, { feed: "cricketdata" }, { points: false });
    expect(askedAt(1.6)).toEqual(BOTH);
    report(3, { feed: "cricketdata" }, { points: false, state: "finished" });
    expect(askedAt(3)).toEqual(BOTH);
    expect(services.mails.at(-1)?.text).toContain("the match is over, and no source has points");
  });

  test("half an hour after the end of a match whose points stopped", () => {
    report(1.8, "pasted");
    expect(askedAt(2.5)).toEqual([]);
    report(3, { feed: "cricketdata" }, { points: false, state: "finished" });
    expect(askedAt(3.4)).toEqual([]);
    expect(askedAt(3.5)).toEqual(BOTH);
    expect(services.mails.at(-1)?.text).toContain(
      "is over, and its latest points are from before that.",
    );
  });

  test("by push as well, where a browser allows it", () => {
    allowPush(services, ben);
    choose(services, ben, "desk mail", false);
    services.setNow(START + 2 * HOUR);
    expect(askForScorecards(services)).toBe(2);
    expect(services.mails.map(({ to }) => to)).toEqual(["olga@example.org"]);
    const [message] = services.db.select().from(deliveries).all();
    expect(message).toMatchObject({ kind: "desk", about: `fixture ${fixtureId} break` });
  });

  test("not those who have turned it off, or lost their role", () => {
    choose(services, ben, "desk mail", false);
    removeOperator(services, "olga@example.org");
    expect(askedAt(2)).toEqual([]);
  });
});

describe("nobody is asked", () => {
  test.each([
    ["a feed", { feed: "cricketdata" }],
    ["a script", "pushed"],
    ["a scorer", "ball by ball"],
    ["a paste", "pasted"],
    ["typing", "typed"],
  ] as const)("while points come from %s", (_, origin) => {
    report(1.9, origin);
    expect(askedAt(2)).toEqual([]);
    report(3.9, origin);
    expect(askedAt(4)).toEqual([]);
    report(4, origin, { state: "finished" });
    expect(askedAt(9)).toEqual([]);
  });

  test("in quiet hours, and afterwards only if nobody has pasted", () => {
    chooseQuietHours(services, ben, "21-8");
    expect(askedAt(8)).toEqual(["olga@example.org"]);
    expect(askedAt(18 - 1 / 60)).toEqual([]);
    expect(askedAt(18)).toEqual(["ben@example.org"]);
  });

  test("about a match that has been pasted in the meantime", () => {
    chooseQuietHours(services, ben, "21-8");
    expect(askedAt(8)).toEqual(["olga@example.org"]);
    report(9, "pasted", { state: "finished" });
    expect(askedAt(18)).toEqual([]);
  });

  test("a day after the end", () => {
    expect(askedAt(28)).toEqual([]);
    expect(askedAt(28 - 1 / 60)).toEqual(BOTH);
  });

  test("about a match without a ball, a rehearsal, or a tournament without a league", () => {
    recordScore(services, fixtureId, { state: "abandoned" });
    expect(askedAt(4)).toEqual([]);
    recordScore(services, fixtureId, { state: "upcoming" });
    services.db.insert(rehearsalMatches).values({ fixtureId, source: "{}" }).run();
    expect(askedAt(4)).toEqual([]);
    services.db.delete(rehearsalMatches).run();
    services.db.delete(leagues).run();
    expect(askedAt(4)).toEqual([]);
  });

  test("in the demo", () => {
    expect(askedAt(4, { ...services, demo: true })).toEqual([]);
  });
});

test("the loop asks at once, and stops", async () => {
  services.setNow(START + 2 * HOUR + MINUTE_MS);
  await askForScorecardsOnTime(services)();
  expect(services.mails.map(({ to }) => to)).toEqual(BOTH);
});
