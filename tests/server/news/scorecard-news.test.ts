import { beforeEach, expect, test } from "vitest";
import {
  fixtureOverrides,
  fixturePolls,
  fixtures,
  followedSeries,
  operators,
  scorers,
} from "#db/schema";
import { tellNews } from "#server/news/news-on-time";
import { chooseNotice } from "#server/people/notices/choices";
import { showNotices } from "#server/people/notices/show-notices";
import { DAY, HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { allowPush, listMessages } from "./messages";

const NEAR = START - 45 * 60_000;

let started: Awaited<ReturnType<typeof begin>>;
const begin = () =>
  startLeague([START, START + DAY], { members: ["Ben", "Cat"], outsiders: ["Dan", "Eve"] });

/** Cat scores the tournament, Dan runs the server and plays nowhere. */
beforeEach(async () => {
  started = await begin();
  const { services, cat, dan } = started;
  const { db } = services;
  db.insert(followedSeries).values({ tournamentId: 1, feed: "cricketdata", seriesId: "s" }).run();
  db.insert(scorers)
    .values({ tournamentId: 1, userId: cat.id, since: START - DAY })
    .run();
  db.insert(operators)
    .values({ userId: dan.id, since: START - DAY })
    .run();
  services.setNow(NEAR);
});

function missNow(fixtureId = 1): void {
  started.services.db
    .insert(fixturePolls)
    .values({ fixtureId, hasScorecard: false, missingAt: NEAR })
    .run();
}

async function hear(): Promise<string[]> {
  await tellNews(started.services);
  return listMessages(started.services).filter((message) => message.includes("scorecard"));
}

test("a missing scorecard is told to operators and scorers, once", async () => {
  expect(await hear()).toEqual([]);
  missNow();
  allowPush(started.services, started.cat);
  const sentence =
    "CricketData has no scorecard of RED v BLU (Two Team Trophy): paste it or tap it.";
  const messages = [
    `01T13:15 cat by mail: ${sentence}`,
    `01T13:15 dan by mail: ${sentence}`,
    `01T13:15 cat by push: RED v BLU: no scorecard in the feed | ${sentence}`,
  ];
  expect((await hear()).sort()).toEqual([...messages].sort());
  // It turned up, and went again.
  started.services.db
    .update(fixturePolls)
    .set({ missingAt: NEAR + HOUR })
    .run();
  expect(await hear()).toHaveLength(3);
});

test("a scorer who is an operator, too, hears of it once", async () => {
  const { services, cat } = started;
  services.db
    .insert(operators)
    .values({ userId: cat.id, since: START - DAY })
    .run();
  missNow();
  expect(await hear()).toHaveLength(2);
});

test.each([
  ["a person scores it already", () => ({ scored: true })],
  ["it is over", () => ({ state: "finished" as const })],
])("nobody hears of it where %s", async (_, how) => {
  const { db } = started.services;
  const { scored, state } = { scored: false, state: "upcoming" as const, ...how() };
  if (scored) {
    db.insert(fixtureOverrides)
      .values({ fixtureId: 1, scoredManually: true, updatedAt: NEAR })
      .run();
  }
  db.update(fixtures).set({ state }).run();
  missNow();
  expect(await hear()).toEqual([]);
});

test("a former scorer and one who does not want it hear nothing", async () => {
  const { services, dan } = started;
  services.db.delete(scorers).run();
  chooseNotice(services.db, dan, { kind: "desk", channel: "mail" }, false);
  chooseNotice(services.db, dan, { kind: "desk", channel: "push" }, false);
  missNow();
  expect(await hear()).toEqual([]);
});

test("the choice is shown to those whom it concerns", () => {
  const { services, ben, cat, dan } = started;
  const hasChoice = (user: { id: number }) => showNotices(services, user).kinds.includes("desk");
  expect([ben, cat, dan].map(hasChoice)).toEqual([false, true, true]);
});
