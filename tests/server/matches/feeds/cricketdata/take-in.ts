import { expect } from "vitest";
import { fixtures, poolPlayers } from "#db/schema";
import { takeScorecard } from "#server/matches/feeds/followed/take-score";
import { readScore } from "#server/play/points/read-score";
import { success } from "#tests/support/cricketdata-provider";
import { type FollowedCup, feedOn, NEVER } from "./feed-on";
import { FOXES, GULLS, MATCH, START } from "./made-up-bodies";

/** The one state that the feed makes of a row of `currentMatches`. */
export async function stateOf({ provider }: FollowedCup, row: object) {
  provider.answer("currentMatches", success([row]));
  return (await feedOn(provider).feed.askStates([MATCH], NEVER))[0];
}

export async function scorecardOf({ provider }: FollowedCup, body: object) {
  provider.answer("match_scorecard", success(body));
  return feedOn(provider).feed.askScorecard(MATCH, NEVER);
}

/** Stores a scorecard after the lock and gives the lines by the name of the player. */
export async function store(cup: FollowedCup, body: object) {
  const { services } = cup;
  services.setNow(START + 60_000);
  const [fixture] = services.db.select().from(fixtures).all();
  if (!fixture) throw new Error("the cup has a fixture");
  expect(takeScorecard(services, fixture.id, await scorecardOf(cup, body))).toBe("stored");
  const names = new Map(
    services.db
      .select()
      .from(poolPlayers)
      .all()
      .map(({ id, name }) => [id, name]),
  );
  const score = readScore(services.db, fixture.id);
  const line = (name: string, innings: number) =>
    score.lines.find((each) => names.get(each.playerId) === name && each.innings === innings);
  return { score, line, names };
}

/** A row of `cricScore` about the match. */
export function scoreRow(more: object) {
  return {
    id: MATCH,
    dateTimeGMT: "2026-11-21T14:00:00",
    matchType: "t20",
    status: "Hill Foxes opt to bowl",
    t1: `${GULLS} [GUL]`,
    t2: `${FOXES} [FOX]`,
    t1s: "",
    t2s: "",
    ...more,
  };
}
