import { beforeEach, expect, test } from "vitest";
import { feedHealth, followedSeries, pushTokens, rehearsalMatches, scorers } from "#db/schema";
import type { Operator } from "#server/matches/operator/operator-access";
import { openTournament } from "#server/matches/operator/operator-pages";
import { readChecklist } from "#server/matches/operator/read-checklist";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { makeOperator } from "./operated-season";

let services: TestServices;
let season: SmallSeason;
let ben: SessionUser;
let olga: Operator;

beforeEach(async () => {
  ({ services, season, ben } = await startLeague([START], { members: ["Ben"] }));
  olga = await makeOperator(services);
});

const follow = () =>
  services.db
    .insert(followedSeries)
    .values({ tournamentId: season.tournamentId, feed: "cricketdata", seriesId: "s" })
    .run();

/** The things that are missing, each with its sentence. */
function gaps(key: string | null = "a-long-key", files = true): string[] {
  const tournament = openTournament(services, olga, season.tournamentId);
  const env = { ...services.env, cricdataApiKey: key };
  return readChecklist({ ...services, env }, tournament, files)
    .filter(({ isDone }) => !isDone)
    .map(({ label, sentence }) => `${label}: ${sentence}`);
}

test("a tournament without a feed and scorers lacks these", () => {
  expect(gaps(null, false)).toEqual([
    "Scorers: Nobody but operators can paste a scorecard when no source has it.",
    "Feed: Nothing sends scores while a match is on: somebody has to type or score it.",
    "Cricsheet: No match files are fetched at night.",
  ]);
});

test("a scorer and a followed feed with its key fill the gaps", () => {
  const { tournamentId } = season;
  services.db.insert(scorers).values({ tournamentId, userId: ben.id, since: 0 }).run();
  follow();
  expect(gaps()).toEqual([]);
  expect(gaps(null)).toEqual(["Feed: CricketData has no key."]);
});

test("a feed that fails says why, until it has succeeded", () => {
  follow();
  const health = { feed: "cricketdata", error: "CricketData refuses the key.", failures: 2 };
  services.db.insert(feedHealth).values(health).run();
  expect(gaps()).toContain("Feed: CricketData refuses the key.");
  services.db.update(feedHealth).set({ failures: 0 }).run();
  expect(gaps().join()).not.toContain("Feed");
});

test("a script counts once it has sent something, until its token ends", () => {
  const { tournamentId } = season;
  const token = { tournamentId, name: "Script", hash: "h", madeBy: olga.userId, madeAt: 0 };
  services.db.insert(pushTokens).values(token).run();
  expect(gaps().join()).toContain("Feed");
  services.db.update(pushTokens).set({ usedAt: 1 }).run();
  expect(gaps().join()).not.toContain("Feed");
  services.db.update(pushTokens).set({ endedAt: 2 }).run();
  expect(gaps().join()).toContain("Feed");
});

test("a tournament that plays itself has no checklist", () => {
  const fixtureId = season.fixtureIds[0] ?? 0;
  services.db.insert(rehearsalMatches).values({ fixtureId, source: "{}" }).run();
  const tournament = openTournament(services, olga, season.tournamentId);
  expect(readChecklist(services, tournament, true)).toEqual([]);
});
