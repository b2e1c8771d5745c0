import { afterEach, beforeEach, expect, test } from "vitest";
import { fixtureOverrides } from "#db/schema";
import { openMatchDesk } from "#server/matches/operator/open-desk";
import { openInnings } from "#server/matches/operator/open-innings";
import { requireScorer, type Scorer } from "#server/matches/operator/scorer-access";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { type FollowedCup, followCup } from "./feed-on";
import { liveScorecard, START } from "./made-up-bodies";
import { laterScorecard, takeIn, withCells } from "./odd-cells";

let cup: FollowedCup;
let scorer: Scorer;

beforeEach(async () => {
  cup = await followCup();
  const { userId } = await makeOperator(cup.services);
  scorer = requireScorer(cup.services.db, { id: userId }, 1);
  await takeIn(cup, liveScorecard());
});
afterEach(() => cup.provider.stop());

const ODD = withCells(laterScorecard(), { "scorecard.1.batting.1.b": null });
const onDesk = () => openMatchDesk(cup.services, scorer).rowDoubts;

test("the desk and the innings' form have the doubts of the last scorecard", async () => {
  expect(onDesk()).toBeNull();
  await takeIn(cup, ODD);
  const doubt = { kind: "figure", innings: 2, name: "Fay Moor", figure: "ballsFaced", stays: 7 };
  const found = { feed: "cricketdata", at: START + 60_000, doubts: [doubt] };
  expect(onDesk()).toEqual(found);
  const place = { innings: 2, batting: null };
  expect(openInnings(cup.services, scorer, place).rowDoubts).toEqual(found);
  await takeIn(cup, laterScorecard());
  expect(onDesk()).toBeNull();
});

test("a score that goes back and is held back leaves them as they are", async () => {
  await takeIn(cup, ODD);
  const before = onDesk();
  expect((await takeIn(cup, liveScorecard())).outcome).toBe("held back");
  expect(onDesk()).toEqual(before);
});

test("there are none once a person has scored the match", async () => {
  await takeIn(cup, ODD);
  const { db } = cup.services;
  db.insert(fixtureOverrides)
    .values({ fixtureId: 1, scoredManually: true, updatedAt: START })
    .run();
  expect(onDesk()).toBeNull();
});
