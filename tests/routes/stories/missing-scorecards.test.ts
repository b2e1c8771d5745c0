import { beforeEach, expect, test } from "vitest";
import {
  fixtureOverrides,
  fixturePolls,
  fixtures,
  followedSeries,
  operators,
  statLines,
} from "#db/schema";
import { noteScoreSource } from "#server/matches/results/score-source";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { loader as desk } from "../../../app/routes/matches/desk/desk-screen";
import { loader as operator } from "../../../app/routes/run/operator/operator-screen";
import { loader as scores } from "../../../app/routes/stories/boards/scores-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { logInAs, pageArgs } from "../page-args";

let started: StartedLeague<"Ben", never>;

/** Asha is an operator, Ben is not; the feed has no scorecard of the first match. */
beforeEach(async () => {
  started = await startLeague([START, START + 3_600_000], { members: ["Ben"], teams: ["Ben"] });
  const { db } = started.services;
  db.insert(operators).values({ userId: started.asha.id, since: 0 }).run();
  db.insert(followedSeries).values({ tournamentId: 1, feed: "cricketdata", seriesId: "s" }).run();
  db.insert(fixturePolls)
    .values({ fixtureId: 1, hasScorecard: false, missingAt: START - 1 })
    .run();
  started.services.setNow(START - 1);
});

// biome-ignore lint/suspicious/noExplicitAny: the answers of several loaders.
type Loader = (args: any) => Promise<{ json(): Promise<any> }>;

async function see(loader: Loader, path: string, who: "asha" | "ben" = "ben") {
  const { services } = started;
  const cookie = await logInAs(services, started[who]);
  const params = { leagueId: "1", tournamentId: "1", fixtureId: "1" };
  return (await loader(pageArgs(services, path, { cookie, params }))).json();
}

const LINE = {
  ...{ fixtureId: 1, number: 1, feed: "cricketdata", teams: "RED v BLU", hasBegun: false },
};

test("before the start League Home and the desk say it, and who may score it", async () => {
  expect(await see(home, "/league/1")).toMatchObject({ home: { missing: [LINE] }, scores: false });
  expect(await see(home, "/league/1", "asha")).toMatchObject({ scores: true });
  expect(await see(desk, "/match/1/desk", "asha")).toMatchObject({ desk: { missing: LINE } });
});

test("during the match Scores says it of that match alone", async () => {
  const { services } = started;
  services.setNow(START + 4_000_000);
  expect(await see(scores, "/league/1/scores/1?fixture=1")).toMatchObject({
    scores: { missing: { ...LINE, hasBegun: true } },
    desk: false,
  });
  const other = await see(scores, "/league/1/scores/1?fixture=2");
  expect(other.scores).toMatchObject({ fixture: { id: 2 }, missing: null });
});

test("the operator's panel names the match with the sentence", async () => {
  const { gaps } = await see(operator, "/operator", "asha");
  expect(gaps).toMatchObject([
    { fixtureId: 1, number: 1, name: "Reds v Blues", since: START - 1, againAt: null },
  ]);
  expect(gaps[0].what).toContain("no scorecard of this match");
  const { db } = started.services;
  const refusal = "CricketData has no scorecard of this match.";
  db.update(fixturePolls).set({ hasScorecard: true, refusedAt: START, refusal }).run();
  const refused = await see(operator, "/operator", "asha");
  expect(refused.gaps).toMatchObject([{ what: refusal, againAt: START + 1_800_000 }]);
  db.update(fixturePolls).set({ missingAt: null, refusedAt: null, refusal: null }).run();
  expect((await see(operator, "/operator", "asha")).gaps).toEqual([]);
});

test.each<[string, () => void]>([
  ["it has turned up", () => db().update(fixturePolls).set({ missingAt: null }).run()],
  ["the match is over", () => db().update(fixtures).set({ state: "finished" }).run()],
  [
    "a person scores it",
    () =>
      db()
        .insert(fixtureOverrides)
        .values({ fixtureId: 1, scoredManually: true, updatedAt: START })
        .run(),
  ],
  ["a script sends it", () => noteScoreSource(db(), 1, "pushed", START)],
  [
    "it has points",
    () => db().insert(statLines).values({ fixtureId: 1, innings: 1, playerId: 1 }).run(),
  ],
])("no screen says it once %s", async (_, how) => {
  how();
  expect(await see(home, "/league/1")).toMatchObject({ home: { missing: [] } });
});

const db = () => started.services.db;
